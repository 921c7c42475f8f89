import { fromKysely, type Db } from 'pg-boss'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { isJobTopic, type JobTopic } from '../jobs/queues.ts'

/** Rows of one round. A full one means that there is more. */
export const RELAY_BATCH = 200
/** PostgreSQL takes 8000 bytes with a notification; the brackets around the events are ours. */
const MOST_BYTES = 7900
export const EVENT_CHANNEL = 'baize_events'

/** What browsers are told, as it travels between servers. */
export type BrowserEvent = {
  readonly topic: string
  readonly playerId: string | null
  readonly payload: unknown
}
type OutboxRow = BrowserEvent & { readonly id: string; readonly ageSec: number }
type Deps = {
  readonly db: Kysely<DB>
  readonly log: { error(facts: object, text: string): void }
  /** Hands work to the job queue in the relay's own transaction. */
  sendJobs(topic: JobTopic, jobs: readonly { id: string; data: object }[], on: Db): Promise<void>
  /** Work was handed over and committed. */
  onJobs(topic: JobTopic): void
  noteAge(seconds: number): void
}

/**
 * Delivers one batch of the outbox: work to the job queue, news to every server's browsers, and deletes it, all in one
 * transaction. Several relays at once take different rows.
 * @returns How many rows it delivered.
 */
export async function relayOutbox(deps: Deps): Promise<number> {
  // Most of the time there is nothing: that must cost one small query and no transaction.
  const { rows } = await sql<{ waiting: boolean }>`select exists(select from outbox) as waiting`.execute(
    deps.db,
  )
  if (rows[0]?.waiting !== true) {
    deps.noteAge(0)
    return 0
  }
  const topics = new Set<JobTopic>()
  const count = await deps.db.transaction().execute(async (trx) => {
    const taken = await takeRows(trx)
    for (const [topic, jobs] of jobsOf(taken)) {
      topics.add(topic)
      await deps.sendJobs(topic, jobs, fromKysely(trx))
    }
    for (const payload of notificationsOf(taken, deps.log))
      await sql`select pg_notify(${EVENT_CHANNEL}, ${payload})`.execute(trx)
    deps.noteAge(Math.max(0, ...taken.map((row) => row.ageSec)))
    return taken.length
  })
  for (const topic of topics) deps.onJobs(topic)
  return count
}

async function takeRows(trx: Transaction<DB>): Promise<readonly OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    delete from outbox where id in (select id from outbox order by id limit ${RELAY_BATCH} for update skip locked)
    returning id, topic, player_id as "playerId", payload, extract(epoch from baize.now() - created_at)::float8 as "ageSec"`.execute(
    trx,
  )
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

function jobsOf(rows: readonly OutboxRow[]): ReadonlyMap<JobTopic, { id: string; data: object }[]> {
  const byTopic = new Map<JobTopic, { id: string; data: object }[]>()
  for (const { id, topic, payload } of rows) {
    if (isJobTopic(topic))
      byTopic.set(topic, [...(byTopic.get(topic) ?? []), { id, data: payload as object }])
  }
  return byTopic
}

/** The news as few notifications as hold them. */
export function notificationsOf(
  rows: readonly BrowserEvent[],
  log: { error(facts: object, text: string): void },
): readonly string[] {
  const notifications: string[] = []
  let events: string[] = []
  let bytes = 0
  for (const { topic, playerId, payload } of rows) {
    if (isJobTopic(topic)) continue
    const event = JSON.stringify({ topic, playerId, payload } satisfies BrowserEvent)
    const size = Buffer.byteLength(event) + 1
    if (size > MOST_BYTES) {
      log.error({ topic, size }, 'an event is too long to be told')
      continue
    }
    if (bytes + size > MOST_BYTES) {
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
