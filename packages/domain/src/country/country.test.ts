import { describe, expect, test } from 'vitest'
import { alpha2Of, alpha3Of } from './country.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

describe('a country in two letters', () => {
  test.each([
    ['HUN', 'HU', 'Hungary'],
    ['EST', 'EE', 'Estonia'],
    ['DEU', 'DE', 'Germany'],
    ['GBR', 'GB', 'United Kingdom'],
    ['SWE', 'SE', 'Sweden'],
    ['MLT', 'MT', 'Malta'],
    ['SVK', 'SK', 'Slovakia'],
    ['SVN', 'SI', 'Slovenia'],
    ['SRB', 'RS', 'Serbia'],
    ['CHE', 'CH', 'Switzerland'],
    ['UKR', 'UA', 'Ukraine'],
    ['AUT', 'AT', 'Austria'],
    ['AUS', 'AU', 'Australia'],
  ])('%s is %s, %s', (alpha3, alpha2, name) => {
    expect(alpha2Of(alpha3)).toBe(alpha2)
    expect(alpha3Of(alpha2)).toBe(alpha3)
    expect(names.of(alpha2)).toBe(name)
  })

  test('is null for an unknown code', () => {
    expect(['MGA', 'hun', 'HU', '', 'ZZZ'].map(alpha2Of)).toEqual([null, null, null, null, null])
    expect(alpha3Of('HUN')).toBeNull()
  })
})
