import { dueCursor, duePlaceOf, readDueCursor } from '../../../platform/db/list-page.ts'
import type { QueuePlace, QueueRow } from './queue-store.ts'

export const queuePlaceOf = (row: QueueRow): QueuePlace => ({
  ...duePlaceOf(row),
  currency: row.currency,
  amount: row.amount,
})

/** The cursor of a row holds its place in each order. */
export const queueCursor = ({ currency, amount, ...due }: QueuePlace): string =>
  `${dueCursor(due)}=${currency}${amount}`

/** @returns `null` for an invalid cursor. */
export function readQueueCursor(cursor: string): QueuePlace | null {
  const [, due, currency, amount] = /^([\w-]+)=([A-Z]{3})(\d{1,16})$/.exec(cursor) ?? []
  const place = due === undefined ? null : readDueCursor(due)
  return place === null || currency === undefined || amount === undefined
    ? null
    : { ...place, currency, amount: BigInt(amount) }
}
