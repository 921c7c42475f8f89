import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const textsOf = (language: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...[
      `packages/contract/src/errors/messages/${language}.json`,
      ...globSync(`plugins/*/*/messages/${language}.json`, { cwd: root }),
    ].map((path) => JSON.parse(read(path)) as object),
  )
const english = textsOf('en')
const at = (variant: string) => english[`error.validation_failed.${variant}`]

describe('every reason of a field', () => {
  const sources = globSync('packages/domain/src/{fields,address,national-id}/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|registration-table/.test(path))
    .map(read)
    .join('\n')
  const quoted = [...sources.matchAll(/fieldFault\((?:[^()\n]*\? )?'(\w+)'/g)].map(
    ([, reason = '']) => reason,
  )
  const inTables = [...sources.matchAll(/reason: '(\w+)'/g)].map(([, reason = '']) => reason)
  const reasons = [...new Set([...quoted, ...inTables])].sort()

  test('is found in the code', () => {
    expect(reasons).toContain('hungaryZipCode')
    expect(reasons.length).toBeGreaterThan(30)
  })

  // Covers VALMSG-013, VALMSG-015, VALMSG-016, VALMSG-022, VALMSG-023, VALMSG-024, VALMSG-025, VALMSG-026
  // Covers VALMSG-027, VALMSG-028, VALMSG-029, VALMSG-030, VALMSG-031, VALMSG-032, DATE-003, DATE-004
  test.each([...reasons, 'minAge', 'maxAge', 'minAmount', 'maxAmount', 'minValue', 'maxValue'])(
    '%s has a text',
    (reason) => {
      expect(at(reason)).toMatch(/\S/)
    },
  )
})

describe('an empty mandatory field', () => {
  // Covers VALMSG-004, VALMSG-005, VALMSG-006, VALMSG-007
  test.each(
    [
      ['email', 'confirmEmail', 'password', 'confirmPassword', 'nickName'],
      ['birthDate', 'firstName', 'lastName', 'maidenName', 'mothersMaidenName', 'birthPlace', 'citizenship'],
      ['city', 'address', 'houseNumber', 'zipCode', 'phoneNumber'],
      ['residentialCity', 'residentialAddress', 'residentialHouseNumber', 'residentialZipCode'],
      [
        'nationalIdNumber',
        'nationalIdCardNumber',
        'nationalIdCardExpiryDate',
        'addressCardNumber',
        'lvcNumber',
      ],
      ['passportNumber', 'passportExpiryDate', 'passportIssuedBy'],
    ].flat(),
  )('asks for %s by name', (field) => {
    expect(at(`${field}.mandatory`)).toMatch(/^Enter your /)
  })

  // Covers VALMSG-008
  test('asks to select a country', () => {
    expect(at('country.mandatory')).toMatch(/^Select/)
  })

  // Covers VALMSG-010, CONSENT-003
  test.each(
    [
      ['statementPrivacyChecked', 'statementLegislationChecked', 'statementLegallyCompetentChecked'],
      ['statementOwnAccountChecked', 'statementNoFraudAmlChecked', 'statementIdentificationChecked'],
      ['statementPersonalUseAndMoney', 'confirmTrueOwner', 'confirmInformationCorrect'],
    ].flat(),
  )('%s asks for a confirmation', (field) => {
    expect(at(`${field}.mandatory`)).toBe('You must confirm to continue.')
  })

  // Covers VALMSG-011
  test.each(['confirmPersonalDataUsage', 'confirmUseForLegalPurposes'])('%s asks to accept', (field) => {
    expect(at(`${field}.mandatory`)).toBe('You must accept to continue.')
  })

  // Covers VALMSG-012
  test('a source of funds and a hidden field ask to select', () => {
    expect(at('sourceOfFund.mandatory')).toBe('You must select to continue.')
    expect(at('mustSelect')).toBe('You must select to continue.')
  })
})

// Covers VALMSG-034
test('the faults of a bank account have texts that differ', () => {
  const texts = ['specialCharacters', 'structure', 'ibanLength', 'country', 'checkDigits', 'bic'].map(at)
  expect(new Set(texts).size).toBe(6)
})

// Covers REF-001
test('the United Kingdom is named without Northern Ireland', () => {
  expect(english['country.GBR']).toBe('United Kingdom (excluding Northern Ireland)')
})
