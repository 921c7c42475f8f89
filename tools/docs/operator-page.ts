import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@baize/testing'

const folder = 'apps/server/src/features/settings'

/** What the page needs of the registry. */
type Registry = {
  readonly SETTING_NAMES: readonly string[]
  settingOf(name: string): { source: string; group: string; approval: string | null; stricter: unknown }
  subjectOf(name: string): string
}
type Validation = { defaultOf(name: string): unknown }
type English = { readonly english: unknown }
type Texts = { aboutOf(name: string, text: unknown): string; expectedOf(name: string, text: unknown): string }

const TITLES: Readonly<Record<string, string>> = {
  site: 'The site, its languages and support',
  licences: 'Licences, and what the rules leave to the operator',
  accounts: 'Registration, passwords and logins',
  documents: 'Documents of players',
  payments: 'Deposits, withdrawals and cases',
  games: 'Sessions of games',
}

function titleOf(subject: string): string {
  const title = TITLES[subject]
  if (title === undefined) throw new Error(`The page of settings has no title for the subject “${subject}”.`)
  return title
}

const load = async <Module>(path: string) =>
  (await import(pathToFileURL(join(repositoryRoot, folder, path)).href)) as Module

/** Every setting of the registry, by subject. */
export async function operatorPage(): Promise<string> {
  const { SETTING_NAMES, settingOf, subjectOf } = await load<Registry>('registry/registry.ts')
  const { defaultOf } = await load<Validation>('validate-settings.ts')
  const { aboutOf, expectedOf } = await load<Texts>('setting-texts.ts')
  const { english } = await load<English>('english.ts')
  const row = (name: string): string => {
    const { source, group, approval, stricter } = settingOf(name)
    const second = approval === null ? '' : stricter === null ? 'yes' : 'unless stricter'
    const cells = [
      `\`${name}\``,
      group,
      `\`${JSON.stringify(defaultOf(name))}\``,
      expectedOf(name, english),
      second,
      source,
      aboutOf(name, english),
    ]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  }
  const subjects = Map.groupBy(SETTING_NAMES, subjectOf)
  return [
    '# Settings of the operator',
    '',
    `Printed by \`npm run docs\` from the registry, \`${folder}/registry/\`. Staff see and change them under Settings in the back office, and`,
    '`npm run setting` on the server; a change holds at once on every server, for pages of visitors and the lobby within a second. They are rows of the table `setting`.',
    'How to change one: [run in production](../../guides/run-in-production.md).',
    '',
    '- **Group**: `fe` and `be` are sent to the player site under their names (`content.start`), `internal` is not sent as a setting; what it decides, such as a phone number of support, may be shown.',
    '- **Second person**: a change needs the approval of another member of staff; “unless stricter” says that the more cautious value holds at once.',
    '- **Source**: the section of the specification or the decision that names it, or `platform`.',
    ...[...subjects].flatMap(([subject, names]) => [
      '',
      `## ${titleOf(subject)}`,
      '',
      '| Name | Group | Default | Takes | Second person | Source | What it is for |',
      '|---|---|---|---|---|---|---|',
      ...names.map(row),
    ]),
    '',
  ].join('\n')
}
