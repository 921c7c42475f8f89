import { describe, expect, test } from 'vitest'
import { fieldFormatters, parseField } from './field-rules.ts'

const account = { mandatory: true, validator: 'iban', ibanCountries: ['HU'] } as const
const owner = { mandatory: true, validator: 'personName' } as const

describe('a bank account field that accepts Hungarian accounts', () => {
  test.each([
    ['HU42 1177 3016 1111 1018 0000 0000', { ok: true, value: 'HU42117730161111101800000000' }],
    ['', { ok: false, error: 'mandatory' }],
    ['HU42', { ok: false, error: 'structure' }],
    ['HU43117730161111101800000000', { ok: false, error: 'checkDigits' }],
    ['HU86117730161111101900000000', { ok: false, error: 'checkDigits' }],
    ['NL91ABNA0417164300', { ok: false, error: 'country' }],
    ['NL91ABNA041716430', { ok: false, error: 'structure' }],
  ])('reads %j as %j', (text, outcome) => {
    expect(parseField(account, text)).toEqual(outcome)
  })

  test('accepts every country when none is named', () => {
    expect(parseField({ mandatory: true, validator: 'iban' }, 'NL91ABNA0417164300')).toEqual({
      ok: true,
      value: 'NL91ABNA0417164300',
    })
  })

  test('is formatted in groups of four', () => {
    expect(fieldFormatters.iban('hu421177')).toBe('HU42 1177')
  })
})

describe('an owner name field', () => {
  test.each(['Kovács Anna', "D'Arcy-Ősz Mária", 'Dr. Nagy  Péter', 'Øst', 'ZIYAD İ.'])('takes %s', (name) => {
    expect(parseField(owner, name)).toEqual({ ok: true, value: name.replace(/ +/g, ' ') })
  })

  test.each(['A', '117730161111', '<b>Anna</b>', 'Anna\u0000Kovács', 'x'.repeat(71)])(
    'refuses %j',
    (name) => {
      expect(parseField(owner, name)).toEqual({ ok: false, error: 'invalid' })
    },
  )
})

test('an optional field may be empty or missing, and is checked when filled', () => {
  const bic = { mandatory: false, validator: 'bic' } as const
  expect(parseField(bic, undefined)).toEqual({ ok: true, value: null })
  expect(parseField(bic, '  ')).toEqual({ ok: true, value: null })
  expect(parseField(bic, 'OTPVHUHB')).toEqual({ ok: true, value: 'OTPVHUHB' })
  expect(parseField(bic, 'OTP')).toEqual({ ok: false, error: 'bic' })
})
