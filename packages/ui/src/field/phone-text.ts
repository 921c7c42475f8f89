export type PhoneCountry = {
  /** ISO 3166-1 alpha-3. */
  code: string
  /** Without the plus sign. */
  callingCode: string
  name: string
  /** Other names that find it, such as `UK`. */
  otherNames?: readonly string[]
  /** Codes that find it, besides these two. */
  keywords?: readonly string[]
  /** What precedes a number within the country and not after its calling code; `0` without one, empty for none. */
  trunkPrefix?: string
  /** Whether a number belongs here when several countries share its calling code and none of them is preferred. */
  isMain?: boolean
}

/** A typed number: its country, the text that stays beside the country, and the whole number. */
export type PhoneRead = {
  country: string
  text: string
  /** `+36301234567`; empty for none, and without `+` as long as the country is unknown. */
  value: string
}

/** Those of a number copied from a list of contacts. */
const invisible = /[\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const separators = /[\s()/.\u2010-\u2015-]+/g
/** The shortest whole number of the countries whose trunk prefix may also begin a number. */
const LONG_DIGITS = 10

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Full-width digits become plain ones, and a no-break space a space. */
const visibleOf = (text: string): string => text.normalize('NFKC').replace(invisible, '').trim()

function compactOf(text: string): string {
  const compact = visibleOf(text).replace(separators, '')
  return compact.startsWith('00') ? `+${compact.slice(2)}` : compact
}

export const isInternational = (text: string): boolean => compactOf(text).startsWith('+')

/** The country whose calling code begins a number; the longest code wins, then the countries in `preferred`. */
function countryOf(
  digits: string,
  countries: readonly PhoneCountry[],
  preferred: readonly string[],
): PhoneCountry | null {
  const matches = countries.filter(({ callingCode }) => callingCode !== '' && digits.startsWith(callingCode))
  const longest = Math.max(0, ...matches.map(({ callingCode }) => callingCode.length))
  const sharing = matches.filter(({ callingCode }) => callingCode.length === longest)
  for (const code of preferred) {
    const match = sharing.find((country) => country.code === code)
    if (match !== undefined) return match
  }
  return sharing.find(({ isMain }) => isMain === true) ?? sharing[0] ?? null
}

/** Drops the trunk prefix. A prefix other than 0 may begin a number too: it is dropped from a long one only. */
function withoutTrunk(number: string, { trunkPrefix = '0' }: PhoneCountry, isAfterCode: boolean): string {
  if (trunkPrefix === '' || !number.startsWith(trunkPrefix)) return number
  const rest = number.slice(trunkPrefix.length)
  if (!trunkPrefix.startsWith('0') && (isAfterCode || rest.length < LONG_DIGITS)) return number
  return rest === '' ? number : rest
}

/** A text without its first digits; the spaces between the others stay. */
function withoutDigits(text: string, count: number): string {
  if (count <= 0) return text
  let left = count
  let end = 0
  while (left > 0 && end < text.length) {
    if (/\d/.test(text[end] ?? '')) left -= 1
    end += 1
  }
  // A bracket that was opened before is not closed after.
  return text
    .slice(end)
    .replace(new RegExp(`^${separators.source}`), '')
    .replace(/^([^(]*)\)/, '$1')
}

/** Sorts a typed, pasted or filled-in number into country and national number. `country` is the chosen one. */
export function readPhone(
  text: string,
  country: string,
  { countries, preferred = '' }: { countries: readonly PhoneCountry[]; preferred?: string | undefined },
): PhoneRead {
  const plain = visibleOf(text)
  const compact = compactOf(plain)
  if (compact === '') return { country, text: '', value: '' }
  const isWhole = compact.startsWith('+')
  const found = isWhole
    ? countryOf(compact.slice(1), countries, [country, preferred])
    : (countries.find(({ code }) => code === country) ?? null)
  if (found === null) return { country, text: plain, value: compact }
  const { code, callingCode } = found
  const typed = isWhole ? compact.slice(1 + callingCode.length) : compact
  const number = withoutTrunk(typed, found, isWhole)
  return {
    country: code,
    text: withoutDigits(plain, digitsIn(plain) - digitsIn(number)),
    value: number === '' ? '' : `+${callingCode}${number}`,
  }
}
