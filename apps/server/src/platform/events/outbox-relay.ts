import type { LiveEventName } from '@baize/contract'
import { fromKysely, type Db } from 'pg-boss'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'

/** Rows of one round. A full round means that more rows may wait. */
export const RELAY_BATCH = 200
/** PostgreSQL allows 8000 bytes per notification; the brackets around the events need some. */
const MAX_BYTES = 7900
export const EVENT_CHANNEL = 'baize_events'

/** An event for browsers, as sent between servers. */
export type BrowserEvent = {
  readonly topic: LiveEventName
  readonly playerId: string | null
  readonly payload: unknown
}
type OutboxRow = Omit<BrowserEvent, 'topic'> & {
  readonly topic: string
  readonly id: string
  readonly ageSec: number
}
type Deps = {
  readonly db: Kysely<DB>
  readonly log: { error(fields: object, text: string): void }
  /** Topics that are jobs; all others are events for browsers. */
  readonly jobTopics: ReadonlySet<string>
  /** Inserts jobs into the queue in the relay's transaction. */
  sendJobs(topic: string, jobs: readonly { id: string; data: object }[], on: Db): Promise<void>
  /** Called after jobs were inserted and committed. */
  onJobs(topic: string): void
  recordAge(seconds: number): void
}

/**
 * Delivers one batch of the outbox and deletes it in one transaction: jobs to the job queue, events to the
 * browsers of all servers. Concurrent relays deliver different rows.
 * @returns The number of delivered rows.
 */
export async function relayOutbox(deps: Deps): Promise<number> {
  // The outbox is usually empty: that costs one small query and no transaction.
  const { rows } = await sql<{ waiting: boolean }>`select exists(select from outbox) as waiting`.execute(
    deps.db,
  )
  if (rows[0]?.waiting !== true) {
    deps.recordAge(0)
    return 0
  }
  const topics = new Set<string>()
  const count = await deps.db.transaction().execute(async (trx) => {
    const deleted = await deleteRows(trx)
    const isJob = ({ topic }: OutboxRow) => deps.jobTopics.has(topic)
    for (const [topic, rows] of Map.groupBy(deleted.filter(isJob), (row) => row.topic)) {
      topics.add(topic)
      const jobs = rows.map(({ id, payload }) => ({ id, data: payload as object }))
      await deps.sendJobs(topic, jobs, fromKysely(trx))
    }
    const events = deleted.filter((row) => !isJob(row)) as readonly (OutboxRow & BrowserEvent)[]
    for (const payload of notificationsOf(events, deps.log))
      await sql`select pg_notify(${EVENT_CHANNEL}, ${payload})`.execute(trx)
    deps.recordAge(Math.max(0, ...deleted.map((row) => row.ageSec)))
    return deleted.length
  })
  for (const topic of topics) deps.onJobs(topic)
  return count
}

async function deleteRows(trx: Transaction<DB>): Promise<readonly OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    delete from outbox
    where id in (select id from outbox order by id limit ${RELAY_BATCH} for update skip locked)
    returning id, topic, player_id as "playerId", payload, extract(epoch
      from baize.now() - created_at)::float8 as "ageSec"`.execute(trx)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The events, packed into as few notifications as possible. */
export function notificationsOf(
  rows: readonly BrowserEvent[],
  log: { error(fields: object, text: string): void },
): readonly string[] {
  const notifications: string[] = []
  let events: string[] = []
  let bytes = 0
  for (const { topic, playerId, payload } of rows) {
    const event = JSON.stringify({ topic, playerId, payload } satisfies BrowserEvent)
    const size = Buffer.byteLength(event) + 1
    if (size > MAX_BYTES) {
      log.error({ topic, size }, 'an event exceeds the size of a notification and was not delivered')
      continue
    }
    if (bytes + size > MAX_BYTES) {
      notifications.push(`[${events.join(',')}]`)
      events = []
      bytes = 0
    }
    events.push(event)
    bytes += size
  }
  if (events.length > 0) notifications.push(`[${events.join(',')}]`)
  return notifications
}
