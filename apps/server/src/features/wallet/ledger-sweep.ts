import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '../../platform/db/schema.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { openStaffItem } from '../staff-items/index.ts'
import { checkLedger, type LedgerFinding } from './check-ledger.ts'

type Deps = { readonly db: Kysely<DB>; readonly pool: Pool }

/** Any number: who holds it checks, and other processes let him. */
const CHECK_LOCK = 7_032_026_101

export function walletSweeps(deps: Deps): Sweep[] {
  return [{ name: 'ledger-drift', everySec: 60, run: () => reportLedgerDrift(deps) }]
}

/** Opens an item for staff for each law of the ledger that is broken. Finding the same rows again opens nothing. */
export async function reportLedgerDrift(deps: Deps): Promise<number> {
  for (const { id, says, broken, rows } of await findingsOnOneSnapshot(deps.pool)) {
    const rowsHash = createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)
    await openStaffItem(deps.db, {
      kind: 'ledger_drift',
      subject: id,
      playerId: null,
      details: { says, broken: String(broken), first: rows[0] ?? '' },
      dedupKey: `ledger_drift:${id}:${rowsHash}`,
    })
  }
  // Looking is never done: a number here would say that there is more to do at once.
  return 0
}

/** All laws against one snapshot, with a time limit of its own: the pool's is made for players who wait. */
async function findingsOnOneSnapshot(pool: Pool): Promise<readonly LedgerFinding[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = '5min'`)
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [CHECK_LOCK])
    return rows[0]?.mine === true ? await checkLedger(client) : []
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
