import { describe, expect, test } from 'vitest'
import allowed from './dead-exports.json' with { type: 'json' }
import { findDeadExports, findStaleEntries } from './dead-exports.ts'
import { formatFindings, readSourceFiles } from './source-files.ts'

const sources = readSourceFiles()
const path = 'packages/domain/src/a.ts'
const deadIn = (text: string, others: Readonly<Record<string, string>> = {}) =>
  formatFindings(
    findDeadExports(
      [{ path, text }, ...Object.entries(others).map(([other, content]) => ({ path: other, text: content }))],
      {},
    ),
  )

describe('an export', () => {
  test('is used by the product, unless the list gives a reason', () => {
    expect(formatFindings(findDeadExports(sources, allowed))).toEqual([])
    expect(findStaleEntries(sources, allowed)).toEqual([])
  })

  test.each([
    ['by nothing', {}],
    ['by an index only', { 'packages/domain/src/index.ts': "export { ends } from './a.ts'" }],
    ['by its test only', { 'packages/domain/src/a.test.ts': "import { ends } from './a.ts'\nends()" }],
    ['in a comment only', { 'packages/domain/src/b.ts': '// see ends()' }],
  ])('that is used %s is found', (_name, others) => {
    expect(deadIn('export const ends = 1\n', others)).toEqual([
      `${path}:1 ends is used by no code of the product`,
    ])
  })

  test.each([
    ['another file', { 'apps/web/src/b.ts': "import { ends } from '@baize/domain'" }],
    ['a tool', { 'tools/docs/b.ts': "import { ends } from '@baize/domain'" }],
  ])('that is used by %s is fine', (_name, others) => {
    expect(deadIn('export const ends = 1\n', others)).toEqual([])
  })

  test('that its own file uses is fine', () => {
    expect(deadIn('export type Ends = 1\nexport const all: Ends = 1\nall\n')).toEqual([])
  })
})
