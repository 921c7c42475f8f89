import { describe, expect, test } from 'vitest'
import allowed from './platform-words.json' with { type: 'json' }
import { findPlatformWords, findStaleWords } from './platform-words.ts'
import { formatFindings, readSourceFiles, type SourceFile } from './source-files.ts'

const sources = readSourceFiles()
const file = (text: string, path = 'apps/server/src/platform/http/a.ts'): readonly SourceFile[] => [
  { path, text },
]

describe('the words of the business', () => {
  test('do not occur in the platform, except where the list gives a reason', () => {
    expect(formatFindings(findPlatformWords(sources, allowed))).toEqual([])
  })

  test('are in the list only where they are used', () => {
    expect(findStaleWords(sources, allowed)).toEqual([])
  })

  test.each([
    "type Polled = 'deposit' | 'other'",
    'const gameProviders = 1',
    'function takeBET() {}',
    "redirect('/payment/x')",
    'const a = `${b}/withdrawals`',
    'const { wallet_version } = row',
    'const pattern = /^stakes$/',
  ])('are found: %s', (text) => {
    expect(findPlatformWords(file(text), {})).toHaveLength(1)
  })

  test('are found in the name of a file', () => {
    expect(findPlatformWords(file('', 'apps/server/src/platform/http/bind-game.ts'), {})).toHaveLength(1)
  })

  test.each([
    ['a comment', '// a bet would wait'],
    ['a part of another word', "const alphabet = 'better'"],
    ['another layer', 'const game = 1', 'apps/server/src/features/games/a.ts'],
    ['a test', 'const game = 1', 'apps/server/src/platform/http/a.test.ts'],
  ])('are allowed in %s', (_name, text, path?: string) => {
    expect(findPlatformWords(file(text, path), {})).toEqual([])
  })

  test('are allowed by an entry for the file, which is found when it is no longer needed', () => {
    const entry = { 'apps/server/src/platform/http/a.ts': { words: ['game'], reason: 'a test' } }
    expect(findPlatformWords(file('const game = 1'), entry)).toEqual([])
    expect(findPlatformWords(file('const deposit = 1'), entry)).toHaveLength(1)
    expect(findStaleWords(file('const other = 1'), entry)).toEqual([
      'apps/server/src/platform/http/a.ts: game',
    ])
  })
})
