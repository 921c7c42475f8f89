import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import type { DB } from '../../platform/db/schema.ts'
import type { LedgerFinding } from './check-ledger.ts'
import { invariants } from './ledger-invariants.ts'

type ViolationRow = {
  readonly invariant: string
  readonly broken: bigint
  readonly places: readonly string[]
}

const POSTINGS = 10_000_000
const SECONDS_AN_HOUR = 3600
/**
 * A slice ends with a whole player and rounds run late: reading a tenth faster keeps to the configured hours.
 */
const PACE_MARGIN = 1.1
/** Key of the advisory lock: only the process that holds it runs the check. */
const CHECK_LOCK = 7_032_026_101

/** Tries to lock the check until the end of this transaction. */
export async function lockCheck(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isOurs"',
    [CHECK_LOCK],
  )
  return rows[0]?.isOurs === true
}

export type NewPostings = {
  readonly findings: readonly LedgerFinding[]
  /**
   * Set when the database clock went back since the last round: the time of that round, and the current time.
   */
  readonly clockWentBack: string | null
}

/** Checks the postings since the last round. */
export async function checkNewPostings(client: PoolClient): Promise<NewPostings> {
  const { rows } = await client.query<ViolationRow>(
    'select invariant, broken, places from wallet.check_new_postings_v1()',
  )
  const isClock = ({ invariant }: ViolationRow) => invariant === 'clock'
  return {
    findings: rows.filter((row) => !isClock(row)).map(asFinding),
    clockWentBack: rows.find(isClock)?.places[0] ?? null,
  }
}

/**
 * Takes the next players whose history is due to be reread.
 * @param hours Time for 10 million postings.
 * @returns The players and, after the last players, the house accounts whose postings do not add up to their
 * balance.
 */
export async function takeSlice(
  client: PoolClient,
  hours: number,
): Promise<{ readonly players: readonly string[]; readonly findings: readonly LedgerFinding[] }> {
  const perSecond = (POSTINGS / (hours * SECONDS_AN_HOUR)) * PACE_MARGIN
  const { rows } = await client.query<{ players: string[]; places: string[] }>(
    'select players, places from wallet.reread_postings_v1($1)',
    [perSecond],
  )
  const [slice] = rows
  if (slice === undefined) throw new Error('wallet.reread_postings_v1 returned no row')
  const { players, places } = slice
  return {
    players,
    findings:
      places.length === 0 ? [] : [asFinding({ invariant: 'I3', broken: BigInt(places.length), places })],
  }
}

/** When the last rereading of the whole history was completed. */
export async function findRereadAt(client: PoolClient): Promise<Temporal.Instant> {
  const { rows } = await client.query<{ reread_at: Temporal.Instant }>(
    'select reread_at from wallet.check_progress',
  )
  if (rows[0] === undefined) throw new Error('wallet.check_progress has no row')
  return rows[0].reread_at
}

/**
 * Takes the check of the whole ledger when it is due; another attempt is due in an hour, unless this one
 * finishes.
 */
export async function takeWholeCheck(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `update wallet.check_progress set whole_due_at = baize.now() + interval '1 hour'
    where whole_due_at <= baize.now()`,
  )
  return rowCount === 1
}

/**
 * Schedules the next check in a day, or in ten minutes while an invariant is violated, so that the gauge
 * falls soon.
 */
export async function finishWholeCheck(client: PoolClient): Promise<void> {
  await client.query(`
    update wallet.check_progress set whole_due_at = baize.now()
      + case
          when exists (select from wallet.violated_invariant) then interval '10 minutes'
          else interval '1 day' end`)
}

/**
 * Records the findings of a check in its own transaction. A check of the whole ledger also removes invariants
 * that hold again; a check of a part only adds violations, and makes the check of the whole ledger due.
 */
export async function recordViolations(
  client: Pick<PoolClient, 'query'>,
  findings: readonly LedgerFinding[],
  checked: 'part' | 'whole',
): Promise<void> {
  if (checked === 'part' && findings.length === 0) return
  // Two parts of a check may find the same invariant violated.
  const rows = new Map<string, number>()
  for (const { id, broken } of findings) rows.set(id, (rows.get(id) ?? 0) + broken)
  await client.query('select wallet.record_violations_v1($1, $2, $3)', [
    [...rows.keys()],
    [...rows.values()],
    checked === 'whole',
  ])
}

/** The number of violated invariants, as found by all servers. */
export async function countViolated(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('wallet.violated_invariant')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function asFinding({ invariant, broken, places }: ViolationRow): LedgerFinding {
  const rule = invariants.find(({ id }) => id === invariant)?.rule ?? ''
  return { id: invariant, rule, broken: Number(broken), rows: places.slice(0, 20) }
}
