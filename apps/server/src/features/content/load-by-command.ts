import type { CommandLine } from '../../platform/process/command-line.ts'
import { loadContent, type LoadDeps, type LoadedContent } from './load-content.ts'

const OVERWRITE = '--overwrite-settings'
const USAGE = `load-content accepts ${OVERWRITE} (replaces settings that were changed since the last load) and --as LOGIN.`

/** @throws {Error} With the usage, when a word is unknown. */
export function readLoadOptions({ words }: Pick<CommandLine, 'words'>): {
  readonly overwriteSettings: boolean
} {
  if (words.some((word) => word !== OVERWRITE)) throw new Error(USAGE)
  return { overwriteSettings: words.includes(OVERWRITE) }
}

/** Loads the folder, or `content/`. @returns What the command prints. */
export async function loadByCommand(
  deps: LoadDeps,
  commandLine: CommandLine,
  folder: string | null,
): Promise<string> {
  const options = readLoadOptions(commandLine)
  return describeLoad(await loadContent(deps, commandLine, { folder, ...options }))
}

const describeLoad = ({ games, people, settings }: LoadedContent): string =>
  [
    ...settings.changed.map(
      ({ name, from, to }) => `${name} was ${JSON.stringify(from)} and is ${JSON.stringify(to)} now.`,
    ),
    ...settings.waiting.map(
      ({ name, from, to, until }) =>
        `${name} is ${JSON.stringify(from)}. The change to ${JSON.stringify(to)} waits for a second person until ${until.toString()}: a colleague approves it under Settings in the back office.`,
    ),
    ...settings.leftAlone.map(
      ({ name, value, inFile }) =>
        `${name} stays ${JSON.stringify(value)}: it was changed after the last load. The file has ${JSON.stringify(inFile)}.`,
    ),
    `The content is loaded: ${games} games, ${people} new people.`,
  ].join('\n')
