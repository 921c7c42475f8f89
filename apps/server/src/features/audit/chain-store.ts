import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { OVERLAP_MINUTES, type BrokenChain } from './audit-store.ts'

/**
 * What betrays that somebody did more to the trail than add to it, at the price of one small query. The database counts every row that is
 * changed or deleted, whoever does it; a table that was emptied or copied anew lies in another file. None of it ever moves by itself,
 * except after a crash, when the database begins to count from nothing.
 */
export type TrailSigns = { readonly file: string; readonly changed: bigint; readonly deleted: bigint }
/** Up to where the trail was read: rows that came later lie behind it, in time or in the table. */
export type TrailEnd = { readonly at: Temporal.Instant; readonly page: number }

export async function readTrail(
  db: Kysely<DB>,
): Promise<{ readonly signs: TrailSigns; readonly end: TrailEnd }> {
  const { rows } = await sql<TrailSigns & TrailEnd>`
    select pg_relation_filenode(relid)::text as file, n_tup_upd as changed, n_tup_del as deleted, baize.now() as at,
      (pg_relation_size(relid) / current_setting('block_size')::int)::int as page
    from pg_stat_user_tables where relid = 'audit_event'::regclass`.execute(db)
  const [trail] = rows
  if (trail === undefined)
    throw new Error('readTrail: the database does not count what happens to its tables (track_counts)')
  const { file, changed, deleted, at, page } = trail
  return { signs: { file, changed, deleted }, end: { at, page } }
}

const isChanged = sql`e.hash <> audit_hash_v1(e.previous_hash, e.subject, e.seq, e.at, e.actor, e.action, e.details)`
const NOTHING = sql`decode(repeat('00', 32), 'hex')`

/**
 * The first bad row of each chain that does not hold, in one reading of the table. Each row is held against its own hash and, by its key,
 * against the row before it: neither needs an order, so that the database can read with several hands.
 * @param limit Chains that are named at most.
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

/** The same among rows that came since then. One that was put in with an old time is among them: it lies at the end of the table. */
export async function findBrokenSince(
  db: Kysely<DB>,
  { at, page }: TrailEnd,
): Promise<readonly BrokenChain[]> {
  // The last page that was read may have had room for more.
  const behind = `(${Math.max(0, page - 1)},0)`
  const { rows } = await sql<BrokenChain>`
    with recent as materialized (
      select ctid from audit_event where at > ${at}::timestamptz - make_interval(mins => ${OVERLAP_MINUTES})
      union
      select ctid from audit_event where ctid >= ${behind}::tid
    ), judged as (
      select e.subject, e.seq, ${isChanged} as is_changed, e.previous_hash,
        (select b.hash from audit_event b where b.subject = e.subject and b.seq = e.seq - 1) as hash_before
      from recent join audit_event e on e.ctid = recent.ctid
    ), named as (
      select subject, seq, case
        when hash_before is null and seq <> 1 then 'missing_before'
        when is_changed then 'changed'
        when previous_hash <> coalesce(hash_before, ${NOTHING}) then 'wrong_link'
      end as problem from judged
    )
    select distinct on (subject) subject, seq, problem from named where problem is not null order by subject, seq`.execute(
    db,
  )
  return rows
}
