import { describe, expect, test } from 'vitest'
import { findComparedRules } from './applied-rules.ts'
import { formatFindings, readTexts } from './source-files.ts'

const find = (text: string, path = 'apps/web/src/a.tsx') => findComparedRules([{ path, text }])

describe('the code of the applied rule set', () => {
  test('decides nothing outside rule sets', () => {
    const files = readTexts().filter(({ path }) => /\.tsx?$/.test(path))
    expect(formatFindings(findComparedRules(files))).toEqual([])
  })

  test.each([
    "if (rules.appliedCountryRules === 'GBR') {}",
    "const isMalta = 'MGA' === start.rules.appliedCountryRules",
    'switch (rules.appliedCountryRules) {}',
    "['GBR'].includes(rules.appliedCountryRules)",
    "rules.appliedCountryRules.startsWith('G')",
    'const text = texts[rules.appliedCountryRules]',
    'const { appliedCountryRules } = useStart().rules',
    'const code = rules.appliedCountryRules',
    "const shown = rules.appliedCountryRules ? 'a' : 'b'",
  ])('is found where it decides: %s', (text) => {
    expect(find(text)).toHaveLength(1)
  })

  test.each([
    ['in an element', '<code>{rules.appliedCountryRules}</code>', 'apps/web/src/a.tsx'],
    ['in a text', "t('shell.rules', { code: rules.appliedCountryRules })", 'apps/web/src/a.tsx'],
    ['where it is served', "if (appliedCountryRules === '') {}", 'apps/server/src/features/content/start.ts'],
    ['in a test', "expect(rules.appliedCountryRules === 'HUN')", 'apps/server/src/a.test.ts'],
    ['in a comment', '// appliedCountryRules === nothing', 'apps/web/src/a.tsx'],
  ])('may stand %s', (_where, text, path) => {
    expect(find(text, path)).toEqual([])
  })
})
