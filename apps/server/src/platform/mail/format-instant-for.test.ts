import { expect, test } from 'vitest'
import { formatInstantFor } from './format-instant-for.ts'

// Proves G14
test.each([
  ['Europe/Budapest', '2026-11-21T17:02:00Z', '21 November 2026 at 18:02 CET'],
  ['Europe/Budapest', '2026-07-21T16:02:00Z', '21 July 2026 at 18:02 CEST'],
  ['Europe/London', '2026-11-21T17:02:00Z', '21 November 2026 at 17:02 GMT'],
])('a time in a mail names its zone: %s', (timeZone, instant, text) => {
  expect(formatInstantFor({ locale: 'en', timeZone }, Date.parse(instant))).toBe(text)
})
