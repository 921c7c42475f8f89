/**
 * Currencies that a method or a display can name, with the sign behind the amount (2§9). Those that can be played with are in
 * `money/currencies.ts`.
 * Source: ISO 4217 with the narrow signs of CLDR 48, as of November 2026; the units of Bitcoin are those of the specification.
 */
const symbols = {
  AUD: '$',
  BRL: 'R$',
  BTC: 'BTC',
  CAD: '$',
  CHF: 'CHF',
  CNY: '¥',
  CZK: 'Kč',
  DKK: 'kr',
  EUR: '€',
  GBP: '£',
  HUF: 'Ft',
  INR: '₹',
  ISK: 'kr',
  JPY: '¥',
  KRW: '₩',
  MXN: '$',
  NOK: 'kr',
  NZD: '$',
  PEN: 'S/',
  PLN: 'zł',
  RON: 'lei',
  RSD: 'RSD',
  RUB: '₽',
  SEK: 'kr',
  TRY: '₺',
  UAH: '₴',
  USD: '$',
  ZAR: 'R',
  mBTC: 'mBTC',
  uBTC: 'µBTC',
} as const

export type ReferenceCurrency = keyof typeof symbols

export const REFERENCE_CURRENCIES = Object.keys(symbols) as readonly ReferenceCurrency[]

/** The sign that stands for a currency, `Ft`; the code of an unknown currency. */
export function currencySymbol(code: string): string {
  return Object.hasOwn(symbols, code) ? symbols[code as ReferenceCurrency] : code
}
