import { dueCursor, duePlaceOf, readDueCursor } from '../../../platform/db/list-page.ts'
import type { QueuePlace, QueueRow } from './queue-store.ts'

export const queuePlaceOf = (row: QueueRow): QueuePlace => ({ ...duePlaceOf(row), amount: row.amount })

/** The cursor of a row holds its place in each order. */
export const queueCursor = ({ amount, ...due }: QueuePlace): string => `${dueCursor(due)}=${amount}`

/** @returns `null` for an invalid cursor. */
export function readQueueCursor(cursor: string): QueuePlace | null {
  const [, due, amount] = /^([\w-]+)=(\d{1,16})$/.exec(cursor) ?? []
  const place = due === undefined ? null : readDueCursor(due)
  return place === null || amount === undefined ? null : { ...place, amount: BigInt(amount) }
}
