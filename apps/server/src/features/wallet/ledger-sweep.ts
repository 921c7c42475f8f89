import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg, { type PoolClient } from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { openCase } from '../cases/index.ts'
import { checkLedger, checkWallets, type LedgerFinding } from './check-ledger.ts'
import {
  checkNewPostings,
  countViolated,
  findRereadAt,
  finishWholeCheck,
  lockCheck,
  recordViolations,
  takeSlice,
  takeWholeCheck,
} from './ledger-check-store.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly metrics: Pick<
    Metrics,
    'ledgerDrift' | 'ledgerViolated' | 'ledgerLookedAt' | 'ledgerRereadAt' | 'databaseClockBack'
  >
  readonly log: { error(facts: object, message: string): void }
  readonly config: { readonly databaseUrl: string; readonly ledgerRereadHours: number }
}

/** A statement of a round reads some thousand postings, one of the whole check all of them. */
const ROUND_LIMIT_MS = 120_000
const WHOLE_LIMIT_MS = 600_000
const MOST_TRIES = 3

/**
 * New postings every few seconds, so that one round has little to read and bets hardly wait for it; the next slice of the history every
 * minute; once a day everything at once. One that fails stops no other.
 */
export function walletSweeps(deps: Deps): Sweep[] {
  return [
    { name: 'ledger-new', everySec: 2, run: () => checkPart(deps, checkNew) },
    { name: 'ledger-history', everySec: 60, run: () => checkPart(deps, checkSlice) },
    { name: 'ledger-whole', everySec: 600, run: () => checkWhole(deps) },
  ]
}

/** Reads a part of the ledger. Finding the same rows again opens no second item. */
async function checkPart(
  deps: Deps,
  read: (deps: Deps, client: PoolClient) => Promise<readonly LedgerFinding[]>,
): Promise<number> {
  const findings = await readOnSnapshot(deps, ROUND_LIMIT_MS, async (client) => {
    if (!(await lockCheck(client))) return null
    const found = await read(deps, client)
    await recordViolations(client, found, 'part')
    return found
  })
  await reportFindings(deps, findings ?? [])
  await showViolated(deps)
  // It stays as it was when another process has the lock.
  if (findings !== null && read === checkNew)
    deps.metrics.ledgerLookedAt.set(Math.floor(deps.clock.nowMs() / 1000))
  // A number here would say that there is more to read at once.
  return 0
}

async function checkNew({ log, metrics }: Deps, client: PoolClient): Promise<readonly LedgerFinding[]> {
  const { findings, clockWentBack } = await checkNewPostings(client)
  if (clockWentBack !== null) {
    metrics.databaseClockBack.inc()
    log.error({ first: clockWentBack }, 'the database clock went back')
  }
  return findings
}

async function checkSlice({ config, metrics }: Deps, client: PoolClient): Promise<readonly LedgerFinding[]> {
  const { players, findings } = await takeSlice(client, config.ledgerRereadHours)
  const ofPlayers = players.length === 0 ? [] : await checkWallets(client, players)
  metrics.ledgerRereadAt.set(Math.floor((await findRereadAt(client)).epochMilliseconds / 1000))
  return [...findings, ...ofPlayers]
}

async function checkWhole(deps: Deps): Promise<number> {
  const isDue = await readOnSnapshot(deps, ROUND_LIMIT_MS, takeWholeCheck)
  if (!isDue) return 0
  const findings = await readOnSnapshot(deps, WHOLE_LIMIT_MS, async (client) => {
    const found = await checkLedger(client)
    // What a round finds meanwhile is not in this snapshot: it stays, or has this check start again.
    await recordViolations(client, found, 'whole')
    return found
  })
  await reportFindings(deps, findings)
  await readOnSnapshot(deps, ROUND_LIMIT_MS, finishWholeCheck)
  await showViolated(deps)
  return 0
}

/** Of all servers: whichever has the lock of the check finds it, and each shows it. */
async function showViolated({ db, metrics }: Deps): Promise<void> {
  metrics.ledgerViolated.set(await countViolated(db))
}

/** A line of the log and an item for staff for each invariant that is broken. Places hold ids and amounts, nothing personal. */
async function reportFindings({ db, log, metrics }: Deps, findings: readonly LedgerFinding[]): Promise<void> {
  for (const { id, says, broken, rows } of findings) {
    metrics.ledgerDrift.inc({ law: id }, broken)
    log.error({ invariant: id, count: broken, first: rows[0] ?? '' }, 'the ledger breaks an invariant')
    const rowsHash = createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)
    await openCase(db, {
      kind: 'ledger_drift',
      subject: id,
      playerId: null,
      details: { says, broken: String(broken), first: rows[0] ?? '' },
      dedupKey: `ledger_drift:${id}:${rowsHash}`,
    })
  }
}

/**
 * One snapshot for all laws, on a connection of its own: the limits of the API's pool are made for players who wait, and the driver's
 * holds whatever the session sets.
 */
async function readOnSnapshot<Value>(
  { config }: Deps,
  statementLimitMs: number,
  read: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const { pool } = openDatabase({
    url: config.databaseUrl,
    poolSize: 1,
    statementLimitMs,
    onIdleError: () => {},
  })
  try {
    for (let tries = 1; ; tries += 1) {
      const client = await pool.connect()
      try {
        await client.query('begin isolation level repeatable read')
        const value = await read(client)
        await client.query('commit')
        return value
      } catch (error) {
        await client.query('rollback').catch(() => {})
        // Another process has moved on between our snapshot and our turn.
        if (tries === MOST_TRIES || !isOvertaken(error)) throw error
      } finally {
        client.release()
      }
    }
  } finally {
    await pool.end()
  }
}

const isOvertaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40001'
