import {
  alpha2Of,
  callingCodeOf,
  countryCodes,
  countryName,
  isMainOfCallingCode,
  trunkPrefixOf,
} from '@baize/domain'
import type { PhoneCountry } from '@baize/ui'

type FindText = (key: string) => string | null
type Found = {
  readonly code: string
  readonly name: string
  /** What people call it besides its name: they search for it by these too. */
  readonly otherNames: readonly string[]
  /** Its codes of two and of three letters. */
  readonly keywords: readonly string[]
}

/**
 * Names by country, of a text such as `GBR: Great Britain, England; NLD: Holland`. It is a text, so that a language brings
 * its own. The English and Hungarian ones are short and variant names of Unicode CLDR 48, names of ISO 3166-1, parts of the United
 * Kingdom of ISO 3166-2, and what the countries were called before they changed their names.
 */
const readOtherNames = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text.split(';').map((entry) => {
      const [code = '', names = ''] = entry.split(':')
      return [code.trim(), names.split(',').map((name) => name.trim())]
    }),
  )

/** The long and the short name that the browser knows of a country in a language. */
function knownNames(language: string): (code: string) => readonly string[] {
  const styles = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
  )
  return (code) => {
    const alpha2 = alpha2Of(code)
    return alpha2 === null ? [] : styles.flatMap((names) => names.of(alpha2) ?? [])
  }
}

const named = new Map<string, readonly Found[]>()

/** Every country with its name in a language, in the order of that language. English names find it in each. */
function countryNames(language: string, findText: FindText): readonly Found[] {
  const text = findText('field.country.otherNames') ?? ''
  const key = `${language} ${text}`
  const known = named.get(key)
  if (known !== undefined) return known
  const order = new Intl.Collator(language)
  const otherNames = readOtherNames(text)
  const languages = [...new Set([language, 'en'])].map(knownNames)
  const list = countryCodes()
    .map((code) => ({
      code,
      name: countryName(code, language, () => null),
      otherNames: [
        ...new Set([...languages.flatMap((namesOf) => namesOf(code)), ...(otherNames.get(code) ?? [])]),
      ],
      keywords: [code, alpha2Of(code) ?? code],
    }))
    .toSorted((a, b) => order.compare(a.name, b.name))
  named.set(key, list)
  return list
}

/**
 * The countries that a form offers, all where it names none. The catalogue may have a name of its own for one that a
 * licence covers in part (2§9); a calling code has no such name, because it is that of the whole country.
 */
export const offeredCountries = (
  language: string,
  findText: FindText,
  offered?: readonly string[],
): readonly Found[] =>
  countryNames(language, findText)
    .filter(({ code }) => offered === undefined || offered.includes(code))
    .map((country) => ({ ...country, name: countryName(country.code, language, findText) }))

const phoneCountriesOf = new WeakMap<readonly Found[], readonly PhoneCountry[]>()

/** The countries with a calling code, for a phone number. */
export function phoneCountries(language: string, findText: FindText): readonly PhoneCountry[] {
  const countries = countryNames(language, findText)
  const known = phoneCountriesOf.get(countries)
  if (known !== undefined) return known
  const list = countries.flatMap((country): PhoneCountry[] => {
    const { code } = country
    const callingCode = callingCodeOf(code)
    if (callingCode === null) return []
    return [{ ...country, callingCode, trunkPrefix: trunkPrefixOf(code), isMain: isMainOfCallingCode(code) }]
  })
  phoneCountriesOf.set(countries, list)
  return list
}
