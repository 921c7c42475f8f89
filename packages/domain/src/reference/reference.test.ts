import { describe, expect, test } from 'vitest'
import { alpha2Of, alpha3Of, countryCodes } from '../country/country.ts'
import { bankIssuersOf } from './bank-issuers.ts'
import { callingCodeOf } from './calling-codes.ts'
import { countryName } from './country-names.ts'
import {
  CONTRACT_DOCUMENT_TYPES,
  documentNumberLength,
  documentTypeOf,
  IDENTITY_DOCUMENT_TYPES,
  PAYMENT_DOCUMENT_TYPES,
} from './document-types.ts'
import { GAME_TYPE_GROUPS, PAYMENT_TYPE_GROUPS } from './groups.ts'
import { namedPaymentMethods, PAYMENT_METHOD_KINDS, paymentMethodName } from './payment-methods.ts'
import { currencySymbol, REFERENCE_CURRENCIES } from './reference-currencies.ts'
import { LEGAL_LINKS, LEGAL_MODALS } from './site-texts.ts'
import { stateName, statesOf } from './states.ts'

const noText = () => null

describe('countries', () => {
  // Covers REF-001
  test('are 250, Kosovo among them', () => {
    expect(countryCodes()).toHaveLength(250)
    expect(new Set(countryCodes()).size).toBe(250)
    expect(alpha2Of('XKX')).toBe('XK')
    expect(alpha3Of('XK')).toBe('XKX')
  })

  test.each(['en', 'hu'])('each have a name in %s', (language) => {
    const names = countryCodes().map((code) => countryName(code, language, noText))
    expect(new Set(names).size).toBe(250)
    expect(names.filter((name) => /^[A-Z]{2,3}$/.test(name))).toEqual([])
  })

  test('have the name of the language’s data', () => {
    expect(countryName('DEU', 'en', noText)).toBe('Germany')
    expect(countryName('DEU', 'hu', noText)).toBe('Németország')
    expect(countryName('XKX', 'en', noText)).toBe('Kosovo')
    expect(countryName('ZZZ', 'en', noText)).toBe('ZZZ')
  })

  // Covers REF-001
  test('have the name of the catalogue where it has one', () => {
    const find = (key: string) => (key === 'country.GBR' ? 'United Kingdom (part)' : null)
    expect(countryName('GBR', 'en', find)).toBe('United Kingdom (part)')
    expect(countryName('GBR', 'en', noText)).toBe('United Kingdom')
    expect(countryName('IRL', 'en', find)).toBe('Ireland')
  })

  test('each have a calling code of one to three digits', () => {
    const codes = countryCodes().map((country) => callingCodeOf(country))
    expect(codes.filter((code) => !/^[1-9]\d{0,2}$/.test(code ?? ''))).toEqual([])
  })

  test.each([
    ['HUN', '36'],
    ['GBR', '44'],
    ['JEY', '44'],
    ['USA', '1'],
    ['JAM', '1'],
    ['RUS', '7'],
    ['KAZ', '7'],
    ['LTU', '370'],
    ['XKX', '383'],
    ['ZZZ', null],
  ])('%s has the calling code %s', (country, code) => {
    expect(callingCodeOf(country)).toBe(code)
  })
})

describe('states', () => {
  // Covers REG-035, REF-002, REF-003, REF-004
  test.each([
    ['CAN', 13],
    ['USA', 57],
    ['AUS', 8],
    ['HUN', 0],
    ['constructor', 0],
  ])('of %s are %i', (country, count) => {
    expect(statesOf(country)).toHaveLength(count)
    expect(new Set(statesOf(country).map(({ code }) => code)).size).toBe(count)
  })

  test('have codes of ISO 3166-2 and English names', () => {
    expect(statesOf('CAN')).toContainEqual({ code: 'CA-ON', name: 'Ontario' })
    expect(statesOf('AUS')[0]).toEqual({ code: 'AU-ACT', name: 'Australian Capital Territory' })
    expect(statesOf('USA').at(-1)).toEqual({ code: 'US-WY', name: 'Wyoming' })
    for (const { code, name } of [...statesOf('CAN'), ...statesOf('USA'), ...statesOf('AUS')]) {
      expect(code).toMatch(/^(CA|US|AU)-[A-Z]{2,3}$/)
      expect(name).toMatch(/^[A-Z][A-Za-z ,.]{3,}$/)
    }
  })

  test('are named by their whole code', () => {
    expect(stateName('CA-ON')).toBe('Ontario')
    expect(stateName('AU-NT')).toBe('Northern Territory')
    expect(stateName('XX-ON')).toBe('XX-ON')
  })

  // Covers REF-003
  test.each(['AS', 'GU', 'MP', 'PR', 'UM', 'VI', 'DC'])('of the USA include %s', (code) => {
    expect(statesOf('USA').map((state) => state.code)).toContain(`US-${code}`)
  })
})

// Covers REF-005
test('about thirty currencies each have a sign', () => {
  expect(REFERENCE_CURRENCIES.length).toBeGreaterThanOrEqual(28)
  expect(REFERENCE_CURRENCIES.length).toBeLessThanOrEqual(32)
  for (const code of REFERENCE_CURRENCIES) expect(currencySymbol(code)).toMatch(/\S/)
})

// Covers REF-005
test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['SEK', 'kr'],
  ['CNY', '¥'],
  ['JPY', '¥'],
  ['RUB', '₽'],
  ['HUF', 'Ft'],
  ['uBTC', 'µBTC'],
  ['mBTC', 'mBTC'],
  ['BTC', 'BTC'],
  ['XYZ', 'XYZ'],
])('%s is shown as %s', (code, symbol) => {
  expect(currencySymbol(code)).toBe(symbol)
})

describe('document types', () => {
  test('are those of identity, of payment, and contracts', () => {
    expect(IDENTITY_DOCUMENT_TYPES).toHaveLength(11)
    expect(PAYMENT_DOCUMENT_TYPES).toHaveLength(10)
    expect(CONTRACT_DOCUMENT_TYPES).toHaveLength(5)
  })

  test('have one name each, and otherDocuments is otherDocument', () => {
    expect(documentTypeOf('passport')).toBe('passport')
    expect(documentTypeOf('game-contract')).toBe('game-contract')
    expect(documentTypeOf('otherDocuments')).toBe('otherDocument')
    expect(documentTypeOf('letter')).toBeNull()
  })

  test('have numbers of a known length in Hungary', () => {
    expect(documentNumberLength('HUN', 'addressCard')).toBe(8)
    expect(documentNumberLength('HUN', 'passport')).toBe(9)
    expect(documentNumberLength('HUN', 'salary')).toBeNull()
    expect(documentNumberLength('DEU', 'passport')).toBeNull()
  })
})

test('the groups of the questionnaire are three ways to pay and two kinds of games', () => {
  expect(PAYMENT_TYPE_GROUPS).toEqual(['eMoney', 'eBanking', 'paymentCard'])
  expect(GAME_TYPE_GROUPS).toEqual(['casino', 'betting'])
})

describe('bank issuers', () => {
  const idsOf = (country: string, isTest: boolean) =>
    bankIssuersOf(country)
      .filter((issuer) => issuer.isTest === isTest)
      .map(({ id }) => id)

  // Covers DECIDE-053
  test('of iDEAL are twelve banks and thirteen simulations', () => {
    expect(idsOf('NLD', false).join(' ')).toBe('0031 0761 0802 0804 0721 0801 0021 0771 0805 0751 0511 0161')
    expect(idsOf('NLD', true).join(' ')).toBe(
      '1121 1151 1152 1153 1154 1155 1156 1157 1158 1159 1160 1161 1162',
    )
  })

  // Covers DECIDE-053
  test('of Finland are ten', () => {
    expect(idsOf('FIN', false).join(' ')).toBe(
      'Aktia Alandsbanken DanskeBank Handelsbanken Nordea OmaSp OP PopPankki Saastopankki Spankki',
    )
    expect(bankIssuersOf('HUN')).toEqual([])
  })

  test('each have a name', () => {
    for (const { name } of [...bankIssuersOf('NLD'), ...bankIssuersOf('FIN')]) expect(name).toMatch(/\w/)
  })
})

describe('texts of the operator', () => {
  test('link to two pages and three dialogs', () => {
    expect(LEGAL_LINKS).toEqual(['/terms-conditions', '/privacy-policy'])
    expect(LEGAL_MODALS).toEqual(['eula', 'privacy-policy', 'terms-conditions'])
  })
})

describe('payment methods of the specification', () => {
  // Covers REF-007
  test.each([
    1011, 1074, 10000, 10001, 10003, 12201, 100027, 150001, 210055, 300002, 350002, 390001, 390043, 400001,
    400002, 400003, 410006, 440001, 900002, 900003, 900006, 910002, 910003, 950001, 1010001, 1140001, 1210001,
    1290001, 1330002, 1330003, 1330004,
  ])('%i has a name', (id) => {
    expect(paymentMethodName(id)).toMatch(/\w/)
  })

  // Covers REF-007
  test('are named once each, of every kind at least one', () => {
    const methods = namedPaymentMethods()
    expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length)
    expect(new Set(methods.map(({ id }) => id)).size).toBe(methods.length)
    const kinds = new Set(methods.map(({ kind }) => kind))
    expect(PAYMENT_METHOD_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
    expect(methods.filter(({ kind }) => kind !== null && !PAYMENT_METHOD_KINDS.includes(kind))).toEqual([])
    expect(paymentMethodName(1)).toBeNull()
  })
})
