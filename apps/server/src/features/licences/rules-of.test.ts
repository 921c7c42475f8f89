import type { RuleSet } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import type { Licence } from '../settings/index.ts'
import { restrictionOf } from './restriction-of.ts'
import { hasEnded, registrationCountry, rulesOf, type RulesFrame } from './rules-of.ts'

const hungary: Licence = { name: 'Hungary', ruleSet: 'HUN', countries: ['HUN'], currencies: ['HUF'] }
const malta: Licence = { name: 'Malta', ruleSet: 'MGA', countries: ['MLT', 'DEU'], currencies: ['EUR'] }
const ruleSetOf = (code: string, timeZone: string) => [code, { code, timeZone } as RuleSet] as const
const ruleSets = new Map([ruleSetOf('HUN', 'Europe/Budapest'), ruleSetOf('MGA', 'America/New_York')])
const NOON = Date.parse('2026-11-23T12:00:00Z')

const frameOf = (settings: Partial<RulesFrame['settings']> = {}, nowMs = NOON): RulesFrame => ({
  settings: { licences: [hungary, malta], defaultRules: null, defaultCountry: null, ...settings },
  ruleSets,
  nowMs,
})
const from = (country: string | null, settings?: Partial<RulesFrame['settings']>, nowMs?: number) =>
  rulesOf(frameOf(settings, nowMs), null, { country })?.licence.name ?? null
const anna = { licence: 'Hungary', ruleSet: 'HUN' }

describe('a visitor', () => {
  // Covers DECIDE-008
  test.each([
    ['HUN', 'Hungary'],
    ['DEU', 'Malta'],
    ['SWE', null],
    [null, null],
  ])('from %s is under the licence that serves the country: %s', (country, licence) => {
    expect(from(country)).toBe(licence)
  })

  test('from a country that no licence serves is under the default', () => {
    expect(from('SWE', { defaultRules: 'Malta' })).toBe('Malta')
    expect(from(null, { defaultRules: 'Malta' })).toBe('Malta')
  })

  test('whose country nothing tells counts as one from the default country', () => {
    expect(from(null, { defaultCountry: 'DEU', defaultRules: 'Hungary' })).toBe('Malta')
  })

  test('is under no licence from the first moment of its end in its own time zone', () => {
    const licences = [hungary, { ...malta, until: '2026-11-23' }]
    expect(from('DEU', { licences }, Date.parse('2026-11-23T04:59:59Z'))).toBe('Malta')
    expect(from('DEU', { licences }, Date.parse('2026-11-23T05:00:00Z'))).toBeNull()
    expect(from('DEU', { licences: [...licences, { ...malta, name: 'Malta 2' }] })).toBe('Malta 2')
    expect(from('SWE', { licences, defaultRules: 'Malta' })).toBeNull()
  })
})

describe('a player', () => {
  // Covers DECIDE-008
  test.each(['HUN', 'DEU', 'SWE', null])('keeps the rules of the licence on a journey to %s', (country) => {
    expect(rulesOf(frameOf(), anna, { country })).toMatchObject({
      licence: { name: 'Hungary' },
      ruleSet: { code: 'HUN' },
      today: '2026-11-23',
    })
  })

  test('of a licence with an end stays under it', () => {
    const applied = rulesOf(frameOf({ licences: [{ ...hungary, until: '2026-11-01' }] }), anna, {
      country: null,
    })
    expect(applied?.licence.name).toBe('Hungary')
    expect(applied !== null && hasEnded(applied)).toBe(true)
  })

  test('is at home where the licence lists the country, whichever of two licences for it comes first', () => {
    const successor: Licence = { ...hungary, name: 'Hungary 2' }
    const ending: Licence = { ...hungary, until: '2027-07-01' }
    for (const licences of [
      [successor, ending],
      [ending, successor],
    ])
      expect(restrictionOf(frameOf({ licences }), anna, { country: 'HUN' })).toBeNull()
    expect(restrictionOf(frameOf(), anna, { country: 'DEU' })).toMatchObject({ kind: 'abroad' })
  })

  test('of a licence that the operator does not have is a fault', () => {
    expect(() => rulesOf(frameOf(), { ...anna, licence: 'Sweden' }, { country: null })).toThrow('Sweden')
  })
})

// Covers REG-025
test('a new account is of the forced country that the licence serves, else of the connection’s, else of its first', () => {
  const forced = (country: string | null) => ({ 'registration.forcedCountry': country })
  expect(registrationCountry(forced('MLT'), malta, 'DEU')).toBe('MLT')
  expect(registrationCountry(forced('HUN'), malta, 'DEU')).toBe('DEU')
  expect(registrationCountry(forced(null), malta, 'DEU')).toBe('DEU')
  expect(registrationCountry(forced(null), malta, null)).toBe('MLT')
  expect(registrationCountry(forced('none'), malta, 'DEU')).toBeNull()
})
