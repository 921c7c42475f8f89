import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { expect, test } from 'vitest'
import { findAreas, readAreas, readText, withListedAreas, type AreaOfKey } from './message-areas.ts'

const source = join(repositoryRoot, 'apps/web/src')
const areaOfKey = readAreas(repositoryRoot)

test('the first script needs no area, because nothing would load it', () => {
  expect(areaOfKey.size).toBeGreaterThan(500)
  expect([...findAreas(join(source, 'main.tsx'), areaOfKey, readText)]).toEqual([])
})

test('the pages of withdrawals load the texts of every part that they show', () => {
  const path = join(source, 'shell/pages.tsx')
  const code = withListedAreas({ path, code: readText(path) ?? '' }, areaOfKey, readText)
  expect(code).toContain(
    "withAreas(import('../features/withdrawals/withdrawal-page.tsx'), 'deposits fields information-requests payments prefill withdrawals')",
  )
  expect(code).not.toMatch(/withAreas\(import\('[^']+'\)\)/)
})

const made: AreaOfKey = new Map([
  ['deposit.amount', 'deposits'],
  ['rounds.state.open', 'rounds'],
  ['shell.close', 'shell'],
])
const listedFor = (part: string) => {
  const files: Readonly<Record<string, string>> = {
    '/features/a/a-page.tsx': "import { B } from './b.tsx'",
    '/features/a/b.tsx': part,
    '/features/a/c.tsx': "t('deposit.amount')",
  }
  const code = "screen(() => withAreas(import('../features/a/a-page.tsx')), 'A')"
  return withListedAreas({ path: '/shell/pages.tsx', code }, made, (path) => files[path] ?? null)
}

test.each([
  ["t('deposit.amount')", ", 'deposits'"],
  ["t(`rounds.state.${state}`); t('deposit.amount')", ", 'deposits rounds'"],
  ["import { C } from './c.tsx'", ", 'deposits'"],
  ["export * from './c.tsx'", ", 'deposits'"],
  ["t('shell.close')", ''],
  ["import type { C } from './c.tsx'", ''],
  ["const C = lazy(() => withAreas(import('./c.tsx')))", ''],
  ["// t('deposit.amount')", ''],
])('a screen with %s is loaded with the areas “%s”', (part, areas) => {
  expect(listedFor(part)).toBe(`screen(() => withAreas(import('../features/a/a-page.tsx')${areas}), 'A')`)
})
