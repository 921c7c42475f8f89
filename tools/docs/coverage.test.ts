import { describe, expect, test } from 'vitest'
import { compareCoverage, coverageRowsOf, findWrongCoverage } from './coverage.ts'

const page = (...rows: readonly string[]) => ({ path: 'docs/reference/coverage.md', text: rows.join('\n') })
const shown = '| CALL-001 | Calls have addresses | `a.test.ts` |'

describe('the coverage page', () => {
  test('consists of rows with id, meaning and tests', () => {
    expect(
      coverageRowsOf(page('# Coverage', '| Id | Requirement | Shown by |', '|---|---|---|', shown)),
    ).toEqual([{ id: 'CALL-001', meaning: 'Calls have addresses', shownBy: '`a.test.ts`' }])
  })

  test('may have rows with a test, in the order of each area, and decisions without one', () => {
    const decision = '| DECIDE-001 | Calls are named by group | [ADR 0006](../adr/0006.md) | – |'
    expect(findWrongCoverage(page(decision, shown, shown.replace('001', '002')))).toEqual([])
  })

  test.each([
    ['without a test', ['| CALL-001 | Calls have addresses | – |'], 'has no test'],
    ['without a meaning', [shown.replace('Calls have addresses', ' ')], 'has no meaning'],
    ['twice', [shown, shown], 'is out of order'],
    ['out of order', [shown.replace('001', '002'), shown], 'is out of order'],
    [
      'of an area in two places',
      [shown, shown.replace('CALL', 'PWD'), shown.replace('001', '002')],
      'is out of order',
    ],
  ])('is reported for a row %s', (_, rows, fault) => {
    expect(findWrongCoverage(page(...rows))).toEqual([expect.stringContaining(fault)])
  })
})

test('a comparison with a requirements file names what is missing and what is unknown', () => {
  const requirements = 'id\tarea\nCALL-001\tCALL\nCALL-002\tCALL\nPWD-001\tPWD\n'
  expect(compareCoverage(page(shown, shown.replace('CALL-001', 'PWD-009')), requirements)).toEqual({
    missing: new Map([
      ['CALL', ['CALL-002']],
      ['PWD', ['PWD-001']],
    ]),
    unknown: ['PWD-009'],
    listed: 1,
    required: 3,
  })
})
