import { listText, t } from './texts.ts'

/** A bet position. */
export type Place = { readonly bet: string; readonly numbers: readonly number[] }

/**
 * Centre and size of a position on the horizontal table: fourteen units wide with the zero at the left, five
 * high.
 */
export type Spot = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const EVEN_BETS = ['low', 'even', 'red', 'black', 'odd', 'high']
/** Positions whose label is their name. */
const WORDS = ['even', 'odd', 'red', 'black']

export function colourOf(number: number): 'red' | 'black' | 'green' {
  if (number === 0) return 'green'
  return RED.has(number) ? 'red' : 'black'
}

export const keyOf = ({ bet, numbers }: Place) => `${bet} ${numbers.join(' ')}`

const columnOf = (number: number) => (number === 0 ? 0 : Math.ceil(number / 3))
const rowOf = (number: number) => (number === 0 ? 1 : 2 - ((number - 1) % 3))

export function spotOf({ bet, numbers }: Place): Spot {
  const [first = 0, second = 0] = numbers
  const [column, row] = [columnOf(first), rowOf(first)]
  const point = (x: number, y: number): Spot => ({ x, y, width: 0, height: 0 })
  const hasZero = first === 0
  switch (bet) {
    case 'straight':
      return hasZero
        ? { x: 0.5, y: 1.5, width: 1, height: 3 }
        : { x: column + 0.5, y: row + 0.5, width: 1, height: 1 }
    case 'split':
      if (hasZero) return point(1, rowOf(second) + 0.5)
      return second === first + 1 ? point(column + 0.5, row) : point(column + 1, row + 0.5)
    case 'street':
      if (hasZero) return point(1, second === 1 ? 2 : 1)
      return point(column + 0.5, 3)
    case 'corner':
      return hasZero ? point(1, 3) : point(column + 1, row)
    case 'sixLine':
      return point(column + 1, 3)
    case 'dozen':
      return { x: Math.floor(first / 12) * 4 + 3, y: 3.5, width: 4, height: 1 }
    case 'column':
      return { x: 13.5, y: row + 0.5, width: 1, height: 1 }
    default:
      return { x: EVEN_BETS.indexOf(bet) * 2 + 2, y: 4.5, width: 2, height: 1 }
  }
}

/** What a win adds to a stake of one. */
export const timesOf = ({ numbers }: Place) => 36 / numbers.length - 1

/** The name of a position: `Split 8 and 11`. */
export function nameOf({ bet, numbers }: Place): string {
  const [first = 0] = numbers
  switch (bet) {
    case 'straight':
      return t('place.straight', { number: first, colour: colourOf(first) })
    case 'dozen':
      return t('place.dozen', { first, last: first + 11, index: Math.ceil(first / 12) })
    case 'column':
      return t('place.column', { index: first })
    case 'sixLine':
      return t('place.sixLine', { first, last: first + 5 })
    default:
      return t(`place.${bet}`, { numbers: listText(numbers) })
  }
}

/** The label on the table. */
export function printOf({ bet, numbers }: Place): string {
  const [first = 0] = numbers
  const prints: Readonly<Record<string, string>> = {
    straight: String(first),
    dozen: `${first}–${first + 11}`,
    column: '2:1',
    low: '1–18',
    high: '19–36',
  }
  return prints[bet] ?? (WORDS.includes(bet) ? t(`place.${bet}`) : '')
}
