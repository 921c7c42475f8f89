import { describe, expect, test } from 'vitest'
import {
  findUnexplainedReferences,
  findUnnumberedReferences,
  findWrongEntries,
  PROOFS_PAGE,
  REFERENCES_PAGE,
  referencesOf,
} from './references.ts'
import { readTexts, formatFindings, type SourceFile } from './source-files.ts'

const texts = readTexts()
const textAt = (path: string): SourceFile => texts.find((file) => file.path === path) ?? { path, text: '' }
const ids = (text: string) => referencesOf(text).map(({ id }) => id)
const entry = (id: string, anchor: string, meaning = 'a requirement') =>
  `- <a id="${anchor}"></a>**${id}** ${meaning}`
const page = (...entries: string[]): SourceFile => ({
  path: REFERENCES_PAGE,
  text: `# References\n\n${entries.join('\n')}\n`,
})
const proofs: SourceFile = {
  path: PROOFS_PAGE,
  text: '| Id | Promise |\n|---|---|\n| S31 | a promise | a test |\n',
}
const file = (text: string): readonly SourceFile[] => [{ path: 'apps/server/src/a.ts', text }]

describe('references of the repository', () => {
  test('have an entry each', () => {
    expect(
      formatFindings(findUnexplainedReferences(texts, textAt(REFERENCES_PAGE), textAt(PROOFS_PAGE))),
    ).toEqual([])
  })

  test('can be looked up', () => {
    expect(formatFindings(findUnnumberedReferences(texts))).toEqual([])
  })

  test('are the only entries of the page, once each and in at most two lines', () => {
    expect(formatFindings(findWrongEntries(texts, textAt(REFERENCES_PAGE)))).toEqual([])
  })
})

describe('a reference', () => {
  test.each([
    ['// as 1§4 says, and 0§2.11.', ['1§4', '0§2.11']],
    ['/** Only ten (2§3, DEP-017). */', ['2§3', 'DEP-017']],
    ['(T-57), T-08; D-07: DECIDE-014', ['T-57', 'T-08', 'D-07', 'DECIDE-014']],
    ['T-88..T-90', ['T-88', 'T-89', 'T-90']],
    ['T-08 to T-10', ['T-08', 'T-09', 'T-10']],
    ['DECIDE-001 to 003', ['DECIDE-001', 'DECIDE-002', 'DECIDE-003']],
    ['DECIDE-029, 030 and 032', ['DECIDE-029', 'DECIDE-030', 'DECIDE-032']],
    ['(wiring: W9, W19, section 3)', ['wiring: W9', 'wiring: W19', 'wiring: section 3']],
    ['(providers: 11.2)', ['providers: 11.2']],
    ['headers (S31) of cards (D-03, S54)', ['S31', 'S54', 'D-03']],
  ])('is read from %s', (text, expected) => {
    expect(ids(text)).toEqual(expected)
  })

  test.each([
    ['/**\n * Periods follow the licence (wiring:\n * section 3).\n */', ['wiring: section 3']],
    ['-- Kept (wiring:\n-- W6).', ['wiring: W6']],
    ['- Statuses (DECIDE-029,\n  030) are', ['DECIDE-029', 'DECIDE-030']],
  ])('is read over the end of a line: %j', (text, expected) => {
    expect(ids(text)).toEqual(expected)
  })

  test.each([
    'SHA-256',
    'UTF-8',
    'MIT-0',
    'CVE-2013-1',
    "providerReference: 'T-0'",
    'Act § 34',
    'S3 storage',
    "'GMT-05'",
    'x-T-10',
  ])('is not read from %s', (text) => {
    expect(ids(text)).toEqual([])
    expect(findUnnumberedReferences(file(text))).toEqual([])
  })

  test.each(['1§4', 'T-57', 'T-56..T-57', 'DEP-017', 'wiring: W8', 'providers: 8.7', '(S32)'])(
    'without an entry is found: %s',
    (text) => {
      expect(
        formatFindings(findUnexplainedReferences(file(`\n// ${text}`), page(entry('T-56', 't-56')), proofs)),
      ).toEqual([
        expect.stringMatching(
          /^apps\/server\/src\/a\.ts:2 \S.* (has no entry in|is no row of) docs\/reference\//,
        ),
      ])
    },
  )

  test('with an entry, or of a row of the proofs, is fine', () => {
    expect(findUnexplainedReferences(file('// 1§4 (S31)'), page(entry('1§4', '1-4')), proofs)).toEqual([])
  })

  test('without an entry is found on the page too', () => {
    expect(findUnexplainedReferences([], page(entry('1§4', '1-4', 'as T-57 says')), proofs)).toHaveLength(1)
  })

  test.each([
    '(§4)',
    '3§4',
    'see 1§',
    '(wiring)',
    'wiring: the clock',
    'wiring W23',
    '(W9)',
    '(reliability: S31)',
    'DECIDE-12',
    'providers 8.7',
  ])('that cannot be looked up is found: %s', (text) => {
    expect(findUnnumberedReferences(file(text))).toHaveLength(1)
  })
})

describe('an entry', () => {
  test('with a reference is fine', () => {
    expect(findWrongEntries(file('1§4'), page(entry('1§4', '1-4')))).toEqual([])
  })

  test.each([
    ['that nothing refers to', page(entry('1§4', '1-4'), entry('T-57', 't-57'))],
    ['that only the page refers to', page(entry('1§4', '1-4', 'as T-57 says'), entry('T-57', 't-57'))],
    ['that stands twice', page(entry('1§4', '1-4'), entry('1§4', '1-4'))],
    ['longer than two lines', page(entry('1§4', '1-4', 'one\n  two\n  three'))],
    ['with another anchor', page(entry('1§4', '1-5'))],
    ['without an anchor', page('- **1§4** a requirement')],
  ])('%s is found', (_, wrong) => {
    expect(findWrongEntries(file('1§4'), wrong)).toHaveLength(1)
  })
})
