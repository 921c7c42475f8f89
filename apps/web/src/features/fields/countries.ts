import { callingCodeOf, countryCodes, countryName, isMainOfCallingCode, trunkPrefixOf } from '@baize/domain'
import type { PhoneCountry } from '@baize/ui'

type Named = { readonly code: string; readonly name: string }
type FindText = (key: string) => string | null

const named = new Map<string, readonly Named[]>()

/** Every country with its name in a language, in the order of that language. */
export function countryNames(language: string, find: FindText): readonly Named[] {
  const known = named.get(language)
  if (known !== undefined) return known
  const order = new Intl.Collator(language)
  const list = countryCodes()
    .map((code) => ({ code, name: countryName(code, language, find) }))
    .toSorted((a, b) => order.compare(a.name, b.name))
  named.set(language, list)
  return list
}

const phoneCountriesByLanguage = new Map<string, readonly PhoneCountry[]>()

/** The countries with a calling code, for a phone number. */
export function phoneCountries(language: string): readonly PhoneCountry[] {
  const known = phoneCountriesByLanguage.get(language)
  if (known !== undefined) return known
  const order = new Intl.Collator(language)
  const list = countryCodes()
    .flatMap((code): PhoneCountry[] => {
      const callingCode = callingCodeOf(code)
      if (callingCode === null) return []
      // A calling code is that of the whole country, whatever a licence covers.
      const name = countryName(code, language, () => null)
      return [
        { code, name, callingCode, trunkPrefix: trunkPrefixOf(code), isMain: isMainOfCallingCode(code) },
      ]
    })
    .toSorted((a, b) => order.compare(a.name, b.name))
  phoneCountriesByLanguage.set(language, list)
  return list
}
