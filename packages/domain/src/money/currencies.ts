type Currency = {
  /** Digits of the minor unit by ISO 4217. */
  readonly exponent: number
  /**
   * Decimals shown to people and accepted from them. HUF has exponent 2 and is shown without decimals
   * (wiring: section 1).
   */
  readonly shownDecimals: number
}

const currencies = {
  HUF: { exponent: 2, shownDecimals: 0 },
  EUR: { exponent: 2, shownDecimals: 2 },
  SEK: { exponent: 2, shownDecimals: 2 },
  GBP: { exponent: 2, shownDecimals: 2 },
  USD: { exponent: 2, shownDecimals: 2 },
  CNY: { exponent: 2, shownDecimals: 2 },
  JPY: { exponent: 0, shownDecimals: 0 },
  RUB: { exponent: 2, shownDecimals: 2 },
} as const satisfies Record<string, Currency>

/** ISO 4217 code of a supported wallet currency. */
export type CurrencyCode = keyof typeof currencies

/** All supported wallet currencies. */
export const CURRENCY_CODES = Object.keys(currencies) as readonly CurrencyCode[]

export function currencyOf(code: CurrencyCode): Currency {
  return currencies[code]
}

/** The smallest amount that can be paid and shown in the currency, in minor units: one forint, one cent. */
export function smallestShownMinor(code: CurrencyCode): bigint {
  const { exponent, shownDecimals } = currencies[code]
  return 10n ** BigInt(exponent - shownDecimals)
}

/** @throws {Error} When the currency is not supported: a bug in the caller. */
export function currencyCode(code: string): CurrencyCode {
  if (!Object.hasOwn(currencies, code)) throw new Error(`currencyCode: ${code}`)
  return code as CurrencyCode
}
