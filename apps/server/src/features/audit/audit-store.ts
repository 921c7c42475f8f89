import type { AuditAction, AuditDetail } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB, JsonObject, JsonValue } from '../../platform/db/schema.ts'

export type AuditEvent = {
  /** The chain of the row: `player:<id>`, `staff:<id>`, `withdrawal:<reference>`. */
  readonly subject: string
  /** `player:<id>`, `staff:<id>`, or `platform` for automatic actions. */
  readonly actor: string
  readonly action: AuditAction
}

/** Further details of an action. Never a password, code, token or card. */
export type AuditDetails = { readonly [Name in AuditDetail]?: JsonValue }

/** The names of these details that the back office has no text for; of each member of a union. */
type UnknownDetail<Details> = Details extends unknown ? Exclude<keyof Details, AuditDetail> : never
/** Refuses them by name: an object with spread parts is not compared with a closed type otherwise. */
type OnlyKnown<Details> = [UnknownDetail<Details>] extends [never]
  ? unknown
  : { readonly details: { readonly [Name in UnknownDetail<Details>]: never } }

/** The last row of a chain at some time. Recorded outside the table, it reveals rows that were cut off. */
export type AuditHead = { readonly subject: string; readonly seq: bigint; readonly hash: Buffer }

export type BrokenChain = {
  readonly subject: string
  /** The first invalid row. */
  readonly seq: bigint
  /**
   * `changed`: the row does not match its hash. `missing_before`, `wrong_link`: rows before it were deleted
   * or inserted. `cut_off`, `rewritten`: a head recorded outside the table is missing or different.
   */
  readonly problem: 'changed' | 'missing_before' | 'wrong_link' | 'cut_off' | 'rewritten'
}

/** Writes an audit row in the caller's transaction, so that action and row are committed together. */
export async function appendAudit<Details extends JsonObject | AuditDetails = AuditDetails>(
  trx: Kysely<DB>,
  event: AuditEvent & { readonly details?: Details } & OnlyKnown<Details>,
): Promise<void> {
  const details = JSON.stringify(event.details ?? {})
  await sql`
    select audit_append_v1(${event.subject}, ${event.actor}, ${event.action}, ${details}::jsonb)`.execute(trx)
}

/**
 * Overlap of rounds: a transaction that started before the last round may have committed after it. None lasts
 * this long.
 */
export const OVERLAP_MINUTES = 10

/**
 * A page of heads of all chains, or of those that have grown, by subject, and the time up to which it is
 * complete.
 */
export async function readChangedHeads(
  db: Kysely<DB>,
  { since, after, limit }: { since: string | null; after: string; limit: number },
): Promise<{ readonly at: Temporal.Instant; readonly heads: readonly AuditHead[] }> {
  const { rows: times } = await sql<{ at: Temporal.Instant }>`select baize.now() as at`.execute(db)
  const { rows: heads } = await sql<AuditHead>`
    select distinct on (subject) subject, seq, hash from audit_event
    where subject > ${after}
      and at > coalesce(${since}::timestamptz - make_interval(mins => ${OVERLAP_MINUTES}), '-infinity')
    order by subject, seq desc limit ${limit}`.execute(db)
  const [time] = times
  if (time === undefined) throw new Error('readChangedHeads: no row')
  return { at: time.at, heads }
}

/** The given heads that are missing in the table: the first of each subject, and its problem. */
export async function findLostHeads(
  db: Kysely<DB>,
  heads: readonly AuditHead[],
): Promise<readonly BrokenChain[]> {
  if (heads.length === 0) return []
  const { rows } = await sql<BrokenChain>`
    select distinct on (h.subject) h.subject, least(h.seq, coalesce(last.seq, 0) + 1) as seq,
      case when coalesce(last.seq, 0) < h.seq then 'cut_off' else 'rewritten' end as problem
    from unnest(${heads.map(({ subject }) => subject)}::text[], ${heads.map(({ seq }) => seq)}::bigint[],
      ${heads.map(({ hash }) => hash)}::bytea[]) h (subject, seq, hash)
    left join audit_event e on e.subject = h.subject and e.seq = h.seq
    left join lateral (select max(seq) as seq from audit_event where subject = h.subject) last on true
    where e.hash is distinct from h.hash
    order by h.subject, h.seq`.execute(db)
  return rows
}

/** The rows of one subject, oldest first. */
export async function listAudit(
  db: Kysely<DB>,
  subject: string,
): Promise<readonly { action: string; actor: string; details: unknown }[]> {
  return await db
    .selectFrom('audit_event')
    .select(['action', 'actor', 'details'])
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute()
}
