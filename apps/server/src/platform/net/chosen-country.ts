import { alpha2Of, alpha3Of } from '@baize/domain'

/**
 * The country that a visitor of a demo installation chooses with `?country=`: two or three letters of ISO 3166-1.
 * @returns alpha-3; an empty text for an end of the choice; `null` when nothing or nothing known is chosen.
 */
export function chosenCountry(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const code = text.toUpperCase()
  if (code === '') return ''
  return alpha2Of(code) === null ? alpha3Of(code) : code
}
