import { alpha2Of, callingCodeOf, COUNTRY_CODES } from '@baize/domain'

type Named = { readonly code: string; readonly name: string }

const named = new Map<string, readonly Named[]>()

/** Every country with its name in a language, in the order of that language. */
export function countryNames(language: string): readonly Named[] {
  const known = named.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const order = new Intl.Collator(language)
  const list = COUNTRY_CODES.map((code) => ({ code, name: names.of(alpha2Of(code) ?? code) ?? code })).toSorted(
    (a, b) => order.compare(a.name, b.name),
  )
  named.set(language, list)
  return list
}

/** The countries with a calling code, for a phone number. */
export const phoneCountries = (language: string) =>
  countryNames(language).flatMap(({ code, name }) => {
    const callingCode = callingCodeOf(code)
    return callingCode === null ? [] : [{ code, name, callingCode }]
  })
