import { describe, expect, test } from 'vitest'
import { formatFindings, readSourceFiles } from '../checks/source-files.ts'
import { readAnnotations } from './test-annotations.ts'

const read = (lines: readonly string[], path = 'a.test.ts') =>
  readAnnotations([{ path, text: lines.join('\n') }])
/** As data, so that this file has no annotation of its own. */
const [covers, proves, long] = ['Covers REG-025, DEP-001', 'Proves I4, C19a', 'Proves I5 (long)'].map(
  (words) => `// ${words}`,
) as [string, string, string]
const plain = "test('a bet is a bet', () => {"

test('every annotation of the repository has its form, a test, and the mark of its run', () => {
  const { annotations, findings } = readAnnotations(readSourceFiles())
  expect(formatFindings(findings)).toEqual([])
  expect(annotations.length).toBeGreaterThan(500)
})

describe('an annotation', () => {
  test('an annotation names requirements or guarantees, on several lines, with other comments beside them', () => {
    const { annotations, findings } = read(['// Why.', covers, proves, '// Why.', plain])
    expect(findings).toEqual([])
    expect(annotations).toEqual([
      {
        kind: 'Covers',
        ids: ['REG-025', 'DEP-001'],
        isLong: false,
        isLeftOut: false,
        path: 'a.test.ts',
        line: 2,
      },
      { kind: 'Proves', ids: ['I4', 'C19a'], isLong: false, isLeftOut: false, path: 'a.test.ts', line: 3 },
    ])
  })

  test.each([
    plain,
    '  test.each([',
    'describe.each(sizes)(',
    "test.describe('a group', () => {",
    'test(',
    'test.concurrent.each([',
    'test.each<Case>([',
    "describe('a group', () => {",
  ])('an annotation may be above %s', (below) => {
    expect(read([covers, below]).findings).toEqual([])
  })

  test.each([
    ['// Covers', plain],
    ['// Covers reg-025', plain],
    ['// Covers REG-025 and REG-026', plain],
    ['// Covers REG-025 (long)', plain],
    ['// covers REG-025', plain],
    ['//Proves I4', plain],
    ['// Proves I4.', plain],
    ['// Proves I4, (long)', plain],
    [covers, ''],
    [covers, 'const a = 1'],
    [covers, 'beforeEach(() => {'],
    [covers, '/** A title. */'],
  ])('an annotation of another form or without a test is found: %j above %j', (line, below) => {
    expect(read([line, below, plain]).findings).toHaveLength(1)
  })

  test('an annotation outside a file of tests is found', () => {
    expect(read([covers, plain], 'apps/web/src/a.ts').findings).toHaveLength(1)
  })

  const isLong = "const isLong = process.env['BAIZE_LONG'] === '1'"
  test.each([
    ['a test', [long, 'test.runIf(isLong)(', "  'a bet is a bet',"]],
    ['a group', ['test.describe(', '  title,', '  inLongRun(),', '  () => {', `    ${long}`, `    ${plain}`]],
    ['a table', [long, 'test.each(inLongRun([1, 2]))(']],
    ['a table with a type', [long, 'test.each(inLongRun<Case>([1, 2]))(']],
    ['a loop', ['for (const size of inLongRun(sizes)) {', `  ${long}`, `  ${plain}`]],
  ])('an annotation of %s that only the long run has is marked', (_, lines) => {
    expect(read([isLong, ...lines])).toEqual({
      annotations: [expect.objectContaining({ isLong: true, isLeftOut: true })],
      findings: [],
    })
    expect(read([isLong, ...lines.map((line) => line.replace(' (long)', ''))]).findings).toHaveLength(1)
  })

  test.each([
    ['with more rounds in the long run', [isLong, long, plain]],
    ['with one size of two', [long, 'test(', '  title,', "  inLongRun(name === 'phone'),", '  () => {']],
    ['beside a test of the long run', ['test.runIf(isLong)(', '  title,', ')', long, plain]],
  ])('an annotation of a test %s is one that npm test has too', (_, lines) => {
    expect(read(lines)).toEqual({
      annotations: [expect.objectContaining({ isLong: true, isLeftOut: false })],
      findings: [],
    })
  })

  test('a mark of the long run is found where the file has no long form', () => {
    expect(read([long, plain]).findings).toHaveLength(1)
  })
})
