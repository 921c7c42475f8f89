import { expect, test } from 'vitest'
import { howManyFit } from './chip-row.tsx'

// Covers FILTER-002
test.each([
  [[100, 100, 100], 316, 3],
  [[100, 100, 100], 315, 2],
  [[100, 100, 100], 295, 1],
  [[100, 100, 100], 60, 0],
  [[], 300, 0],
])('chips of widths %j on a line of %d px: %d are shown before "More"', (widths, room, count) => {
  expect(howManyFit(widths, 80, room)).toBe(count)
})
