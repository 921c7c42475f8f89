import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { DB } from '../../platform/db/schema.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { openStaffItem } from '../staff-items/index.ts'
import { checkLedger, checkWallets, type LedgerFinding } from './check-ledger.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly pool: Pool
  readonly clock: Pick<Clock, 'nowMs'>
  readonly metrics: Pick<Metrics, 'ledgerDrift' | 'ledgerLookedAt'>
}

/** Any number: who holds it checks, and other processes let him. */
const CHECK_LOCK = 7_032_026_101
/** Players a round: about a tenth of a second of work at a hundred postings each. */
const SLICE = 500

export function walletSweeps(deps: Deps): Sweep[] {
  return [{ name: 'ledger-drift', everySec: 60, run: () => reportLedgerDrift(deps) }]
}

/**
 * Looks at the next wallets in turn, and once a day at the whole ledger, because the whole grows without end. Opens an item for staff
 * for each law that is broken. Finding the same rows again opens nothing.
 */
export async function reportLedgerDrift(deps: Deps, slice = SLICE): Promise<number> {
  for (const { id, says, broken, rows } of await findingsOnOneSnapshot(deps.pool, slice)) {
    deps.metrics.ledgerDrift.inc({ law: id }, broken)
    const rowsHash = createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)
    await openStaffItem(deps.db, {
      kind: 'ledger_drift',
      subject: id,
      playerId: null,
      details: { says, broken: String(broken), first: rows[0] ?? '' },
      dedupKey: `ledger_drift:${id}:${rowsHash}`,
    })
  }
  deps.metrics.ledgerLookedAt.set(Math.floor(deps.clock.nowMs() / 1000))
  // Looking is never done: a number here would say that there is more to do at once.
  return 0
}

/** One snapshot for all laws, with a time limit of its own: the pool's is made for players who wait. */
async function findingsOnOneSnapshot(pool: Pool, slice: number): Promise<readonly LedgerFinding[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(`set local statement_timeout = '5min'`)
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [CHECK_LOCK])
    const findings = rows[0]?.mine === true ? await nextFindings(client, slice) : []
    await client.query('commit')
    return findings
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function nextFindings(client: PoolClient, slice: number): Promise<readonly LedgerFinding[]> {
  const whole = await client.query(
    `update wallet.check_progress set whole_due_at = baize.now() + interval '1 day' where whole_due_at <= baize.now() returning 1`,
  )
  if (whole.rowCount === 1) return checkLedger(client)
  const { rows } = await client.query<{ owner_id: string }>(
    `select distinct a.owner_id from wallet.account a, wallet.check_progress c
     where a.owner_id > c.checked_through order by a.owner_id limit $1`,
    [slice],
  )
  const players = rows.map((row) => row.owner_id)
  // After the last player comes the first.
  const isRound = players.length < slice
  await client.query(`update wallet.check_progress set checked_through = $1`, [
    isRound ? '00000000-0000-0000-0000-000000000000' : players.at(-1),
  ])
  return players.length === 0 ? [] : checkWallets(client, players)
}
