import { expect, describe, test } from 'vitest'
import { readSourceFiles } from '../checks/source-files.ts'
import { findWrongCoverage } from './coverage.ts'
import { repository, type Page } from './page-checks.ts'
import {
  findRowsWithoutId,
  findUnknownIds,
  findWrongProofs,
  annotatedPages,
  writePages,
  readRows,
  writeColumns,
} from './shown-by.ts'
import { readAnnotations, type Annotation } from './test-annotations.ts'

const { annotations } = readAnnotations(readSourceFiles())
const pageAt = (path: string): Page => ({ path, text: repository.textOf(path) })
const [coverage, proofs] = [pageAt(annotatedPages.Covers), pageAt(annotatedPages.Proves)]

describe('the pages of coverage and proofs', () => {
  test('the pages of coverage and proofs name the tests with an annotation: else run "npm run docs"', () => {
    expect(new Map([coverage, proofs].map(({ path, text }) => [path, text]))).toEqual(writePages(annotations))
  })

  test('the pages of coverage and proofs have a row for each id of an annotation, and an id in each row', () => {
    expect(findUnknownIds(coverage, 'Covers', annotations)).toEqual([])
    expect(findUnknownIds(proofs, 'Proves', annotations)).toEqual([])
    expect(findRowsWithoutId(coverage, 'Covers')).toEqual([])
    expect(findRowsWithoutId(proofs, 'Proves')).toEqual([])
  })

  test('the pages of coverage and proofs have a test and a meaning in every row, and each row once', () => {
    expect(readRows(coverage.text, 'Covers').length).toBeGreaterThan(300)
    expect(readRows(proofs.text, 'Proves').length).toBeGreaterThan(150)
    expect(findWrongCoverage(coverage)).toEqual([])
    expect(findWrongProofs(proofs)).toEqual([])
  })

  test('the page of proofs has a row for every guarantee of the platform', () => {
    const numbers = (letter: string, ...spans: readonly (number | readonly [number, number])[]) =>
      spans.flatMap((span) => {
        const [from, to] = typeof span === 'number' ? [span, span] : span
        return Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`)
      })
    expect(
      readRows(proofs.text, 'Proves')
        .map(({ id }) => id)
        .filter((id) => /^[ISF]\d+$/.test(id)),
    ).toEqual([
      ...numbers('I', [1, 6], [8, 13]),
      ...numbers('S', [1, 13], 15, [16, 19], [21, 23], [26, 36], [45, 48], 54, 55, [58, 62]),
      ...numbers('F', 1, [5, 9], [11, 14], 18, 19, 24, 29, 30, 39),
    ])
  })
})

const shown = (more: Partial<Annotation>): Annotation => ({
  kind: 'Proves',
  ids: ['I4'],
  isLong: false,
  isLeftOut: false,
  path: 'a.test.ts',
  line: 1,
  ...more,
})

describe('the column of tests', () => {
  test('the column of tests has the files of a requirement once, in their order', () => {
    const page =
      '# Coverage\n\n| Id | Requirement | Shown by |\n|---|---|---|\n| REG-025 | The country \\| it | ? |\n'
    const covers = ['b.test.ts', 'a.test.ts', 'b.test.ts'].map((path) =>
      shown({ kind: 'Covers', ids: ['REG-024', 'REG-025'], path }),
    )
    expect(writeColumns({ text: page }, 'Covers', [...covers, shown({ path: 'c.test.ts' })])).toBe(
      page.replace('?', '`a.test.ts`, `b.test.ts`'),
    )
    expect(writeColumns({ text: page }, 'Covers', [])).toBe(page.replace('?', '–'))
  })

  test.each([
    ['`npm test`', [{}]],
    ['`npm test`, long', [{}, { isLong: true }]],
    ['`npm test`, long', [{}, { isLong: true, isLeftOut: true }]],
    ['long', [{ isLong: true, isLeftOut: true }]],
  ])('the column of tests is followed by the run of a guarantee: %s', (run, tests) => {
    const text = '| I4 | A balance is never below zero | | |'
    expect(writeColumns({ text }, 'Proves', tests.map(shown))).toBe(
      `| I4 | A balance is never below zero | \`a.test.ts\` | ${run} |`,
    )
  })
})

describe('a row', () => {
  test('a row is found when no annotation names it, and an annotation when it names no row', () => {
    const page = { path: 'p.md', text: '| I4 | Never below zero | – | – |' }
    expect(findWrongProofs(page)).toEqual(['p.md: I4 has no test with "// Proves"'])
    expect(findUnknownIds(page, 'Proves', [shown({ ids: ['I4', 'I5'] })])).toEqual([
      'a.test.ts:1 I5 is no row of p.md',
    ])
  })

  test('a row is found when it has no id, no text, or is there twice', () => {
    const row = '| I4 | Never below zero | `a.test.ts` | `npm test` |'
    const pageWith = (...rows: string[]) => ({
      path: 'p.md',
      text: ['| Id | Guarantee |', '|---|---|', ...rows].join('\n'),
    })
    expect(findRowsWithoutId(pageWith(row, row.replace('I4', '–')), 'Proves')).toEqual([
      'p.md:4 has no id of its own',
    ])
    expect(findWrongProofs(pageWith(row, row))).toEqual(['p.md: I4 is there twice'])
    expect(findWrongProofs(pageWith(row.replace('Never below zero', '')))).toEqual([
      'p.md: I4 has no guarantee',
    ])
  })
})
