import { isMandatory, isShown, statesOf, type RegistrationFieldName, type RuleSet } from '@baize/domain'
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
const fieldIn = (country: string | null, field: RegistrationFieldName) =>
  formFieldOf(
    { field, mandatory: false },
    {
      settings: settings as OperatorSettings,
      licence: { name: 'Malta', countries, currencies: ['EUR'] } as unknown as FormFrame['licence'],
      ruleSet: malta,
      today: '2026-11-26',
      country,
    },
  )

describe('a national id number that the table leaves optional', () => {
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
  test('is shown for a country that has states, and hidden for every other', () => {
    const state = fieldIn(null, 'state')
    expect(state !== null && isShown(state, { country: 'CAN' })).toBe(true)
    expect(state !== null && isShown(state, { country: 'MLT' })).toBe(false)
    expect(statesOf('CAN')).toHaveLength(13)
    expect(fieldIn('CAN', 'state')).not.toBeNull()
    expect(fieldIn('MLT', 'state')).toBeNull()
  })
})

test('the country is asked for while it is open, among those of the licence', () => {
  expect(fieldIn(null, 'country')?.rules).toEqual({ countries })
  expect(fieldIn('MLT', 'country')).toBeNull()
})
