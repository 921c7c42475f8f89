const UNITS: Readonly<Record<string, string>> = { HUF: 'Ft', GBP: '£' }
/** Shown whole when they are. */
const WHOLE = new Set(['HUF'])

/** All currencies that this provider carries have two decimals. */
export function moneyText(amount: number, currency: string): string {
  const [whole, cents] = [String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0')]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  const number = WHOLE.has(currency) && cents === '00' ? grouped : `${grouped}.${cents}`
  return `${number}\u00a0${UNITS[currency] ?? currency}`
}
