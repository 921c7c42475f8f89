import { alpha2Of } from '@baize/domain'

/** The name of a country, which is stored with three letters; an unknown code as stored. */
export function countryName(code: string, locale: string): string {
  const alpha2 = alpha2Of(code)
  return alpha2 === null ? code : (new Intl.DisplayNames(locale, { type: 'region' }).of(alpha2) ?? code)
}
