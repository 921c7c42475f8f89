import { expect, test } from 'vitest'
import { isInternational, readPhone, type PhoneCountry } from './phone-text.ts'

const countries: readonly PhoneCountry[] = [
  { code: 'BHS', callingCode: '1242', name: 'Bahamas', trunkPrefix: '1' },
  { code: 'CAN', callingCode: '1', name: 'Canada', trunkPrefix: '1' },
  { code: 'GGY', callingCode: '44', name: 'Guernsey' },
  { code: 'HUN', callingCode: '36', name: 'Hungary', trunkPrefix: '06' },
  { code: 'ITA', callingCode: '39', name: 'Italy', trunkPrefix: '' },
  { code: 'KAZ', callingCode: '7', name: 'Kazakhstan', trunkPrefix: '8' },
  { code: 'RUS', callingCode: '7', name: 'Russia', trunkPrefix: '8', isMain: true },
  { code: 'GBR', callingCode: '44', name: 'United Kingdom', isMain: true },
  { code: 'USA', callingCode: '1', name: 'United States', trunkPrefix: '1', isMain: true },
]
const read = (text: string, country = 'HUN', preferred?: string) =>
  Object.values(readPhone(text, country, { countries, preferred }))

test.each([
  ['30 123 4567', '30 123 4567'],
  ['06 30 123 4567', '30 123 4567'],
  ['(06-30) 123-4567', '30 123-4567'],
  ['+36 30 123 4567', '30 123 4567'],
  ['0036 30/123-45-67', '30/123-45-67'],
  ['+36301234567', '301234567'],
  ['\u202A+36\u00A030\u00A0123\u00A04567\u202C', '30 123 4567'],
  ['＋３６ ３０ １２３ ４５６７', '30 123 4567'],
])('%j is sorted into calling code and %j', (text, national) => {
  expect(read(text)).toEqual(['HUN', national, '+36301234567'])
  expect(read(text, '')[2]).toBe(isInternational(text) ? '+36301234567' : text.replace(/\D/g, ''))
})

test('a number of another country moves to it', () => {
  expect(read('+39 06 1234 5678')).toEqual(['ITA', '06 1234 5678', '+390612345678'])
  expect(read('+44 (0)20 7946 0958')).toEqual(['GBR', '20 7946 0958', '+442079460958'])
})

test('a country without a trunk prefix keeps the zero of its numbers', () => {
  expect(read('06 1234 5678', 'ITA')[2]).toBe('+390612345678')
})

test('a trunk prefix that may begin a number too is dropped from a whole number only', () => {
  expect(read('8 812 123-45-67', 'RUS')[2]).toBe('+78121234567')
  expect(read('812 123-45-67', 'RUS')[2]).toBe('+78121234567')
  expect(read('+7 812 123-45-67', 'RUS')[2]).toBe('+78121234567')
  expect(read('1 305 555 0123', 'USA')[2]).toBe('+13055550123')
})

test('of countries with one calling code the chosen one stays, then the preferred one, then the main one', () => {
  expect(read('+44 7911 123456', 'GGY')[0]).toBe('GGY')
  expect(read('+44 7911 123456', 'HUN', 'GGY')[0]).toBe('GGY')
  expect(read('+44 7911 123456', 'HUN')[0]).toBe('GBR')
  expect(read('+7 701 234 5678', 'KAZ')[0]).toBe('KAZ')
  expect(read('+1 416 555 0123', '', 'CAN')[0]).toBe('CAN')
  const unmarked = [
    { code: 'AAA', callingCode: '99', name: 'A' },
    { code: 'BBB', callingCode: '99', name: 'B' },
  ]
  expect(readPhone('+99 1', '', { countries: unmarked }).country).toBe('AAA')
})

test('the longest calling code wins', () => {
  expect(read('+1 242 555 0123', 'USA')).toEqual(['BHS', '555 0123', '+12425550123'])
})

test('a calling code alone chooses the country and is no number', () => {
  expect(read('+39')).toEqual(['ITA', '', ''])
})

test('what is no number stays as it is', () => {
  expect(read('  ')).toEqual(['HUN', '', ''])
  expect(read('0')).toEqual(['HUN', '0', '+360'])
  expect(read('+999 12')).toEqual(['HUN', '+999 12', '+99912'])
  expect(read('30 abc')).toEqual(['HUN', '30 abc', '+3630abc'])
  expect(read('301234567', '')).toEqual(['', '301234567', '301234567'])
})

test('a plus sign or two zeros make a number international', () => {
  expect(['+36 30', '0036', '06 30', '30'].map(isInternational)).toEqual([true, true, false, false])
})
