type Currency = {
  /** Digits of the minor unit by ISO 4217. */
  readonly exponent: number
  /** Decimals that a person types and reads. HUF keeps exponent 2 and is shown without decimals (wiring: section 1). */
  readonly shownDecimals: number
}

const currencies = {
  HUF: { exponent: 2, shownDecimals: 0 },
  EUR: { exponent: 2, shownDecimals: 2 },
  SEK: { exponent: 2, shownDecimals: 2 },
  GBP: { exponent: 2, shownDecimals: 2 },
  USD: { exponent: 2, shownDecimals: 2 },
  JPY: { exponent: 0, shownDecimals: 0 },
} as const satisfies Record<string, Currency>

/** ISO 4217 code of a currency that a wallet can be in. */
export type CurrencyCode = keyof typeof currencies

/** Every currency that a wallet can be in. */
export const CURRENCY_CODES = Object.keys(currencies) as readonly CurrencyCode[]

export function currencyOf(code: CurrencyCode): Currency {
  return currencies[code]
}

/** The smallest amount that people of the currency pay and read, in minor units: a whole forint, a cent. */
export function smallestShownMinor(code: CurrencyCode): bigint {
  const { exponent, shownDecimals } = currencies[code]
  return 10n ** BigInt(exponent - shownDecimals)
}

/** @throws {Error} When the platform does not know the currency. That is a bug in the caller, not a player's mistake. */
export function currencyCode(code: string): CurrencyCode {
  if (!Object.hasOwn(currencies, code)) throw new Error(`currencyCode: ${code}`)
  return code as CurrencyCode
}
