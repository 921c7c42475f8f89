import { describe, expect, test } from 'vitest'
import { readTexts, formatFindings } from './source-files.ts'
import { findBannedWords, readBannedWords, type BannedWord, type WordScope } from './words.ts'

const all: readonly WordScope[] = ['identifier', 'comment', 'playerText', 'log', 'document', 'testTitle']
const entry = (word: string, scopes = all, exceptions: BannedWord['exceptions'] = []): BannedWord => ({
  word,
  instead: 'another',
  scopes,
  exceptions,
})
const found = (path: string, text: string, ...banned: readonly BannedWord[]) =>
  formatFindings(findBannedWords([{ path, text }], banned))

test('no text of the project uses a word of words.json', () => {
  expect(formatFindings(findBannedWords(readTexts(), readBannedWords()))).toEqual([])
})

test('words.json holds at most 60 words, each once, and each exception has a reason', () => {
  const banned = readBannedWords()
  expect(banned.length).toBeLessThanOrEqual(60)
  expect(new Set(banned.map(({ word }) => word)).size).toBe(banned.length)
  for (const { word, instead, scopes, exceptions = [] } of banned) {
    expect([word, instead !== '', scopes.length > 0]).toEqual([word, true, true])
    expect(exceptions.filter(({ reason }) => reason === '')).toEqual([])
  }
})

describe('a planted word is found', () => {
  // Words that words.json does not contain: the strings of this file are checked too.
  test.each([
    ['an identifier', 'a.ts', 'const brassKettle = 1', 'brassKettle'],
    ['a part of an identifier', 'a.ts', 'createBrassKettle()', 'brassKettle'],
    ['a property', 'a.tsx', 'const b = { brassKettle: 1 }', 'brassKettle'],
    ['an enum value', 'a.ts', "type B = 'ok' | 'brassKettle'", 'brassKettle'],
    ['the label of a metric', 'a.ts', "count.inc({ outcome: 'brass_kettle' })", 'brass_kettle'],
    ['a part of a key', 'a.tsx', "t('cases.brassKettle')", 'brassKettle'],
    ['a name in a template', 'a.ts', 'const b = `${c}_brass_kettle`', 'brass_kettle'],
    ['a column', 'a.sql', 'select brass_kettle from b', 'brass_kettle'],
    ['an enum value of SQL', 'a.sql', "check (state in ('ok', 'brass_kettle'))", 'brass_kettle'],
    ['a column of SQL in a string', 'a.ts', "query('select brass_kettle from b')", 'brass_kettle'],
    ['a value of SQL in a template', 'a.ts', "sql`state = 'brass_kettle' and b = ${c}`", 'brass_kettle'],
    ['a table after a value', 'a.ts', 'sql`select ${b} from brass_kettle`', 'brass_kettle'],
    ['a file name', 'tools/brassKettle.ts', '', 'brassKettle'],
    ['a comment', 'a.ts', '/** It boiled over. */\nexport const b = 1', 'boiled over'],
    ['a comment over two lines', 'a.ts', '// It boiled\n// over.\nconst b = 1', 'boiled over'],
    ['a comment of SQL', 'a.sql', '-- It boiled over.', 'boiled over'],
    ['a comment on a table', 'a.sql', "comment on table b\n  is 'It boiled over.';", 'boiled over'],
    ['a log line', 'a.ts', "log.warn({ id }, 'it boiled over')", 'boiled over'],
    ['the output of a command', 'a.ts', 'process.stderr.write(`${name} boiled over`)', 'boiled over'],
    ['the text of an error', 'a.ts', "throw new Error('it boiled over')", 'boiled over'],
    ['the text of an own error', 'a.ts', 'throw new ServiceFailed(`${name} boiled over`)', 'boiled over'],
    ['an error of SQL', 'a.sql', "raise exception 'It boiled over: %', b;", 'boiled over'],
    [
      'the hint of an error of SQL',
      'a.sql',
      "raise exception 'a' using hint = 'It boiled over.';",
      'boiled over',
    ],
    ['a text for players', 'apps/web/src/x/messages/en.json', '{"a":"It boiled over"}', 'boiled over'],
    ['a page of the site', 'content/pages/en/a.md', 'It boiled over', 'boiled over'],
    ['a document', 'docs/a.md', 'It boiled\nover', 'boiled over'],
    ['a plural', 'docs/a.md', 'Two brass kettles', 'brass kettle'],
    ['a test title', 'a.test.ts', "test('it boiled over', () => {})", 'boiled over'],
  ])('%s', (_place, path, text, word) => {
    expect(found(path, text, entry(word))).toHaveLength(1)
  })
})

describe('other uses are allowed', () => {
  test.each([
    ['a longer word', 'a.ts', 'const kettleTop = 1', 'kett'],
    ['a sentence that is no log line', 'a.ts', "const b = 'it boiled over'", 'boiled over'],
    ['a sentence of SQL', 'a.sql', "select 'it boiled over'", 'boiled over'],
    ['a name in a sentence', 'a.ts', "const b = 'the brassKettle of c'", 'brassKettle'],
    ['a phrase in parts', 'docs/a.md', 'It boiled and went over', 'boiled over'],
  ])('%s', (_place, path, text, word) => {
    expect(found(path, text, entry(word))).toEqual([])
  })

  test('a scope that the entry does not name', () => {
    expect(found('docs/a.md', 'boiled over', entry('boiled over', ['comment']))).toEqual([])
  })

  test('a file that an exception names', () => {
    const word = entry('boiled over', all, [{ path: 'docs/a.md', reason: 'It quotes the specification.' }])
    expect(found('docs/a.md', 'boiled over', word)).toEqual([])
    expect(found('docs/b.md', 'boiled over', word)).toHaveLength(1)
  })
})
