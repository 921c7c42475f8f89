import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { expect, test } from 'vitest'
import { textPatterns } from './languages.ts'
import { findMissingBranches } from './plural-branches.ts'

test('every text has a branch for each form that numbers take in its language', () => {
  const problems = globSync([...textPatterns('*')], { cwd: repositoryRoot }).flatMap((path) => {
    const language = path.slice(-'xx.json'.length, -'.json'.length)
    const texts = JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as Record<string, string>
    return Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith('@')
        ? []
        : findMissingBranches(text, language).map((branch) => `${path}: ${key} has no branch “${branch}”`),
    )
  })
  expect(problems).toEqual([])
})

test.each([
  ['pl', '{count, plural, one {# gra} other {# gry}}', ['few', 'many']],
  ['pl', '{count, plural, one {# gra} few {# gry} many {# gier} other {# gry}}', []],
  ['en', '{count, plural, =0 {none} one {# game} other {# games}}', []],
  ['en', '{count, plural, =1 {a game} other {# games}}', []],
  ['en', '{kind, select, a {{count, plural, other {#} few {#}}} other {}}', ['one']],
  ['en', '{place, selectordinal, one {#st} other {#th}}', ['few', 'two']],
  ['hu', '{count, plural, other {# játék}}', []],
  ['hu', 'nothing to count', []],
])('in %s, “%s” lacks %j', (language, text, missing) => {
  expect(findMissingBranches(text, language).toSorted()).toEqual(missing)
})
