import type { Page } from './page-checks.ts'
import { NONE, readRows } from './shown-by.ts'

/** A row of `docs/reference/coverage.md`: a requirement, its meaning, and the files of the tests that show it. */
export type CoverageRow = { readonly id: string; readonly meaning: string; readonly shownBy: string }

/** Decisions are shown by what they decide, requirements by tests. */
const isDecision = (id: string) => id.startsWith('DECIDE-')
const areaOf = (id: string) => id.slice(0, id.indexOf('-'))

export const coverageRowsOf = ({ text }: Pick<Page, 'text'>): readonly CoverageRow[] =>
  readRows(text, 'Covers').map(({ id, cells }) => ({
    id,
    meaning: cells[1] ?? '',
    shownBy: cells.at(-1) ?? '',
  }))

/** Rows without a test, without a meaning, listed twice, or out of the order of their area. */
export function findWrongCoverage(page: Page): readonly string[] {
  const rows = coverageRowsOf(page)
  const faults: readonly (readonly [string, (each: CoverageRow, index: number) => boolean])[] = [
    ['has no test with "// Covers"', ({ id, shownBy }) => !isDecision(id) && shownBy === NONE],
    ['has no meaning', ({ meaning }) => !/\w/.test(meaning)],
    [
      'is out of order',
      ({ id }, index) => {
        const before = rows[index - 1]?.id ?? ''
        return areaOf(before) === areaOf(id)
          ? before >= id
          : rows.slice(0, index).some((earlier) => areaOf(earlier.id) === areaOf(id))
      },
    ],
  ]
  return faults.flatMap(([fault, isFault]) =>
    rows.filter(isFault).map(({ id }) => `${page.path}: ${id} ${fault}`),
  )
}

export type Comparison = {
  /** Ids of the requirements file without a row, by area. */
  readonly missing: ReadonlyMap<string, readonly string[]>
  /** Ids of rows that the requirements file does not have. */
  readonly unknown: readonly string[]
  readonly listed: number
  readonly required: number
}

/** Compares the page with a requirements file: one requirement a line, its id in the first column. */
export function compareCoverage(page: Pick<Page, 'text'>, requirements: string): Comparison {
  const required = [...requirements.matchAll(/^([A-Z]+-\d{3})\t/gm)].flatMap((match) => match[1] ?? [])
  const rows = coverageRowsOf(page).map(({ id }) => id)
  const [listed, known] = [new Set(rows), new Set(required)]
  return {
    missing: Map.groupBy(
      required.filter((id) => !listed.has(id)),
      areaOf,
    ),
    unknown: rows.filter((id) => !known.has(id)),
    listed: required.filter((id) => listed.has(id)).length,
    required: required.length,
  }
}
