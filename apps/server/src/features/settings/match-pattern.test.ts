import { expect, test, vi } from 'vitest'
import { matchesPattern, matchPattern, MAX_TRIES, PatternTooSlow } from './match-pattern.ts'

const nested = '^([A-Za-z0-9]+[!@#$%&*?.]?)+$'
const hostile = `A1!${'ab'.repeat(60)}é`

test('a pattern matches as a regular expression of Unicode', () => {
  expect(matchPattern('^\\p{Lu}', 'Éva')).toBe(true)
  expect(matchPattern('^\\p{Lu}', 'éva')).toBe(false)
})

test('a pattern that does not end is stopped, and its text does not match', () => {
  expect(() => matchPattern(nested, hostile)).toThrow(PatternTooSlow)
  expect(matchesPattern(nested, hostile)).toBe(false)
  expect(matchesPattern(nested, 'A1!ab')).toBe(true)
})

test('a match that gets no time of the processor is tried again, a limited number of times', () => {
  const used = vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 0 })
  try {
    expect(() => matchPattern(nested, hostile)).toThrow(PatternTooSlow)
    // Once at the start, and after each try but the last.
    expect(used).toHaveBeenCalledTimes(MAX_TRIES)
  } finally {
    used.mockRestore()
  }
})

test('an invalid pattern is an error', () => {
  expect(() => matchesPattern('(', 'text')).toThrow(/Invalid regular expression/)
})
