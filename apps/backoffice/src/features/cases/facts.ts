import type { StaffCase } from '@baize/contract'
import { CURRENCY_CODES } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { shortTime } from '../../platform/dates.ts'

/** The source of a fact, from the prefix of its stored name. */
export const SIDES = ['our', 'their', 'other', 'first', 'second'] as const
export type Side = (typeof SIDES)[number]

/**
 * Order of the facts, so that compared ones stand side by side; the database returns them in its own order.
 */
const COMPARED = [
  'Reference',
  'PaymentId',
  'Amount',
  'Currency',
  'Merchant',
  'State',
  'Status',
  'Kind',
  'Time',
].flatMap((name) => SIDES.map((side) => `${side}${name}`))
const ORDER = [
  'correction',
  'differences',
  'amount',
  'currency',
  ...COMPARED,
  'otherPlayer',
  'outcome',
  'answer',
  'providerCode',
  'invariant',
  'reason',
]

/** One row of the comparison: a fact with each side that states it. */
export type Comparison = { readonly about: string; readonly facts: readonly Fact[] }

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

export type Fact = {
  /** The stored name, such as `theirAmount`. */
  readonly name: string
  /** `their` of `theirAmount`; null for a fact with only one side. */
  readonly side: Side | null
  /** `amount` of `theirAmount`. */
  readonly about: string
  readonly value: string
}

/** The facts of a case in reading order. A currency shown with its amount is not repeated. */
export function factsOf(details: StaffCase['details']): readonly Fact[] {
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  return Object.entries(details)
    .filter(([name]) => !isInAmount(name, details))
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([name, value]) => ({ name, ...partsOf(name), value: valueOf(name, value, details) }))
}

function partsOf(name: string): Pick<Fact, 'side' | 'about'> {
  const side = COMPARED.includes(name) ? (SIDES.find((each) => name.startsWith(each)) ?? null) : null
  const about = name.slice(side?.length ?? 0)
  return { side, about: `${about.charAt(0).toLowerCase()}${about.slice(1)}` }
}

/**
 * Formats a fact: `theirAmount` is in minor units of `theirCurrency`; times are in the operator's time zone;
 * other values are shown as stored.
 */
function valueOf(name: string, value: string, details: StaffCase['details']): string {
  if (INSTANT.test(value)) return shortTime(value)
  const side = /^(.*)amount$/i.exec(name)?.[1]
  return side === undefined ? value : (amountOf(side, value, details) ?? value)
}

function amountOf(side: string, value: string, details: StaffCase['details']): string | null {
  if (!/^-?\d{1,16}$/.test(value)) return null
  const code = details[`${side}Currency`] ?? details['currency']
  const currency = CURRENCY_CODES.find((known) => known === code)
  return currency === undefined ? null : formatMoney(BigInt(value), currency)
}

function isInAmount(name: string, details: StaffCase['details']): boolean {
  const side = /^(.*)currency$/i.exec(name)?.[1]
  if (side === undefined) return false
  const amount = details[side === '' ? 'amount' : `${side}Amount`]
  return amount !== undefined && amountOf(side, amount, details) !== null
}

/** The facts that two or more sides state, row by row in their order; `rest` holds the facts of one side. */
export function compared(facts: readonly Fact[]): {
  readonly sides: readonly Side[]
  readonly rows: readonly Comparison[]
  readonly rest: readonly Fact[]
} {
  const stated = facts.filter(({ side }) => side !== null)
  const sides = SIDES.filter((side) => stated.some((fact) => fact.side === side))
  if (sides.length < 2) return { sides: [], rows: [], rest: facts }
  const rows = Map.groupBy(stated, ({ about }) => (about === 'state' ? 'status' : about))
  return {
    sides,
    rows: [...rows].map(([about, each]) => ({ about, facts: each })),
    rest: facts.filter(({ side }) => side === null),
  }
}

/** The number in `more than 200 transactions of this day`; null for any other difference. */
export const manyIn = (differences: string): string | null =>
  /^more than (\d+) /.exec(differences)?.[1] ?? null

/** Whether every side states the same: such a row decides nothing, unless it is the amount. */
export const isSame = ({ about, facts }: Comparison, sides: readonly Side[]): boolean =>
  about !== 'amount' &&
  facts.length === sides.length &&
  facts.every(({ name, value }) => value === facts[0]?.value && !name.endsWith('State'))
