import { brandOf, digitsOf } from './pages/card-number.ts'

/** The result of a card's bank: challenge, decline, insufficient funds, or registration as a new customer. */
export type CardOutcome = 'asks' | 'declined' | 'tooLittle' | 'newCustomer'

/**
 * Numbers with a behaviour of their own, as providers publish them for tests. Every other valid number gets a
 * challenge.
 */
export const TEST_CARDS: readonly {
  readonly number: string
  readonly outcome: CardOutcome
  /** Its description: `card.test.<text>` in the texts. */
  readonly text: string
}[] = [
  { number: '4111111111111111', outcome: 'asks', text: 'asks' },
  { number: '378282246310005', outcome: 'asks', text: 'asksShort' },
  { number: '4000000000000002', outcome: 'declined', text: 'declined' },
  { number: '4000000000009995', outcome: 'tooLittle', text: 'tooLittle' },
  { number: '4000000000000119', outcome: 'newCustomer', text: 'newCustomer' },
]

export type CardFields = {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly holder: string
}
export type CardFault = keyof CardFields
/** The stored data of a card: its expiry date as `2031-04`, and its bank's result. Never the number. */
export type Card = {
  readonly brand: string
  readonly lastFour: string
  readonly expiryDate: string
  readonly outcome: CardOutcome
}

/**
 * Validates the card form and names every invalid field. It returns only brand, last four digits and the
 * bank's result.
 */
export function readCard(
  fields: Readonly<Record<string, unknown>>,
  nowMs: number,
): Card | readonly CardFault[] {
  const text = (name: CardFault) =>
    typeof fields[name] === 'string' ? fields[name].slice(0, 100).trim() : ''
  const number = digitsOf(text('number'))
  const faults: CardFault[] = []
  if (!/^[\d -]{13,}$/.test(text('number')) || !/^\d{13,19}$/.test(number) || !isLuhn(number))
    faults.push('number')
  const expiryDate = lastMonth(text('expiry'))
  if (expiryDate === null || !isFuture(expiryDate, nowMs)) faults.push('expiry')
  if (!isCvc(text('cvc'))) faults.push('cvc')
  if (text('holder').length < 2) faults.push('holder')
  if (faults.length > 0 || expiryDate === null) return faults
  const outcome = TEST_CARDS.find((card) => card.number === number)?.outcome ?? 'asks'
  return { brand: brandOf(number), lastFour: number.slice(-4), expiryDate, outcome }
}

/** ISO/IEC 7812: every second digit from the right is doubled; the sum of all digits ends in 0. */
export function isLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, character, place) => {
    const digit = Number(character) * (place % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** The security code, the only input for a saved card. */
export const isCvc = (text: string) => /^\d{3,4}$/.test(text)

/** `MM/YY` as `20YY-MM`. */
function lastMonth(expiry: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/ ?(\d{2})$/.exec(expiry) ?? []
  return month === undefined ? null : `20${year}-${month}`
}

/** Whether the expiry date has not passed. A card is valid to the end of the month. */
export function isFuture(expiryDate: string, nowMs: number): boolean {
  const [year, month] = expiryDate.split('-').map(Number)
  return Date.UTC(year ?? 0, month ?? 0, 1) > nowMs
}
