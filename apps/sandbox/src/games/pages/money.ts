const NO_BREAK_SPACE = '\u00a0'

/** The format of a currency; `XXX` is play money and has no symbol. */
export type Currency = { readonly currency: string; readonly exponent: number }

export const unitOf = (currency: string) => ({ HUF: 'Ft', EUR: '€', GBP: '£', XXX: '' })[currency] ?? currency

/** Grouped by no-break spaces; decimals only where there are some. */
export function numberText(minor: number, exponent: number): string {
  const factor = 10 ** exponent
  const [whole, rest] = [Math.floor(minor / factor), minor % factor]
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  return rest === 0 ? grouped : `${grouped}.${String(rest).padStart(exponent, '0')}`
}

export function moneyText(minor: number, { currency, exponent }: Currency): string {
  const unit = unitOf(currency)
  return unit === '' ? numberText(minor, exponent) : `${numberText(minor, exponent)}${NO_BREAK_SPACE}${unit}`
}

/** The input in minor units; `null` if it is not an amount. */
export function readMoney(text: string, exponent: number): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  if (!new RegExp(`^\\d{1,9}(\\.\\d{1,${exponent}})?$`).test(plain)) return null
  const [whole = '', rest = ''] = plain.split('.')
  return Number(whole + rest.padEnd(exponent, '0'))
}
