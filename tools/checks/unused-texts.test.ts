import { describe, expect, test } from 'vitest'
import { readSourceFiles, readTexts } from './source-files.ts'
import { findUnusedTexts } from './unused-texts.ts'

/** The sandbox has a test of its own for the texts of its pages. */
const isOfPlatform = ({ path }: { path: string }) =>
  path.endsWith('messages/en.json') && !/(^apps\/sandbox|\/sandbox)\//.test(path)

test('the product shows every text of its message files', () => {
  const keys = readTexts()
    .filter(isOfPlatform)
    .flatMap(({ text }) => Object.keys(JSON.parse(text) as object))
    .filter((key) => key !== '@area')
  expect(keys.length).toBeGreaterThan(1_000)
  // Method and rule files name keys in quotes too.
  const sources = [
    ...readSourceFiles(),
    ...readTexts().filter(
      ({ path }) => /^(plugins|content)\/.*\.json$/.test(path) && !path.includes('/messages/'),
    ),
  ]
  expect(findUnusedTexts(keys, sources)).toEqual([])
})

const at = (text: string, path = 'apps/web/src/shell/frame.tsx') => [{ path, text }]

describe('a text', () => {
  test.each([
    ["t('shell.close')", []],
    ['t(`shell.${action}`)', []],
    ['t(`shell.${place}.${action}`)', ['shell.close']],
    ['t(`${place}.close`)', ['shell.close']],
    ["t('shell.closed')", ['shell.close']],
    ["t(isOpen ? `shell.${isShut ? 'close' : 'open'}` : 'x')", []],
  ])('is shown by %s, or is unused', (code, unused) => {
    expect(findUnusedTexts(['shell.close'], at(code))).toEqual(unused)
  })

  test('is not shown by a test', () => {
    for (const path of ['apps/web/src/a.test.tsx', 'e2e/a.test.ts'])
      expect(findUnusedTexts(['shell.close'], at("t('shell.close')", path))).toEqual(['shell.close'])
  })
})
