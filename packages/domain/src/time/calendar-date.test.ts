import { describe, expect, test } from 'vitest'
import { isCalendarDate, yearsLater } from './calendar-date.ts'

describe('a calendar date', () => {
  test.each(['2026-11-26', '2024-02-29', '2000-02-29', '2026-12-31', '1900-02-28'])('%s exists', (date) => {
    expect(isCalendarDate(date)).toBe(true)
  })

  test.each([
    '2026-02-31',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    '',
  ])('%j does not exist', (date) => {
    expect(isCalendarDate(date)).toBe(false)
  })
})

test('a bound of years has the same day, and one of 29 February is between the 28th and 1 March', () => {
  expect(yearsLater('2026-11-26', 50)).toBe('2076-11-26')
  const bound = yearsLater('2028-02-29', 50)
  expect(bound > '2078-02-28').toBe(true)
  expect(bound < '2078-03-01').toBe(true)
})
