import type { AuditAction } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB, JsonObject } from '../../platform/db/schema.ts'

export type AuditFilter = { readonly by: 'all' | 'subject' | 'actor' | 'action'; readonly value: string }
/** The end of a page. */
export type AuditPlace = { readonly at: string; readonly subject: string; readonly seq: string }
export type AuditRow = {
  readonly subject: string
  readonly seq: bigint
  readonly at: Temporal.Instant
  readonly actor: string
  readonly actor_name: string | null
  /** The name of a member of staff whom the row is about. */
  readonly subject_name: string | null
  readonly action: string
  readonly details: JsonObject
}

/** A page of the trail, newest first. Each filter has an index. */
export async function listAuditRows(
  db: Kysely<DB>,
  { by, value }: AuditFilter,
  { before, limit }: { before: AuditPlace | null; limit: number },
): Promise<readonly AuditRow[]> {
  let query = db
    .selectFrom('audit_event as e')
    .leftJoin('staff_member as m', (join) => join.on(sql`'staff:' || m.staff_id`, '=', sql.ref('e.actor')))
    .leftJoin('staff_member as s', (join) => join.on(sql`'staff:' || s.staff_id`, '=', sql.ref('e.subject')))
    .select(['e.subject', 'e.seq', 'e.at', 'e.actor', 'm.name as actor_name', 's.name as subject_name'])
    .select(['e.action', 'e.details'])
  if (by !== 'all') query = query.where(`e.${by}`, '=', value)
  if (before !== null) {
    const { at, subject, seq } = before
    // Newest first, then by chain: the order of the indexes.
    query = query.where(
      sql<boolean>`
        (e.at < ${at}::timestamptz
          or (e.at = ${at}::timestamptz and (e.subject, e.seq) > (${subject}, ${seq}::bigint)))`,
    )
    query = query.where(sql<boolean>`e.at <= ${at}::timestamptz`)
  }
  return (await query
    .orderBy('e.at', 'desc')
    .orderBy('e.subject')
    .orderBy('e.seq')
    .limit(limit)
    .execute()) as AuditRow[]
}

/** The actor id of a staff login. */
export async function findStaffActor(db: Kysely<DB>, login: string): Promise<string | null> {
  const member = await db
    .selectFrom('staff_member')
    .select('staff_id')
    .where('login', '=', login.toLowerCase())
    .executeTakeFirst()
  return member === undefined ? null : `staff:${member.staff_id}`
}

type LastEvent = {
  readonly at: Temporal.Instant
  readonly action: string
  readonly actor: string
  /** The login of a member of staff. */
  readonly name: string | null
  readonly reason: string | null
}

/** Time, action, actor and reason of the last event of a subject; `null` without one. */
export async function findLastEvent(db: Kysely<DB>, subject: string): Promise<LastEvent | null> {
  const row = await db
    .selectFrom('audit_event as e')
    .leftJoin('staff_member as m', (join) => join.on(sql`'staff:' || m.staff_id`, '=', sql.ref('e.actor')))
    .select(['e.at', 'e.action', 'e.actor', 'm.login as name'])
    .select(sql<string | null>`e.details->>'reason'`.as('reason'))
    .where('e.subject', '=', subject)
    .orderBy('e.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

type LastAction = Pick<AuditRow, 'at' | 'action' | 'actor' | 'details'> & { readonly name: string | null }

/**
 * The last of these actions on a subject, with the name of the member of staff; `null` without one.
 * @param about Details of the action, such as the part of the subject that it concerns.
 */
export async function findLastAction(
  db: Kysely<DB>,
  subject: string,
  actions: readonly AuditAction[],
  about: JsonObject = {},
): Promise<LastAction | null> {
  const row = await db
    .selectFrom('audit_event as e')
    .leftJoin('staff_member as m', (join) => join.on(sql`'staff:' || m.staff_id`, '=', sql.ref('e.actor')))
    .select(['e.at', 'e.action', 'e.actor', 'e.details', 'm.name'])
    .where('e.subject', '=', subject)
    .where('e.action', 'in', [...actions])
    .where(sql<boolean>`e.details @> ${JSON.stringify(about)}::jsonb`)
    .orderBy('e.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row as LastAction | undefined) ?? null
}

type LastOf = { readonly subject: string; readonly at: Temporal.Instant; readonly actor: string } & {
  readonly name: string | null
  readonly login: string | null
  readonly details: JsonObject
}

/** The last of an action on each of these subjects, with the name of the member of staff. */
export async function listLastOf(
  db: Kysely<DB>,
  subjects: readonly string[],
  action: AuditAction,
): Promise<ReadonlyMap<string, LastOf>> {
  const { rows } = await sql<LastOf>`
    select distinct on (e.subject) e.subject, e.at, e.actor, m.name, m.login, e.details
    from audit_event e left join staff_member m on 'staff:' || m.staff_id = e.actor
    where e.subject = any(${[...subjects]}::text[]) and e.action = ${action}
    order by e.subject, e.seq desc`.execute(db)
  return new Map(rows.map((row) => [row.subject, row]))
}

/** The last action of each of these subjects that has any. */
export async function listLastActions(
  db: Kysely<DB>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ subject: string; action: string }>`
    select distinct on (subject) subject, action from audit_event
    where subject = any(${[...subjects]}::text[]) order by subject, seq desc`.execute(db)
  return new Map(rows.map(({ subject, action }) => [subject, action]))
}

/** Whether an actor has done one of these actions to a subject since a time. */
export async function hasActed(
  db: Kysely<DB>,
  event: { subject: string; actor: string; actions: readonly string[]; sinceMs: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_event')
    .select('seq')
    .where('subject', '=', event.subject)
    .where('actor', '=', event.actor)
    .where('action', 'in', event.actions)
    .where('at', '>=', Temporal.Instant.fromEpochMilliseconds(event.sinceMs))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
