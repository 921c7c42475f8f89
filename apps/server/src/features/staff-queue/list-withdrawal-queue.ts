import type { OutputOf } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { queueRowsToWire } from './queue-row-wire.ts'
import { countQueues, listQueue, type QueueName, type QueuePlace, type QueueRow } from './queue-store.ts'

const PAGE_SIZE = 50

/** One page of a queue, with the size of those that are work. A cursor that is none of ours starts from the beginning. */
export async function listWithdrawalQueue(
  deps: { readonly db: Kysely<DB>; readonly clock: Clock },
  { queue, cursor }: { queue: QueueName; cursor: string | undefined },
): Promise<OutputOf<'staff.withdrawals'>> {
  const after = cursor === undefined ? null : readQueueCursor(cursor)
  const rows = await listQueue(deps.db, { queue, after, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    withdrawals: await queueRowsToWire(deps.db, page, deps.clock.nowMs()),
    counts: await countQueues(deps.db),
    nextCursor: last !== undefined && rows.length > PAGE_SIZE ? queueCursorOf(last) : null,
  }
}

export function queueCursorOf({ due_at, id }: Pick<QueueRow, 'due_at' | 'id'>): string {
  return Buffer.from(`${due_at?.toString() ?? 'infinity'} ${id}`).toString('base64url')
}

export function readQueueCursor(cursor: string): QueuePlace | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const parts = /^(infinity|\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text)
  const [, due, id] = parts ?? []
  if (due === undefined || id === undefined || (due !== 'infinity' && !isInstant(due))) return null
  return { due, id }
}

function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text)
    return true
  } catch {
    return false
  }
}
