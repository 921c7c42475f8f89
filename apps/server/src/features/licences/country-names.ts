import { alpha2Of } from '@baize/domain'

/** The name of a country (alpha-3) in a language; the code itself where the language has no name for it. */
export function countryName(country: string, locale: string): string {
  const alpha2 = alpha2Of(country)
  return (alpha2 === null ? null : new Intl.DisplayNames(locale, { type: 'region' }).of(alpha2)) ?? country
}

/** The names of several countries as one text, such as "Hungary, Malta and Sweden". */
export const countryNames = (countries: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    countries.map((country) => countryName(country, locale)),
  )
