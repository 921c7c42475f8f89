import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { OVERLAP_MINUTES, type BrokenChain } from './audit-store.ts'

/**
 * Signs of changes to the trail other than inserts, read in one small query: PostgreSQL counts updated and
 * deleted rows of every role, and a truncated or rewritten table has another file. The values change by
 * themselves only after a crash, when the counters restart.
 */
export type TrailSigns = { readonly file: string; readonly changed: bigint; readonly deleted: bigint }
/** The end of the part that was read: later rows are after it in time or in the table. */
export type TrailEnd = { readonly at: Temporal.Instant; readonly page: number }

export async function readTrail(
  db: Kysely<DB>,
): Promise<{ readonly signs: TrailSigns; readonly end: TrailEnd }> {
  const { rows } = await sql<TrailSigns & TrailEnd>`
    select pg_relation_filenode(relid)::text as file, n_tup_upd as changed, n_tup_del as deleted,
      baize.now() as at,
      (pg_relation_size(relid) / current_setting('block_size')::int)::int as page
    from pg_stat_user_tables where relid = 'audit_event'::regclass`.execute(db)
  const [trail] = rows
  if (trail === undefined) throw new Error('readTrail: track_counts is off in PostgreSQL')
  const { file, changed, deleted, at, page } = trail
  return { signs: { file, changed, deleted }, end: { at, page } }
}

const isChanged = sql`
  e.hash <> audit_hash_v1(e.previous_hash, e.subject, e.seq, e.at, e.actor, e.action, e.details)`
const NOTHING = sql`decode(repeat('00', 32), 'hex')`

/**
 * The first invalid row of each broken chain, in one scan. Each row is checked against its own hash and, by
 * its key, against the row before it, so no order is needed and PostgreSQL can scan in parallel.
 * @param limit Maximum number of chains.
 */
export async function findBrokenChains(db: Kysely<DB>, limit: number): Promise<readonly BrokenChain[]> {
  const { rows } = await sql<BrokenChain>`
    select distinct on (subject) subject, seq, problem from (
      select e.subject, e.seq, 2 as rank, 'changed' as problem from audit_event e where ${isChanged}
      union all
      select e.subject, e.seq, case when b.seq is null and e.seq <> 1 then 1 else 3 end,
        case when b.seq is null and e.seq <> 1 then 'missing_before' else 'wrong_link' end
      from audit_event e left join audit_event b on b.subject = e.subject and b.seq = e.seq - 1
      where (b.seq is null and e.seq <> 1) or e.previous_hash <> coalesce(b.hash, ${NOTHING})
    ) bad order by subject, seq, rank limit ${limit}`.execute(db)
  return rows
}

/** The same for later rows, including rows inserted with an old time, which are at the end of the table. */
export async function findBrokenSince(
  db: Kysely<DB>,
  { at, page }: TrailEnd,
): Promise<readonly BrokenChain[]> {
  // The last page may have been filled since.
  const behind = `(${Math.max(0, page - 1)},0)`
  const { rows } = await sql<BrokenChain>`
    with recent as materialized (
      select ctid from audit_event where at > ${at}::timestamptz - make_interval(mins => ${OVERLAP_MINUTES})
      union
      select ctid from audit_event where ctid >= ${behind}::tid
    ), checked as (
      select e.subject, e.seq, ${isChanged} as is_changed, e.previous_hash,
        (select b.hash from audit_event b where b.subject = e.subject and b.seq = e.seq - 1) as hash_before
      from recent join audit_event e on e.ctid = recent.ctid
    ), named as (
      select subject, seq, case
        when hash_before is null and seq <> 1 then 'missing_before'
        when is_changed then 'changed'
        when previous_hash <> coalesce(hash_before, ${NOTHING}) then 'wrong_link'
      end as problem from checked
    )
    select distinct on (subject) subject, seq, problem from named where problem is not null
    order by subject, seq`.execute(db)
  return rows
}
