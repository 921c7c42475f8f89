import { alpha2Of } from '../country/country.ts'

/** Countries whose name is a text of the catalogue (2§9), because a licence covers a part of the country. */
const nameKeys: Readonly<Record<string, string>> = { GBR: 'country.GBR' }

/** Creating one is slow, using it is not. */
const namesByLanguage = new Map<string, Intl.DisplayNames>()

/**
 * The name of a country in a language, from the language's data in the browser or in the server.
 * @param country ISO 3166-1 alpha-3; an unknown code is its own name.
 * @param findText The text of a key of the catalogue, `null` when it has none.
 */
export function countryName(
  country: string,
  language: string,
  findText: (key: string) => string | null,
): string {
  const key = Object.hasOwn(nameKeys, country) ? nameKeys[country] : undefined
  const text = key === undefined ? null : findText(key)
  if (text !== null) return text
  const alpha2 = alpha2Of(country)
  if (alpha2 === null) return country
  const names =
    namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  namesByLanguage.set(language, names)
  return names.of(alpha2) ?? country
}
