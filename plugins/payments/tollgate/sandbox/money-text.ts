/** All currencies that this provider carries have two decimals; forints are shown whole when they are. */
export function moneyText(amount: number, currency: string): string {
  const [whole, cents] = [String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0')]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `${currency === 'HUF' && cents === '00' ? grouped : `${grouped}.${cents}`}\u00a0${currency === 'HUF' ? 'Ft' : currency}`
}
