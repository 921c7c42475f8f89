import { callingCodeOf, countryCodes, countryName, isMainOfCallingCode, trunkPrefixOf } from '@baize/domain'
import type { PhoneCountry } from '@baize/ui'

type Named = { readonly code: string; readonly name: string }

const named = new Map<string, readonly Named[]>()

/** Every country with its name in a language, in the order of that language. */
function countryNames(language: string): readonly Named[] {
  const known = named.get(language)
  if (known !== undefined) return known
  const order = new Intl.Collator(language)
  const list = countryCodes()
    .map((code) => ({ code, name: countryName(code, language, () => null) }))
    .toSorted((a, b) => order.compare(a.name, b.name))
  named.set(language, list)
  return list
}

/**
 * The countries that a form offers, all where it names none. The catalogue may have a name of its own for one that a
 * licence covers in part (2§9); a calling code has no such name, because it is that of the whole country.
 */
export const offeredCountries = (
  language: string,
  findText: (key: string) => string | null,
  offered?: readonly string[],
): readonly Named[] =>
  countryNames(language)
    .filter(({ code }) => offered === undefined || offered.includes(code))
    .map(({ code }) => ({ code, name: countryName(code, language, findText) }))

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
