import { alpha2Of, callingCodeOf, countryCodes, isMainOfCallingCode, trunkPrefixOf } from '@baize/domain'
import type { PhoneCountry } from '@baize/ui'

type Named = { readonly code: string; readonly name: string }

const named = new Map<string, readonly Named[]>()

/** Every country with its name in a language, in the order of that language. */
export function countryNames(language: string): readonly Named[] {
  const known = named.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const order = new Intl.Collator(language)
  const list = countryCodes()
    .map((code) => ({ code, name: names.of(alpha2Of(code) ?? code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name))
  named.set(language, list)
  return list
}

const phoneCountriesByLanguage = new Map<string, readonly PhoneCountry[]>()

/** The countries with a calling code, for a phone number. */
export function phoneCountries(language: string): readonly PhoneCountry[] {
  const known = phoneCountriesByLanguage.get(language)
  if (known !== undefined) return known
  const list = countryNames(language).flatMap(({ code, name }): PhoneCountry[] => {
    const callingCode = callingCodeOf(code)
    if (callingCode === null) return []
    return [{ code, name, callingCode, trunkPrefix: trunkPrefixOf(code), isMain: isMainOfCallingCode(code) }]
  })
  phoneCountriesByLanguage.set(language, list)
  return list
}
