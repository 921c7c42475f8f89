import type { StaffItem } from '@baize/contract'
import { CURRENCY_CODES } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { shortTime } from '../../platform/dates.ts'

/** What is compared stands side by side: our amount beside theirs. The database keeps facts in an order of its own. */
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
].flatMap((name) => ['our', 'their', 'other', 'first', 'second'].map((side) => `${side}${name}`))
const ORDER = ['differences', 'amount', 'currency', ...COMPARED, 'outcome', 'says']

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** What is known about an item, in the order in which it is read. */
export function factsOf(
  details: StaffItem['details'],
): readonly { readonly name: string; readonly words: string; readonly value: string }[] {
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  return Object.entries(details)
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([name, value]) => ({ name, words: wordsOf(name), value: valueOf(name, value, details) }))
}

/** `theirAmount` stands beside `theirCurrency`, in minor units; an instant is told in the operator's time zone, as all others are. The rest is shown as it was said. */
function valueOf(name: string, value: string, details: StaffItem['details']): string {
  if (INSTANT.test(value)) return shortTime(value)
  const whose = /^(.*)amount$/i.exec(name)?.[1]
  if (whose === undefined || !/^-?\d{1,16}$/.test(value)) return value
  const code = details[`${whose}Currency`] ?? details['currency']
  const currency = CURRENCY_CODES.find((known) => known === code)
  return currency === undefined ? value : formatMoney(BigInt(value), currency)
}

/** Facts bear the names under which they were kept: `theirReference` reads as "Their reference". */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
