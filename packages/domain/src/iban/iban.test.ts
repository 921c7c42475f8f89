import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bicFitsIban, parseBic, type Bic } from './bic.ts'
import {
  countryOfIban,
  formatIban,
  ibanInputLength,
  limitIbanInput,
  maskIban,
  parseIban,
  type Iban,
} from './iban.ts'

const lines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
const faults = (file: string) =>
  lines(file).map((line): [string, string] => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)])

describe('an IBAN', () => {
  test.each(lines('iban.valid.txt'))('%s is read', (text) => {
    expect(parseIban(text)).toEqual({ ok: true, value: text.replace(/[\s-]/g, '').toUpperCase() })
  })

  // Covers IBAN-010
  test.each(faults('iban.invalid.txt'))('has the fault %s: %s', (fault, text) => {
    expect(parseIban(text === fault ? '' : text)).toEqual({ ok: false, error: fault })
  })

  // Covers IBAN-007
  test('is shown in groups of four and masked except for its last four characters', () => {
    expect(formatIban('hu42117730161111101800000000')).toBe('HU42 1177 3016 1111 1018 0000 0000')
    expect(formatIban('HU42 11')).toBe('HU42 11')
    expect(formatIban('')).toBe('')
    expect(maskIban('HU42 1177 3016 1111 1018 0000 1234')).toBe('1234')
    expect(countryOfIban('HU42117730161111101800000000' as Iban)).toBe('HU')
  })
})

describe('a field for an account number', () => {
  // Covers IBAN-006
  test.each([
    [['HU'], 28],
    [['DE', 'AT'], 28],
    [['HU', 'MT'], 31],
    [[], 33],
  ])('takes for the countries %j up to %i letters and digits', (countries, length) => {
    expect(ibanInputLength(countries)).toBe(length)
  })

  // Covers IBAN-006
  test.each([
    ['HU42 1177-3016', 'HU42 1177-3016'],
    ['HU42#1177_30.16', 'HU4211773016'],
    ['HÜ42', 'H42'],
    ['HU42 1177 3016 1111 1018 0000 0000 9', 'HU42 1177 3016 1111 1018 0000 0000 '],
    ['HU42-1177-3016-1111-1018-0000-0000', 'HU42-1177-3016-1111-1018-0000-0000'],
  ])('keeps of %j %j', (typed, kept) => {
    expect(limitIbanInput(typed, 28)).toBe(kept)
  })
})

describe('a BIC', () => {
  test.each(lines('bic.valid.txt'))('%s is read', (text) => {
    expect(parseBic(text)).toEqual({ ok: true, value: text.toUpperCase() })
  })

  test.each(lines('bic.invalid.txt'))('%s is refused', (text) => {
    expect(parseBic(text)).toEqual({ ok: false, error: 'bic' })
  })

  // Covers IBAN-009
  test('belongs to the country of the account, overseas territories counted with theirs', () => {
    const iban = (text: string) => text as Iban
    expect(bicFitsIban('OTPVHUHB' as Bic, iban('HU42117730161111101800000000'))).toBe(true)
    expect(bicFitsIban('DEUTDEFF' as Bic, iban('HU42117730161111101800000000'))).toBe(false)
    expect(bicFitsIban('NWBKGB2L' as Bic, iban('JE00'))).toBe(true)
    expect(bicFitsIban('BNPAFRPP' as Bic, iban('RE00'))).toBe(true)
  })
})
