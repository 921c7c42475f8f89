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
  test.each([
    ['an identifier', 'a.ts', 'const faultDesk = 1', 'faultDesk'],
    ['a part of an identifier', 'a.ts', 'createFaultDesk()', 'faultDesk'],
    ['a property', 'a.tsx', 'const b = { faultDesk: 1 }', 'faultDesk'],
    ['a column', 'a.sql', 'select staff_item from b', 'staff_item'],
    ['a file name', 'tools/faultDesk.ts', '', 'faultDesk'],
    ['a comment', 'a.ts', '/** It was not believed. */\nexport const b = 1', 'not believed'],
    ['a comment over two lines', 'a.ts', '// It was not\n// believed.\nconst b = 1', 'not believed'],
    ['a comment of SQL', 'a.sql', '-- It was not believed.', 'not believed'],
    ['a log line', 'a.ts', "log.warn({ id }, 'it was not believed')", 'not believed'],
    ['a text for players', 'apps/web/src/x/messages/en.json', '{"a":"It was not believed"}', 'not believed'],
    ['a page of the site', 'content/pages/en/a.md', 'It was not believed', 'not believed'],
    ['a document', 'docs/a.md', 'It was not\nbelieved', 'not believed'],
    ['a test title', 'a.test.ts', "test('it was not believed', () => {})", 'not believed'],
  ])('%s', (_place, path, text, word) => {
    expect(found(path, text, entry(word))).toHaveLength(1)
  })
})

describe('what is not meant is left', () => {
  test.each([
    ['a longer word', 'a.ts', 'const deskTop = 1', 'des'],
    ['a string that is no log line', 'a.ts', "const b = 'not believed'", 'not believed'],
    ['a string of SQL', 'a.sql', "select 'staff_item'", 'staff_item'],
    ['a phrase in parts', 'docs/a.md', 'Not he believed', 'not believed'],
  ])('%s', (_place, path, text, word) => {
    expect(found(path, text, entry(word))).toEqual([])
  })

  test('a scope that the entry does not name', () => {
    expect(found('docs/a.md', 'not believed', entry('not believed', ['comment']))).toEqual([])
  })

  test('a file that an exception names', () => {
    const word = entry('not believed', all, [{ path: 'docs/a.md', reason: 'It quotes the specification.' }])
    expect(found('docs/a.md', 'not believed', word)).toEqual([])
    expect(found('docs/b.md', 'not believed', word)).toHaveLength(1)
  })
})
