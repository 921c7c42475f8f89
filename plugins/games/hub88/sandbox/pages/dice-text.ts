/** Amounts as the player reads them. All currencies that the game is played in have two decimals. */
export type Facts = {
  readonly currency: string
  readonly exponent: number
  readonly minMinor: number
  readonly maxMinor: number
  readonly minChance: number
  readonly maxChance: number
  readonly lobbyUrl: string
}

const NO_BREAK_SPACE = '\u00a0'

export const unitOf = (currency: string) => (currency === 'HUF' ? 'Ft' : currency === 'EUR' ? '€' : currency)

/** Grouped by no-break spaces; decimals only where there are some. */
export function numberText(minor: number, exponent: number): string {
  const factor = 10 ** exponent
  const [whole, rest] = [Math.floor(minor / factor), minor % factor]
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  return rest === 0 ? grouped : `${grouped}.${String(rest).padStart(exponent, '0')}`
}

export const moneyText = (minor: number, facts: Facts) => `${numberText(minor, facts.exponent)}${NO_BREAK_SPACE}${unitOf(facts.currency)}`

/** What was typed, in minor units; `null` when it is no amount. */
export function readMoney(text: string, exponent: number): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  if (!new RegExp(`^\\d{1,9}(\\.\\d{1,${exponent}})?$`).test(plain)) return null
  const [whole = '', rest = ''] = plain.split('.')
  return Number(whole + rest.padEnd(exponent, '0'))
}

/** 99 / chance, cut after four digits, never rounded up. */
export function multiplierText(chance: number): string {
  return `${(Math.floor((99 * 10_000) / chance) / 10_000).toString()}×`
}

export const rollText = (roll: number) => (roll / 100).toFixed(2).padStart(5, '0')

/** Why a bet was not taken, in the player's words. */
export const REFUSALS: Readonly<Record<string, string>> = {
  notEnoughMoney: 'Your balance is too low for this stake. Lower the stake, or make a deposit in the casino.',
  limitReached: 'This bet would pass a limit that you set. Nothing was staked.',
  sessionEnded: 'This game session has ended. Open the game again from the lobby.',
  gameOff: 'This game is not open at the moment. Nothing was staked.',
  undone: 'The bet could not be confirmed and is being taken back. Your balance will show it.',
  unavailable: 'The casino does not answer. Try again in a moment.',
  badBet: 'This stake is not possible.',
  busy: 'The last roll is still on its way.',
}
