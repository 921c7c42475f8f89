import {
  findFormFaults,
  isMandatory,
  isShown,
  statesOf,
  type FieldUse,
  type RegistrationFieldName,
  type RuleSet,
} from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import { pluginsFolder } from '../../parts/plugins/build-plugins.ts'
import type { OperatorSettings } from '../settings/index.ts'
import { formFieldOf, type FormFrame } from './form-field.ts'

const malta = (await loadRuleSets(new URL('rule-sets/', pluginsFolder))).get('MGA') as RuleSet
const countries = ['MLT', 'CAN', 'ROU']
const settings: Pick<
  OperatorSettings,
  'playerAgeLimit' | 'postcodeFormats' | 'registration.mandatoryNationalIdNumberFor'
> = { playerAgeLimit: {}, postcodeFormats: {}, 'registration.mandatoryNationalIdNumberFor': ['ROU'] }

/** A field of a registration under a licence for Malta, Canada and Romania. */
const fieldIn = (country: string | null, field: RegistrationFieldName, use: Partial<FieldUse> = {}) =>
  formFieldOf(
    { field, mandatory: false, ...use },
    {
      settings: settings as OperatorSettings,
      licence: { name: 'Malta', countries, currencies: ['EUR'] } as unknown as FormFrame['licence'],
      ruleSet: malta,
      today: '2026-11-26',
      country,
    },
  )

describe('a national id number that the table leaves optional', () => {
  // Covers REG-030
  test('is required for the countries of the setting, and hidden for every other', () => {
    const number = fieldIn(null, 'nationalIdNumber')
    if (number === null) throw new Error('no field')
    expect(isMandatory(number, { country: 'ROU' })).toBe(true)
    expect(isShown(number, { country: 'ROU' })).toBe(true)
    expect(isShown(number, { country: 'MLT' })).toBe(false)
    expect(fieldIn('ROU', 'nationalIdNumber')?.mandatory).toBe(true)
    expect(fieldIn('MLT', 'nationalIdNumber')).toBeNull()
  })
})

describe('a state', () => {
  // Covers REG-035
  test('is shown for a country that has states, and hidden for every other', () => {
    const state = fieldIn(null, 'state')
    expect(state !== null && isShown(state, { country: 'CAN' })).toBe(true)
    expect(state !== null && isShown(state, { country: 'MLT' })).toBe(false)
    expect(statesOf('CAN')).toHaveLength(13)
    expect(fieldIn('CAN', 'state')).not.toBeNull()
    expect(fieldIn('MLT', 'state')).toBeNull()
  })
})

// Covers DECIDE-015
test('the country is asked for while it is open, among those of the licence', () => {
  expect(fieldIn(null, 'country')?.rules).toEqual({ countries })
  expect(fieldIn('MLT', 'country')).toBeNull()
})

describe('the lengths of a field in a table', () => {
  const faultsOf = (field: RegistrationFieldName, text: string) => {
    const found = fieldIn('MLT', field, { minLength: 3, maxLength: 5 })
    if (found === null) throw new Error('no field')
    return findFormFaults([found], { [field]: text }, '2026-11-26').map(({ reason, details }) => ({
      reason,
      details,
    }))
  }

  test.each(['firstName', 'city', 'passportIssuedBy'] as const)(
    'are those of %s alone, whatever its validator is',
    (field) => {
      expect(faultsOf(field, 'Ab')).toEqual([{ reason: 'tooShort', details: { min: 3 } }])
      expect(faultsOf(field, 'Abcd')).toEqual([])
      expect(faultsOf(field, 'Abcdef')).toEqual([{ reason: 'tooLong', details: { max: 5 } }])
      expect(fieldIn('MLT', 'lastName')).toMatchObject({ minLength: null, maxLength: 70 })
    },
  )

  test('count the letters and digits of a document number', () => {
    expect(faultsOf('passportNumber', 'A-1')).toEqual([{ reason: 'tooShort', details: { min: 3 } }])
    expect(faultsOf('passportNumber', 'A 12-34')).toEqual([])
    expect(faultsOf('passportNumber', 'A 12-345')).toEqual([{ reason: 'tooLong', details: { max: 5 } }])
    expect(fieldIn('MLT', 'passportNumber')?.rules).toEqual({})
  })
})
