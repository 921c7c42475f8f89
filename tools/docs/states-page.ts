import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@baize/testing'

type Transitions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A page for every transition table of the domain, found by its file's name. */
export async function statesPages(): Promise<readonly (readonly [path: string, text: string])[]> {
  const files = globSync('packages/domain/src/**/*-states.ts', { cwd: repositoryRoot }).sort()
  return await Promise.all(
    files.map(async (file) => {
      const name = basename(file, '-states.ts')
      const title = `States of ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name.replaceAll('-', ' ')}`
      return [`states/${name}.md`, statesPage(title, file, await transitionsIn(file))] as const
    }),
  )
}

async function transitionsIn(file: string): Promise<Transitions> {
  const exported = (await import(pathToFileURL(join(repositoryRoot, file)).href)) as Record<string, unknown>
  const [found] = Object.entries(exported).filter(([name]) => name.endsWith('Transitions'))
  if (found === undefined) throw new Error(`${file} exports no table of transitions`)
  return found[1] as Transitions
}

/** One transition table as a page with a Mermaid diagram and the table itself. */
function statesPage(title: string, source: string, transitions: Transitions): string {
  const rows = Object.entries(transitions).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => ({ from, event, to })),
  )
  const ends = Object.keys(transitions).filter((state) => Object.keys(transitions[state] ?? {}).length === 0)
  const first = Object.keys(transitions)[0] ?? ''
  return [
    `# ${title}`,
    '',
    `Printed by \`npm run docs\` from \`${source}\`. An event that a state does not list changes nothing.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${first}`,
    ...rows.map((row) => `  ${row.from} --> ${row.to}: ${row.event}`),
    ...ends.map((state) => `  ${state} --> [*]`),
    '```',
    '',
    '| From | Event | To |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.from} | ${row.event} | ${row.to} |`),
    '',
  ].join('\n')
}
