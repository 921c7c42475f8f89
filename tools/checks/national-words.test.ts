import { describe, expect, test } from 'vitest'
import { findNationalWords } from './national-words.ts'
import { formatFindings, readTexts } from './source-files.ts'

const isCodeOrText = (path: string) => /\.(tsx?|mjs|sql)$|\/messages\/[\w-]+\.json$/.test(path)
const find = (path: string, text: string) => findNationalWords([{ path, text }])

describe('countries', () => {
  test('are in plugins, content and tables only', () => {
    const files = readTexts().filter(({ path }) => isCodeOrText(path))
    expect(formatFindings(findNationalWords(files))).toEqual([])
  })

  test.each([
    ['packages/domain/src/a.ts', "if (country === 'FRA') {}"],
    ['apps/server/src/features/wallet/sql/a.sql', "select 'HUN'"],
    ['apps/web/src/a.tsx', '<p>Whole forints only</p>'],
    ['apps/web/src/features/limits/messages/en.json', '{ "a": "A Hungarian account" }'],
    ['packages/contract/src/messages/en.json', '{ "a": "An account in Great Britain" }'],
    ['apps/web/src/features/registration/messages/en.json', '{ "a": "Such as +36 30 123 4567" }'],
    ['tools/new/a.ts', "const amount = '5,000 euro'"],
  ])('%s: %s is found', (path, text) => {
    expect(find(path, text)).toHaveLength(1)
  })

  test.each([
    ['a currency, which may be one of many', 'packages/domain/src/a.ts', "const unit = 'HUF'"],
    ['an amount that is added', 'apps/web/src/messages/en.json', '{ "a": "+ {amount}, +{count}" }'],
    ['a comment', 'packages/domain/src/a.ts', '// as in Hungary (T-61)'],
    ['the table of all countries', 'packages/domain/src/country/country.ts', "const known = 'HUN'"],
    [
      'the names of all countries in one language',
      'apps/web/src/features/fields/messages/en.json',
      '  "field.country.otherNames": "GBR: Britain; NLD: Holland, The Netherlands",',
    ],
    ['a test', 'apps/server/src/a.test.ts', "const country = 'HUN'"],
    ['a plugin', 'plugins/payments/one/methods/a.method.ts', "countries: ['HUN']"],
    ['the example of a call', 'packages/contract/src/examples/a.ts', "country: 'HUN'"],
  ])('may be named by %s', (_what, path, text) => {
    expect(find(path, text)).toEqual([])
  })
})
