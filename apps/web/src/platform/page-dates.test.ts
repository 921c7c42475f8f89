import { expect, test } from 'vitest'
import { formatElapsed } from './page-dates.ts'

test.each([
  [-5, '0:00'],
  [18_000, '0:18'],
  [292_999, '4:52'],
  [3_892_000, '1:04:52'],
])('a wait of %s ms is shown as %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text)
})
