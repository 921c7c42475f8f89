import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const shown = readdirSync(folder)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')
const exported = readFileSync(join(folder, '../../../../../packages/ui/src/index.ts'), 'utf8')
const components = [...exported.matchAll(/(?<!type )\b([A-Z][A-Za-z]+)\b(?=[ ,])/g)].map(
  ([, name]) => name ?? '',
)

test('the style guide shows every component of the design system', () => {
  expect(components).toContain('AmountField')
  expect(components.filter((name) => !shown.includes(`<${name}`))).toEqual([])
})
