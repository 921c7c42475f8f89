import { describe, expect, test } from 'vitest'
import { formatFindings, readTexts } from './source-files.ts'
import { findWrongTypography } from './typography.ts'

const found = (path: string, text: string) => formatFindings(findWrongTypography([{ path, text }]))
const messages = 'apps/web/src/features/lobby/messages/en.json'

test('English texts have one apostrophe and one pair of quotation marks', () => {
  const texts = readTexts()
  expect(texts.filter(({ path }) => path.endsWith('messages/en.json')).length).toBeGreaterThan(25)
  expect(formatFindings(findWrongTypography(texts))).toEqual([])
})

describe('a planted mark is found', () => {
  test.each([
    ['a straight apostrophe in a message', messages, `{\n  "a": "It didn't load"\n}`, `${messages}:2 '`],
    ['straight quotes in a message', messages, String.raw`{ "a": "No \"fox\"" }`, `${messages}:1 "`],
    ['a single quote in a message', messages, '{ "a": "No ‘fox’" }', `${messages}:1 ‘`],
    [
      'a straight apostrophe in an email',
      'apps/server/src/features/mails/messages/en.json',
      `{ "mail.a.body": "Hello,\\n\\nit wasn't you" }`,
      `apps/server/src/features/mails/messages/en.json:1 '`,
    ],
    [
      'a straight apostrophe in a text of a plugin',
      'plugins/payments/penny-post/messages/en.json',
      `{ "a": "your bank's page" }`,
      `plugins/payments/penny-post/messages/en.json:1 '`,
    ],
    [
      'straight quotes on a page',
      'content/pages/en/fees.md',
      '# Fees\n\nSee "All fees".',
      'content/pages/en/fees.md:3 "',
    ],
    [
      'a straight apostrophe in an answer of the help',
      'content/help/en/demo.md',
      "You can't.",
      "content/help/en/demo.md:1 '",
    ],
  ])('%s', (_what, path, text, start) => {
    expect(found(path, text)[0]).toMatch(new RegExp(`^${start} instead of `))
  })
})

test.each([
  ['the marks of English texts', messages, '{ "a’b": "No “fox”: it didn’t load" }'],
  ['a key and other languages', 'apps/web/src/features/lobby/messages/fr.json', `{ "a'b": "l'eau" }`],
  ['a sentence that the specification quotes', messages, `{ "a": "I'm politically exposed person" }`],
  ['a page for developers', 'docs/adr/README.md', `It didn't "load"`],
  ['code', 'apps/web/src/main.tsx', `const a = 'b'`],
])('%s may have what it has', (_what, path, text) => {
  expect(found(path, text)).toEqual([])
})
