import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import type { DB } from '../../platform/db/schema.ts'
import type { LedgerFinding } from './check-ledger.ts'
import { invariants } from './ledger-invariants.ts'

type BrokenLaw = { readonly law: string; readonly broken: bigint; readonly places: readonly string[] }

const POSTINGS = 10_000_000
const SECONDS_AN_HOUR = 3600
/** A slice ends with a whole player and rounds come late: a tenth faster keeps the promise. */
const HEAD_START = 1.1
/** Any number: who holds it checks, and other processes let them. */
const CHECK_LOCK = 7_032_026_101

/** Is the check ours until the end of this transaction? */
export async function lockCheck(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isOurs"',
    [CHECK_LOCK],
  )
  return rows[0]?.isOurs === true
}

export type NewPostings = {
  readonly findings: readonly LedgerFinding[]
  /** Set when the clock of the database went back since the last round: when that was, and what time it is now. */
  readonly clockWentBack: string | null
}

/** What the invariants say of the postings that came since the last time. */
export async function checkNewPostings(client: PoolClient): Promise<NewPostings> {
  const { rows } = await client.query<BrokenLaw>(
    'select law, broken, places from wallet.check_new_postings_v2()',
  )
  const isClock = ({ law }: BrokenLaw) => law === 'clock'
  return {
    findings: rows.filter((row) => !isClock(row)).map(asFinding),
    clockWentBack: rows.find(isClock)?.places[0] ?? null,
  }
}

/**
 * Takes the next players whose history is due to be read again.
 * @param hours In which 10 million postings are read.
 * @returns The players, and the house accounts whose postings do not lead to where they stand when these players were the last.
 */
export async function takeSlice(
  client: PoolClient,
  hours: number,
): Promise<{ readonly players: readonly string[]; readonly findings: readonly LedgerFinding[] }> {
  const perSecond = (POSTINGS / (hours * SECONDS_AN_HOUR)) * HEAD_START
  const { rows } = await client.query<{ players: string[]; places: string[] }>(
    'select players, places from wallet.reread_postings_v1($1)',
    [perSecond],
  )
  const [slice] = rows
  if (slice === undefined) throw new Error('wallet.reread_postings_v1 answered nothing')
  const { players, places } = slice
  return {
    players,
    findings: places.length === 0 ? [] : [asFinding({ law: 'I3', broken: BigInt(places.length), places })],
  }
}

/** When all history had been read again the last time. */
export async function findRereadAt(client: PoolClient): Promise<Temporal.Instant> {
  const { rows } = await client.query<{ reread_at: Temporal.Instant }>(
    'select reread_at from wallet.check_progress',
  )
  if (rows[0] === undefined) throw new Error('wallet.check_progress has no row')
  return rows[0].reread_at
}

/** Takes the whole check when it is due: another try is due in an hour, unless this one comes to its end. */
export async function takeWholeCheck(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `update wallet.check_progress set whole_due_at = baize.now() + interval '1 hour' where whole_due_at <= baize.now()`,
  )
  return rowCount === 1
}

/** The next one is due in a day; while an invariant is violated in ten minutes, so that the gauge falls soon after the cause is gone. */
export async function finishWholeCheck(client: PoolClient): Promise<void> {
  await client.query(`
    update wallet.check_progress set whole_due_at = baize.now()
      + case when exists (select from wallet.violated_invariant) then interval '10 minutes' else interval '1 day' end`)
}

/**
 * Records what a check found, in its own transaction. A check of the whole ledger also takes back what it found to hold; one of a part adds
 * to what is violated, and makes the check of the whole ledger due.
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

/** How many invariants are violated, by what all servers have found. */
export async function countViolated(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('wallet.violated_invariant')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function asFinding({ law, broken, places }: BrokenLaw): LedgerFinding {
  const says = invariants.find(({ id }) => id === law)?.says ?? ''
  return { id: law, says, broken: Number(broken), rows: places.slice(0, 20) }
}
