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
import { countMovementTotals } from './movement-totals-store.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly metrics: Pick<
    Metrics,
    | 'ledgerDrift'
    | 'ledgerViolated'
    | 'ledgerCheckedAt'
    | 'ledgerHistoryCheckedAt'
    | 'databaseClockRegressions'
  >
  readonly log: { error(facts: object, message: string): void }
  readonly config: { readonly databaseUrl: string; readonly ledgerRereadHours: number }
}

/** A statement of a round reads some thousand postings, one of the check of the whole ledger all of them. */
const ROUND_LIMIT_MS = 120_000
const WHOLE_LIMIT_MS = 600_000
const MAX_TRIES = 3
/** A check may wait longer for its connection than a request: on a busy machine a handshake takes seconds. */
const CONNECTION_LIMIT_MS = 10_000
const GAUGE_EVERY_SEC = 5

/**
 * Checks new postings every second, so that a round is short and bets hardly wait for it, a slice of the
 * history every minute, and the whole ledger once a day. A failure of one stops no other. Every server exports
 * the number of violated invariants, also without background work.
 */
export function walletSweeps(deps: Deps): Sweep[] {
  const rounds = openSnapshots(deps, ROUND_LIMIT_MS)
  const whole = openSnapshots(deps, WHOLE_LIMIT_MS)
  return [
    { name: 'movement-totals', everySec: 5, run: () => countMovementTotals(deps.db) },
    { name: 'ledger-new', everySec: 1, run: () => checkPart(deps, rounds, checkNew) },
    { name: 'ledger-history', everySec: 60, run: () => checkPart(deps, rounds, checkSlice) },
    { name: 'ledger-whole', everySec: 600, run: () => checkWhole(deps, rounds, whole) },
    {
      name: 'ledger-gauge',
      everySec: GAUGE_EVERY_SEC,
      alsoWithoutJobs: true,
      run: async () => {
        await updateViolatedGauge(deps)
        // Always 0: another number would make the runner repeat the sweep at once.
        return 0
      },
    },
  ]
}

/** Checks a part of the ledger. The same rows found again open no second case. */
async function checkPart(
  deps: Deps,
  rounds: Snapshots,
  read: (deps: Deps, client: PoolClient) => Promise<readonly LedgerFinding[]>,
): Promise<number> {
  const findings = await rounds.read(async (client) => {
    if (!(await lockCheck(client))) return null
    const found = await read(deps, client)
    await recordViolations(client, found, 'part')
    return found
  })
  await reportFindings(deps, findings ?? [])
  await updateViolatedGauge(deps)
  // Unchanged while another process has the lock.
  if (findings !== null && read === checkNew)
    deps.metrics.ledgerCheckedAt.set(Math.floor(deps.clock.nowMs() / 1000))
  // A positive number would make the sweep run again at once.
  return 0
}

async function checkNew({ log, metrics }: Deps, client: PoolClient): Promise<readonly LedgerFinding[]> {
  const { findings, clockWentBack } = await checkNewPostings(client)
  if (clockWentBack !== null) {
    metrics.databaseClockRegressions.inc()
    log.error({ first: clockWentBack }, 'the database clock went back')
  }
  return findings
}

async function checkSlice({ config, metrics }: Deps, client: PoolClient): Promise<readonly LedgerFinding[]> {
  const { players, findings } = await takeSlice(client, config.ledgerRereadHours)
  const ofPlayers = players.length === 0 ? [] : await checkWallets(client, players)
  metrics.ledgerHistoryCheckedAt.set(Math.floor((await findRereadAt(client)).epochMilliseconds / 1000))
  return [...findings, ...ofPlayers]
}

async function checkWhole(deps: Deps, rounds: Snapshots, whole: Snapshots): Promise<number> {
  const isDue = await rounds.read(takeWholeCheck)
  if (!isDue) return 0
  const findings = await whole.read(async (client) => {
    const found = await checkLedger(client)
    // Violations recorded during this snapshot stay, or a serialization failure repeats this check.
    await recordViolations(client, found, 'whole')
    return found
  })
  await reportFindings(deps, findings)
  await rounds.read(finishWholeCheck)
  await updateViolatedGauge(deps)
  return 0
}

/** Sets the gauge from the database: only one server runs the checks, but each one reports the result. */
async function updateViolatedGauge({ db, metrics }: Deps): Promise<void> {
  metrics.ledgerViolated.set(await countViolated(db))
}

/**
 * Logs each violated invariant and opens a case for it. The rows contain ids and amounts, no personal data.
 */
async function reportFindings({ db, log, metrics }: Deps, findings: readonly LedgerFinding[]): Promise<void> {
  for (const { id, broken, rows } of findings) {
    metrics.ledgerDrift.inc({ invariant: id }, broken)
    log.error({ invariant: id, count: broken, first: rows[0] ?? '' }, 'the ledger breaks an invariant')
    const rowsHash = createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)
    await openCase(db, {
      kind: 'ledger_drift',
      subject: id,
      playerId: null,
      details: { invariant: id, broken: String(broken), first: rows[0] ?? '' },
      dedupKey: `ledger_drift:${id}:${rowsHash}`,
    })
  }
}

type Snapshots = {
  /** Reads on one snapshot, again when another process wrote after it. */
  read<Value>(read: (client: PoolClient) => Promise<Value>): Promise<Value>
}

/**
 * Connections of the checks, kept from one to the next: the statement limits of the API's pool are too short for
 * them, the driver's limit applies in addition to the session's, and a new connection plans every check anew.
 */
function openSnapshots({ config }: Pick<Deps, 'config'>, statementLimitMs: number): Snapshots {
  const { pool } = openDatabase({
    url: config.databaseUrl,
    // A part that is read meanwhile finds the check locked, and need not wait.
    poolSize: 2,
    statementLimitMs,
    connectionLimitMs: CONNECTION_LIMIT_MS,
    onIdleError: () => {},
  })
  return {
    read: async (read) => {
      for (let tries = 1; ; tries += 1) {
        const client = await pool.connect()
        const answer = await readOnce(client, read)
        // After an error nobody knows the state of the connection.
        client.release('error' in answer)
        if ('value' in answer) return answer.value
        if (tries === MAX_TRIES || !isSerializationFailure(answer.error)) throw answer.error
      }
    },
  }
}

async function readOnce<Value>(
  client: PoolClient,
  read: (client: PoolClient) => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly error: unknown }> {
  try {
    await client.query('begin isolation level repeatable read')
    const value = await read(client)
    await client.query('commit')
    return { value }
  } catch (error) {
    return { error }
  }
}

const isSerializationFailure = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40001'
