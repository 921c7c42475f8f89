import { expect, test } from 'vitest'
import { secondsOf } from './time.ts'

test.each([
  ['8 days', 691_200],
  ['1 hour', 3_600],
  ['90 seconds', 90],
  ['0.5 seconds', 0.5],
])('%s is %i seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds)
})

test('an unknown unit is refused', () => {
  expect(() => secondsOf('a while')).toThrow('"a while" is no span of time')
})
