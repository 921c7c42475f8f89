import { describe, expect, test } from 'vitest'
import {
  definitionOf,
  FACT_FIELDS,
  factPolicyOf,
  FIELD_CATALOGUE,
  FIELD_NAMES,
  type FieldName,
} from './catalogue.ts'
import { findFormFaults, formField } from './form.ts'

const TODAY = '2026-11-26'
const reason = (name: FieldName, text: string) => {
  const asked = formField(name, definitionOf(name), { mandatory: true })
  return findFormFaults([asked], { [name]: text }, TODAY)[0]?.reason ?? null
}
const namesOf = (end: string) => FIELD_NAMES.filter((name) => name.endsWith(end))

describe('the dates of a document', () => {
  const documents = ['nationalIdCard', 'passport', 'driverLicence']

  test('are those of three documents', () => {
    expect(namesOf('IssueDate')).toEqual(documents.map((name) => `${name}IssueDate`))
    expect(namesOf('ExpiryDate')).toEqual(documents.map((name) => `${name}ExpiryDate`))
  })

  // Covers DATE-003
  test.each(namesOf('IssueDate'))('%s is today or before', (name) => {
    expect(reason(name, '2026-11-26')).toBeNull()
    expect(reason(name, '2026-11-27')).toBe('afterToday')
  })

  // Covers DATE-004
  test.each(namesOf('ExpiryDate'))('%s is today or later, at most 50 years ahead', (name) => {
    expect(reason(name, '2026-11-25')).toBe('expired')
    expect(reason(name, '2026-11-26')).toBeNull()
    expect(reason(name, '2076-11-26')).toBeNull()
    expect(reason(name, '2076-11-27')).toBe('tooFarAhead')
  })
})

// Covers CONSENT-003
test.each([
  'statementPrivacyChecked',
  'statementLegislationChecked',
  'statementLegallyCompetentChecked',
  'statementOwnAccountChecked',
  'statementNoFraudAmlChecked',
  'statementIdentificationChecked',
  'statementPersonalUseAndMoney',
] as const)('the statement %s is a checkbox that has to be ticked where a form asks for it', (name) => {
  expect(FIELD_CATALOGUE[name].control).toBe('checkbox')
  expect(reason(name, '')).toBe('mandatory')
  expect(reason(name, 'true')).toBeNull()
})

test('a promo code has 3 to 32 characters without the blanks around it (2§9)', () => {
  expect(reason('promoCode', ' ab ')).toBe('bonusCode')
  expect(reason('promoCode', ' abc ')).toBeNull()
  expect(reason('promoCode', 'x'.repeat(32))).toBeNull()
  expect(reason('promoCode', 'x'.repeat(33))).toBe('tooLong')
})

describe('the facts about a player', () => {
  const factsWhere = (fits: (policy: ReturnType<typeof factPolicyOf>) => boolean) =>
    FACT_FIELDS.filter((name) => fits(factPolicyOf(name)))

  test('that no law asks for are occupation and phone number', () => {
    expect(factsWhere(({ isKeptByLaw }) => !isKeptByLaw)).toEqual(['occupation', 'phoneNumber'])
  })

  test('that are sealed are the numbers of a person and of documents, and all of those are', () => {
    const numbers = FACT_FIELDS.filter((name) =>
      ['nationalId', 'taxId', 'documentNumber'].includes(definitionOf(name).validator ?? ''),
    )
    expect(factsWhere(({ isSealed }) => isSealed)).toEqual(numbers)
  })

  test('that a player changes among the details are texts and choices, never a box', () => {
    const changed = factsWhere(({ changedBy }) => changedBy !== 'support')
    expect(changed.filter((name) => definitionOf(name).control === 'checkbox')).toEqual([])
  })
})

test('what makes a field mandatory while it is ticked is a checkbox of the catalogue', () => {
  const pairs = FIELD_NAMES.flatMap((name) => {
    const { mandatoryWith } = definitionOf(name)
    return mandatoryWith === null ? [] : [[name, mandatoryWith]]
  })
  expect(pairs).toEqual([['phoneNumber', 'receiveSms']])
  for (const [, checkbox] of pairs)
    expect(definitionOf(checkbox as FieldName)).toMatchObject({ control: 'checkbox' })
})
