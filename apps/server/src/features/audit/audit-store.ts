import { sql, type Kysely } from 'kysely'
import type { DB, JsonObject } from '../../platform/db/schema.ts'

export type AuditEvent = {
  /** Whose chain the row belongs to: `player:<id>`, `staff:<id>`, `withdrawal:<reference>`. */
  readonly subject: string
  /** Who did it: `player:<id>`, `staff:<id>`, or `house` for what the platform did by itself. */
  readonly actor: string
  /** A past tense with its noun: `account_registered`, `withdrawal_approved`. */
  readonly action: string
  /** What a reader needs besides. Never a password, a code, a token or a card. */
  readonly details?: JsonObject
}

/** Where a chain ended when it was last looked at. Kept outside the table, it betrays rows cut off the end. */
export type AuditHead = { readonly subject: string; readonly seq: bigint; readonly hash: Buffer }

export type BrokenChain = {
  readonly subject: string
  /** The first row that does not fit. */
  readonly seq: bigint
  /**
   * `changed`: the row is not what its hash was made of. `missing_before`, `wrong_link`: rows are gone or were put in before it.
   * `cut_off`, `rewritten`: a head that was noted outside the table is gone, or another.
   */
  readonly problem: 'changed' | 'missing_before' | 'wrong_link' | 'cut_off' | 'rewritten'
}

/** Writes an audit row in the caller's transaction: no action without its row, no row without its action. */
export async function appendAudit(trx: Kysely<DB>, event: AuditEvent): Promise<void> {
  await sql`select audit_append_v1(${event.subject}, ${event.actor}, ${event.action}, ${JSON.stringify(event.details ?? {})}::jsonb)`.execute(
    trx,
  )
}

/** A transaction that began before the last round may have committed after it. None lasts that long. */
export const OVERLAP_MINUTES = 10

/** Heads of the chains that have grown lately, or of all: a page by subject, and the instant before which nothing is missing in it. */
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
  if (time === undefined) throw new Error('readChangedHeads: the database has no time')
  return { at: time.at, heads }
}

/** Those of the given heads that the table does not have any more: the first of each subject, and what became of it. */
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
