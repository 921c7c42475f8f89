import { expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { formatLimit, formatLimitUse, parseTypedHours, wholeMinutesLeft } from './format-limit.ts'

test.each([
  ['deposit', 1_000_00n, '1 000 Ft'],
  ['session', 0n, '0 min'],
  ['session', 59n, '0 min'],
  ['session', 45n * 60n, '45 min'],
  ['session', 2n * 3600n, '2 h'],
  ['session', 9_030n, '2 h 30 min'],
] as const)('a limit of the type %s of %s reads %s', (type, amount, text) => {
  expect(formatLimit(type, amount, currencyCode('HUF'), 'hu-HU').replaceAll(/\s/g, ' ')).toBe(text)
})

test.each([
  ['deposit', 1_000_00n, '1 000 Ft'],
  ['session', 0n, '0 min'],
  ['session', 59n, '0 min'],
  ['session', 90n * 60n, '90 min'],
  ['session', 360n * 60n + 59n, '360 min'],
  ['session', 361n * 60n, '6 h 1 min'],
  ['session', 420n * 60n, '7 h'],
] as const)('what is used of a limit of the type %s, %s, reads %s', (type, amount, text) => {
  expect(formatLimitUse(type, amount, currencyCode('HUF'), 'hu-HU').replaceAll(/\s/g, ' ')).toBe(text)
})

test('a time is written in the words of a language', () => {
  const words = { hours: (count: string) => `${count} óra`, minutes: (count: string) => `${count} perc` }
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatLimit('session', 9_030n, currencyCode('HUF'), 'hu-HU', words))).toBe('2 óra 30 perc')
  expect(plain(formatLimitUse('session', 5_400n, currencyCode('HUF'), 'hu-HU', words))).toBe('90 perc')
})

test.each([0n, 1n, 59n, 60n, 61n, 3_599n, 3_600n])(
  'with %s s played of an hour, the minutes played and left add up',
  (played) => {
    expect(played / 60n + wholeMinutesLeft(3_600n - played) / 60n).toBe(60n)
  },
)

test.each([
  ['2', 7_200n],
  ['1.5', 5_400n],
  [' 1,25 ', 4_500n],
  ['1:30', 5_400n],
  ['0', 0n],
  ['', 'mandatory'],
  ['1:75', 'invalid'],
  ['-1', 'invalid'],
  ['2 h', 'invalid'],
] as const)('%j hours are %s seconds', (text, expected) => {
  const read = parseTypedHours(text)
  expect(read.ok ? read.value : read.error).toBe(expected)
})
