import { dueCursor, duePlaceOf, readDueCursor } from '../../../platform/db/due-page.ts'
import type { QueuePlace, QueueRow } from './queue-store.ts'

export const queuePlaceOf = (row: QueueRow): QueuePlace => ({ ...duePlaceOf(row), amount: row.amount })

/** The cursor of a row, valid in every sort order. */
export const queueCursor = ({ amount, ...due }: QueuePlace): string => `${dueCursor(due)}=${amount}`

/** @returns `null` for an invalid cursor: the list starts from the beginning. */
export function readQueueCursor(cursor: string | undefined): QueuePlace | null {
  const [, due, amount] = /^([\w-]+)=(\d{1,16})$/.exec(cursor ?? '') ?? []
  const place = readDueCursor(due)
  return place === null || amount === undefined ? null : { ...place, amount: BigInt(amount) }
}
