import { describe, expect, test } from 'vitest'
import { findMeasuredTime, findSleeps } from './measured-time.ts'
import { formatFindings, readSourceFiles, type SourceFile } from './source-files.ts'

const sources = readSourceFiles()
const file = (text: string, path = 'apps/server/src/a.test.ts'): readonly SourceFile[] => [{ path, text }]

describe('measured time', () => {
  test('is compared in no test outside the long run', () => {
    expect(formatFindings(findMeasuredTime(sources))).toEqual([])
  })

  test.each([
    'expect(performance.now() - startedMs).toBeLessThan(1000)',
    'const tookMs = Date.now() - began',
    'expect((await world.time.now()) - endMs).toBeLessThan(1000)',
    'const began = performance.now()\nconst ended = performance.now()\nexpect(ended - began).toBeLessThan(9)',
    'while (performance.now() < endsAt) await look()',
    'const began = process.hrtime.bigint()',
    "const timed = () => performance.now() - began\ntest('quick', () => {\n  expect(timed()).toBeLessThan(9)\n})",
  ])('is found in a test: %s', (text) => {
    expect(findMeasuredTime(file(text))).toHaveLength(1)
    expect(findMeasuredTime(file(text, 'apps/server/tests/until-queued.ts'))).toHaveLength(1)
    expect(findMeasuredTime(file(text, 'e2e/journey-steps.ts'))).toHaveLength(1)
    expect(findMeasuredTime(file(text, 'bench/a.test.ts'))).toEqual([])
    expect(findMeasuredTime(file(text, 'apps/server/src/a.ts'))).toEqual([])
  })

  test.each([
    'expect(isLong ? performance.now() - startedMs : 0).toBeLessThan(1000)',
    "test.runIf(isLong)('quick', async () => {\n  expect(performance.now() - began).toBeLessThan(9)\n})",
    "describe.runIf(process.env['BAIZE_LONG'] === '1')('quick', () => {\n  test('a', () => {\n    const ms = Date.now() - began\n  })\n})",
    "const timed = () => performance.now() - began\ntest.runIf(isLong)('quick', () => {\n  expect(timed()).toBeLessThan(9)\n})",
    "async function timed(\n  work: Work,\n): Promise<number> {\n  return performance.now() - began\n}\ntest.runIf(isLong).each([\n  [1],\n])(\n  'quick %i',\n  async () => {\n    expect(await timed(work)).toBeLessThan(9)\n  },\n)",
    'const endsAt = performance.now() + 60_000',
    '// The limit was performance.now() - startedMs.',
  ])('is fine: %s', (text) => {
    expect(findMeasuredTime(file(text))).toEqual([])
  })
})

describe('a sleep', () => {
  test('is in no test', () => {
    expect(formatFindings(findSleeps(sources))).toEqual([])
  })

  test.each([
    "import { setTimeout as pause } from 'node:timers/promises'",
    'await new Promise((resolve) => setTimeout(resolve, 500))',
    'new Promise<void>((resolve) => setTimeout(() => resolve(), 500))',
    'await page.waitForTimeout(300)',
  ])('is found: %s', (text) => {
    expect(findSleeps(file(text))).toHaveLength(1)
    expect(findSleeps(file(text, 'bench/a.test.ts'))).toEqual([])
  })

  test.each([
    "import { setImmediate as turn } from 'node:timers/promises'",
    "const limit = setTimeout(() => reject(new Error('nothing came')), 5_000)",
    'test.setTimeout(120_000)',
  ])('is not %s', (text) => {
    expect(findSleeps(file(text))).toEqual([])
  })
})
