import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@baize/testing'

const source = 'apps/server/src/features/settings/operator-settings.ts'
const validation = 'apps/server/src/features/settings/validate-settings.ts'

/** Every setting of the operator, with its default and the comment of its line in the schema. */
export async function operatorPage(): Promise<string> {
  const { OperatorSettings } = (await import(pathToFileURL(join(repositoryRoot, source)).href)) as {
    OperatorSettings: { parse(values: object): Readonly<Record<string, unknown>> }
  }
  const { expectedOf } = (await import(pathToFileURL(join(repositoryRoot, validation)).href)) as {
    expectedOf(name: string): string
  }
  const text = readFileSync(join(repositoryRoot, source), 'utf8')
  const meanings = new Map(
    [...text.matchAll(/\/\*\* ([^\n]*) \*\/\n  '?([\w.]+)'?: /g)].map(
      ([, meaning = '', name = '']) => [name, meaning] as const,
    ),
  )
  return [
    '# Settings of the operator',
    '',
    `Printed by \`npm run docs\` from \`${source}\`. \`npm run setting\` lists and changes them; a change holds`,
    'at once on every server, for pages of visitors and the lobby within a second. They are rows of the table `setting`. How to change one: [run in production](../guides/run-in-production.md).',
    '',
    '| Name | Default | Takes | What it is for |',
    '|---|---|---|---|',
    ...Object.entries(OperatorSettings.parse({})).map(([name, value]) => {
      const meaning = meanings.get(name)
      if (meaning === undefined) throw new Error(`${source} does not say what ${name} is for`)
      const cells = [`\`${name}\``, `\`${JSON.stringify(value)}\``, expectedOf(name), meaning]
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
    }),
    '',
  ].join('\n')
}
