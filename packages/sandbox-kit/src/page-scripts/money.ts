/* Numbers of every page of the sandbox. Used by the simulators and, without a build, by the scripts of their pages. */

/**
 * How a page writes numbers: the language tag of a format. A request names it, or language and
 * country.
 */
export type NumberFormat = string
export type Currency = { readonly currency: string; readonly exponent: number; readonly format: NumberFormat }

const NO_BREAK_SPACE = '\u00a0'
/** Play money, which has no sign. */
const PLAY_MONEY = 'XXX'
/** Creating one is slow, using it is not. */
const formatters = new Map<string, Intl.NumberFormat>()

/** The format of a language in a country, such as `hu-HU`; English if the runtime does not know the language. */
export function formatOf(language: string, country = ''): NumberFormat {
  const tag = /^[A-Z]{2}$/.test(country) ? `${language}-${country}` : language
  try {
    return Intl.NumberFormat.supportedLocalesOf([tag])[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** `least`: the decimals that are shown even if they are zero; by default all if the amount has any. */
type Shown = { readonly least?: number }

function formatterOf(format: NumberFormat, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${format} ${JSON.stringify(options)}`
  const formatter =
    formatters.get(key) ?? new Intl.NumberFormat(format, { useGrouping: 'always', ...options })
  formatters.set(key, formatter)
  return formatter
}

/** An exact decimal, so that no floating-point number is written. */
const decimalOf = (minor: number, exponent: number) => `${minor}e-${exponent}` as Intl.StringNumericLiteral

const digitsOf = (minor: number, { exponent }: Currency, { least }: Shown): Intl.NumberFormatOptions => ({
  minimumFractionDigits: least ?? (minor % 10 ** exponent === 0 ? 0 : exponent),
  maximumFractionDigits: exponent,
})

const textOf = (formatter: Intl.NumberFormat, minor: number, exponent: number) =>
  formatter.format(decimalOf(minor, exponent)).replaceAll(' ', NO_BREAK_SPACE)

/** The digits of an amount, grouped, without its sign. */
export const numberText = (minor: number, shown: Currency, digits: Shown = {}): string =>
  textOf(formatterOf(shown.format, digitsOf(minor, shown, digits)), minor, shown.exponent)

/** An amount with the sign of its currency, which never breaks across lines. */
export function moneyText(minor: number, shown: Currency, digits: Shown = {}): string {
  const { currency, exponent, format } = shown
  if (currency === PLAY_MONEY) return numberText(minor, shown, digits)
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return textOf(formatterOf(format, { ...style, ...digitsOf(minor, shown, digits) }), minor, exponent)
}

/** As on a chip: `1.5K`, cut and never rounded up. */
export const shortText = (minor: number, { exponent, format }: Currency): string =>
  textOf(
    formatterOf(format, {
      notation: 'compact',
      useGrouping: 'auto',
      maximumFractionDigits: 1,
      roundingMode: 'trunc',
    }),
    minor,
    exponent,
  )

/** `percent` is a decimal text such as `94.56`, or a number. */
export const percentText = (percent: number | string, format: NumberFormat): string =>
  formatterOf(format, { style: 'percent', maximumFractionDigits: 2 })
    .format(`${percent}e-2` as Intl.StringNumericLiteral)
    .replaceAll(' ', NO_BREAK_SPACE)

/** A number with at most four decimals, cut. */
export const factorText = (factor: number, format: NumberFormat): string =>
  formatterOf(format, { maximumFractionDigits: 4, roundingMode: 'trunc' }).format(factor)

/** A roll of the dice, 0 to 9999: `47.12`. */
export const rollText = (roll: number, format: NumberFormat): string =>
  formatterOf(format, { minimumIntegerDigits: 2, minimumFractionDigits: 2 }).format(decimalOf(roll, 2))

const partOf = (format: NumberFormat, type: 'group' | 'decimal' | 'currency', currency?: string) =>
  formatterOf(
    format,
    currency === undefined ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
  )
    .formatToParts(1_234_567.5)
    .find((part) => part.type === type)?.value ?? ''

/** The sign of a currency; none for play money. */
export const unitOf = ({ currency, format }: Currency): string =>
  currency === PLAY_MONEY ? '' : partOf(format, 'currency', currency)

export const decimalSign = (format: NumberFormat): string => partOf(format, 'decimal')

/**
 * The input in minor units; `null` if it is not an amount. Decimals may follow a point or a comma. The sign between
 * groups is one only before three digits, so that a decimal never becomes a thousand.
 */
export function readMoney(text: string, { exponent, format }: Currency): number | null {
  const group = partOf(format, 'group').trim()
  const grouped = new RegExp(`[${group.replace(/[\\\]^-]/g, '\\$&')}](?=\\d{3}(?!\\d))`, 'g')
  const ungrouped = text.replace(/\s/g, '')
  const plain = (group === '' ? ungrouped : ungrouped.replace(grouped, '')).replace(',', '.')
  if (!new RegExp(`^\\d{1,9}(\\.\\d{1,${exponent}})?$`).test(plain)) return null
  const [whole = '', rest = ''] = plain.split('.')
  return Number(whole + rest.padEnd(exponent, '0'))
}
