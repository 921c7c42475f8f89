import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const told = ['package.json', 'CONTRIBUTING.md', 'tools/README.md']
const commands = told.flatMap((path) =>
  [...read(path).matchAll(/node tools\/run\.mjs ([a-z:-]+)/g)].map((match) => match[1] ?? ''),
)

test.each([...new Set(commands)])('the command %s is there', (command) => {
  const program = `tools/${command.replace(':', '-')}.ts`
  expect(existsSync(join(repositoryRoot, program)) && read(program)).toMatch(
    /^export (const|function|async function) main\b/m,
  )
})
