import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { runProgram, stackPaths, type World } from '@baize/testing'
import { readConfig } from '../../../config.ts'
import { createDependencies } from '../../../dependencies.ts'
import { readCommandLine } from '../../../platform/process/command-line.ts'
import { loadByCommand } from '../index.ts'

type Content = Record<string, unknown>
/** Changes to the files of the demo content. */
export type Changes = {
  readonly operator?: (content: Content) => Content
  readonly games?: (all: unknown[]) => unknown[]
  readonly files?: Readonly<Record<string, string>>
}

/** Writes the demo content with changed files. @returns The folder. */
function writeContent({ operator, games, files = {} }: Changes): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-content-'))
  cpSync(stackPaths.content, folder, { recursive: true, filter: (file) => !file.includes('/art') })
  const change = (file: string, to: (read: never) => unknown) =>
    writeFileSync(
      join(folder, file),
      JSON.stringify(to(JSON.parse(readFileSync(join(folder, file), 'utf8')) as never)),
    )
  if (operator !== undefined) change('operator.json', operator)
  if (games !== undefined) change('games.json', games)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** Loads changed demo content in this process: as a program each load starts for a second. */
export async function openLoader(world: World) {
  const deps = await createDependencies(readConfig({ ...world.facts.environment, LOG_LEVEL: 'silent' }))
  const demo = { ...deps, config: { ...deps.config, demo: true } }
  return {
    load: async (changes: Changes & { readonly isDemo?: boolean }, ...words: string[]) => {
      const commandLine = readCommandLine(words, process.env)
      try {
        const by = changes.isDemo === true ? demo : deps
        return { code: 0, output: await loadByCommand(by, commandLine, writeContent(changes)) }
      } catch (error) {
        return { code: 1, output: (error as Error).message }
      }
    },
    close: () => deps.pool.end(),
  }
}
export type Loader = Awaited<ReturnType<typeof openLoader>>

/** The same by the program itself. */
export const loadByProgram = async (world: World, changes: Changes, ...words: string[]) =>
  await runProgram(
    stackPaths.loadContent,
    { ...world.facts.environment, CONTENT: writeContent(changes) },
    words,
  )
