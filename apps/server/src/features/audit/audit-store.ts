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
  readonly problem: 'changed' | 'missing_before' | 'wrong_link' | 'cut_off'
}

/** Writes an audit row in the caller's transaction: no action without its row, no row without its action. */
export async function appendAudit(trx: Kysely<DB>, event: AuditEvent): Promise<void> {
  await sql`select audit_append_v1(${event.subject}, ${event.actor}, ${event.action}, ${JSON.stringify(event.details ?? {})}::jsonb)`.execute(
    trx,
  )
}

/** The last row of every chain. */
export async function readAuditHeads(db: Kysely<DB>): Promise<readonly AuditHead[]> {
  return await db
    .selectFrom('audit_event')
    .distinctOn('subject')
    .select(['subject', 'seq', 'hash'])
    .orderBy('subject')
    .orderBy('seq', 'desc')
    .execute()
}

/** The first bad row of each chain that does not hold, in one reading of the table. */
export async function findBrokenChains(db: Kysely<DB>): Promise<readonly BrokenChain[]> {
  const { rows } = await sql<BrokenChain>`
    with linked as (
      select subject, seq, hash, previous_hash,
        audit_hash_v1(previous_hash, subject, seq, at, actor, action, details) as expected_hash,
        lag(seq, 1, 0::bigint) over chain as seq_before,
        lag(hash, 1, decode(repeat('00', 32), 'hex')) over chain as hash_before
      from audit_event
      window chain as (partition by subject order by seq)
    ), judged as (
      select subject, seq, case
        when seq <> seq_before + 1 then 'missing_before'
        when hash <> expected_hash then 'changed'
        when previous_hash <> hash_before then 'wrong_link'
      end as problem
      from linked
    )
    select distinct on (subject) subject, seq, problem from judged where problem is not null order by subject, seq`.execute(db)
  return rows
}

/** The rows of one subject, oldest first. */
export async function listAudit(db: Kysely<DB>, subject: string): Promise<readonly { action: string; actor: string; details: unknown }[]> {
  return await db.selectFrom('audit_event').select(['action', 'actor', 'details']).where('subject', '=', subject).orderBy('seq').execute()
}
