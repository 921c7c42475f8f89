import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { checkLedger } from '../check-ledger.ts'
import { checkWholeLedger } from '../check-whole-ledger.ts'
import { checkNewPostings } from '../ledger-check-store.ts'
import { walletSweeps } from '../ledger-sweep.ts'
import { GAME_PROVIDER, tokenHashOf, withdrawalOf } from './test-players.ts'
import { useCopies } from './scripts.ts'

vi.mock(import('../check-ledger.ts'), async (importOriginal) => {
  const actual = await importOriginal()
  return { ...actual, checkLedger: vi.fn<typeof actual.checkLedger>(actual.checkLedger) }
})

const database = useCopies(`
  limit    anna deposit daily 9000    ok
  deposit  anna d1 5000               ok
  bet      anna b1 300                ok
  win      anna w1 b1 100             ok
  deposit  erik d2 5000               ok
  bet      erik b2 200                ok
`)
const PLATFORM = '00000000-0000-0000-0000-000000000000'
let api: Database
let metrics: ReturnType<typeof createMetrics>
const log = { error: vi.fn<(facts: object, message: string) => void>() }

beforeEach(async () => {
  metrics = createMetrics()
  api = openDatabase({ url: database().url, poolSize: 4, onIdleError: () => {} })
  return async () => {
    vi.mocked(checkLedger).mockClear()
    log.error.mockClear()
    await api.db.destroy()
  }
})

/** The sweeps of one server, which keep their connections: on a new one every check is planned anew. */
let server: ReturnType<typeof startSweeping> | null = null
function startSweeping(url: string) {
  const config = { databaseUrl: url, ledgerRereadHours: 24 }
  const clock = { nowMs: () => 1_790_000_000_000 }
  return { config, metrics, sweeps: walletSweeps({ ...api, metrics, log, config, clock }) }
}

/** Runs every sweep once; an error of one stops no other. @returns The errors. */
async function runSweeps({ rereadHours = 24, url = database().url } = {}): Promise<readonly string[]> {
  if (server?.config.databaseUrl !== url || server.metrics !== metrics) server = startSweeping(url)
  server.config.ledgerRereadHours = rereadHours
  const ended = []
  for (const sweep of server.sweeps) {
    ended.push(
      await sweep.run().then(
        () => '',
        (error: unknown) => (error as Error).message,
      ),
    )
  }
  return ended.filter((message) => message !== '')
}

/** Changes rows as an attacker with the owner's password could. */
async function tamper(statement: string): Promise<void> {
  const client = await database().owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
  } finally {
    client.release(true)
  }
}

async function placeBet(key: string): Promise<void> {
  const bet = {
    source: GAME_PROVIDER,
    playerReference: 'public-anna',
    key,
    round: 'r9',
    gameCode: 'dice',
    currency: 'HUF',
    amountMinor: 10n,
  }
  expect(await database().wallet.postBet({ ...bet, tokenHash: tokenHashOf('token of anna') })).toMatchObject({
    outcome: 'ok',
  })
}

async function withdraw(idempotencyKey: string): Promise<void> {
  const { rows } = await database().owner.query<{ id: string }>(
    `select player_id as id from player where nick_name = 'anna'`,
  )
  const amount = { amountMinor: 500n, chargedMinor: 500n, receivedMinor: 500n }
  const by = withdrawalOf(database(), { playerId: rows[0]?.id ?? '', currency: 'HUF' })
  expect(await database().wallet.requestWithdrawal({ ...by, ...amount, idempotencyKey })).toMatchObject({
    outcome: 'ok',
  })
}

const violatedInvariants = async () =>
  (await api.db.selectFrom('staff_case').select('subject').orderBy('subject').execute()).map(
    ({ subject }) => subject,
  )
const gauge = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value
const wholeIsDue = () => database().owner.query('update wallet.check_progress set whole_due_at = baize.now()')

/** A proxy to the database that forwards connections once it is opened. */
async function openGate() {
  const { host, port, database: name } = new pg.Client({ connectionString: database().url })
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  const server = createServer((near) => {
    near.on('error', () => {})
    void isOpen.then(() => {
      const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
      far.on('error', () => {})
      near.pipe(far).pipe(near)
    })
  })
  const isAsked = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `postgresql://baize_app@127.0.0.1:${(server.address() as AddressInfo).port}/${name}`
  return { url, isAsked, open, close: () => server.close() }
}

test('a check waits longer for a connection than a request does', async () => {
  const gate = await openGate()
  const requests = openDatabase({ url: gate.url, poolSize: 1, onIdleError: () => {} })
  try {
    const sweeps = runSweeps({ url: gate.url })
    await gate.isAsked
    await expect(requests.pool.query('select 1')).rejects.toThrow(/connection timeout|timeout exceeded/)
    gate.open()
    expect(await sweeps).toEqual([])
    expect(await gauge('baize_ledger_checked_seconds')).toBe(1_790_000_000)
  } finally {
    await requests.pool.end()
    gate.close()
  }
})

describe('while the check of the whole ledger fails', () => {
  beforeEach(async () => {
    await runSweeps()
    vi.mocked(checkLedger).mockRejectedValue(new Error('canceling statement due to statement timeout'))
    await wholeIsDue()
    return () => vi.mocked(checkLedger).mockReset()
  })

  // Proves G4
  test.each([
    [
      'a changed old posting',
      `update wallet.posting set amount = amount - 1 where kind = 'cash' and version = 1`,
      'I1',
    ],
    [
      'a changed balance of a player',
      `update wallet.account set balance = balance + 777 where kind = 'cash'`,
      'I2',
    ],
    [
      'a changed balance of a house account',
      `update wallet.account set balance = balance + 777 where owner_id = '${PLATFORM}'`,
      'I2',
    ],
    [
      'a changed running balance of a house account',
      `
        update wallet.posting set balance_after = balance_after + 1
        where owner_id = '${PLATFORM}' and version = 1`,
      'I3',
    ],
  ])('%s is reported', async (_what, statement, invariant) => {
    await tamper(statement)
    for (let round = 0; round < 4; round += 1) await runSweeps()
    expect(await violatedInvariants()).toContain(invariant)
  })

  test('the sweep fails, and the check is repeated an hour later', async () => {
    expect(await runSweeps()).toEqual(['canceling statement due to statement timeout'])
    expect(await runSweeps()).toEqual([])
    await database().advance(3601)
    expect(await runSweeps()).toEqual(['canceling statement due to statement timeout'])
  })
})

// Proves G4
test('a statement may take longer than those of the API: its limits do not apply to the check', async () => {
  const blocker = await database().owner.connect()
  try {
    await blocker.query('begin')
    await blocker.query('lock table wallet.check_progress in access exclusive mode')
    const sweeps = runSweeps()
    // A query of the API waits for the same lock until the API gives up.
    await expect(api.pool.query('select from wallet.check_progress')).rejects.toThrow(/statement timeout/)
    await blocker.query('commit')
    expect(await sweeps).toEqual([])
    expect(await gauge('baize_ledger_checked_seconds')).toBe(1_790_000_000)
  } finally {
    blocker.release(true)
  }
})

describe('a database clock that steps back', () => {
  const round = async (key: string) => {
    await placeBet(key)
    await database().advance(60)
    return await runSweeps()
  }
  const clockRegressions = () => gauge('baize_database_clock_regressions_total')

  // Proves G68
  test('by ten minutes raises its own alarm and no ledger drift', async () => {
    await runSweeps()
    for (let n = 0; n < 3; n += 1) expect(await round(`before${n}`)).toEqual([])
    await database().advance(-600)
    // Ten reach the time before it went back.
    for (let n = 0; n < 12; n += 1) expect(await round(`after${n}`)).toEqual([])
    expect(await violatedInvariants()).toEqual([])
    expect(await clockRegressions()).toBe(1)
    expect(log.error.mock.calls).toEqual([
      [
        { first: expect.stringMatching(/checkedThrough.*now|now.*checkedThrough/) },
        'the database clock went back',
      ],
    ])
  })

  test('between two checks is no ledger drift', async () => {
    await runSweeps()
    await database().advance(-180)
    await placeBet('one')
    await database().advance(400)
    await runSweeps()
    expect(log.error.mock.calls).toEqual([])
    expect(await violatedInvariants()).toEqual([])
  })

  // Proves G68
  test('by hours between two checks is no ledger drift, and hides no wrong posting of that time', async () => {
    await runSweeps()
    await database().advance(-3 * 3600)
    await placeBet('one')
    await withdraw('two')
    await database().advance(4 * 3600)
    const client = await api.pool.connect()
    try {
      await client.query('begin')
      expect(await checkNewPostings(client)).toEqual({ findings: [], clockWentBack: null })
      await client.query('rollback')
      // It moves no house account: only the posting itself shows it.
      await tamper(`
        update wallet.posting set balance_after = balance_after + 1 where kind = 'payout_hold' and version = 1`)
      const { findings } = await checkNewPostings(client)
      expect(findings.map(({ id }) => id).sort()).toEqual(['I2', 'I3'])
    } finally {
      client.release(true)
    }
  })

  // Proves G68
  test('hides no changed balance of a house account', async () => {
    await runSweeps()
    await round('one')
    await database().advance(-600)
    await placeBet('two')
    await tamper(`update wallet.account set balance = balance + 777 where owner_id = '${PLATFORM}'`)
    await runSweeps()
    expect(await violatedInvariants()).toContain('I2')
  })
})

// Proves G69
test('a violated invariant is logged with its id, count and first row', async () => {
  await runSweeps()
  await tamper(`update wallet.account set balance = balance + 777 where owner_id = '${PLATFORM}'`)
  await runSweeps()
  expect(log.error).toHaveBeenCalledWith(
    { invariant: 'I2', count: expect.any(Number), first: expect.stringContaining(PLATFORM) },
    'the ledger breaks an invariant',
  )
  const cases = await database().owner.query(
    `select subject, details from staff_case where kind = 'ledger_drift'`,
  )
  // The id, not its rule: staff read the rule in their language.
  expect(cases.rows).toContainEqual({
    subject: 'I2',
    details: { invariant: 'I2', broken: expect.any(String), first: expect.stringContaining(PLATFORM) },
  })
})

describe('baize_ledger_checked_seconds', () => {
  // Proves G4
  test('is not set while another process holds the lock of the check', async () => {
    const holder = await database().owner.connect()
    try {
      await holder.query('begin')
      await holder.query('select pg_advisory_xact_lock(7032026101)')
      await runSweeps()
      expect(await gauge('baize_ledger_checked_seconds')).toBeUndefined()
      await holder.query('rollback')
      await runSweeps()
      expect(await gauge('baize_ledger_checked_seconds')).toBe(1_790_000_000)
    } finally {
      holder.release(true)
    }
  })
})

describe('baize_ledger_invariants_violated', () => {
  const violated = () => gauge('baize_ledger_invariants_violated')
  const changeHouseBalance = (by: number) =>
    tamper(
      `
        update wallet.account set balance = balance + ${by}
        where owner_id = '${PLATFORM}' and kind like 'game_revenue:%' and balance <> 0`,
    )

  // Proves G70
  test('is positive from the round that finds a violation until a check of the whole ledger finds none', async () => {
    await runSweeps()
    expect(await violated()).toBe(0)
    await changeHouseBalance(777)
    await runSweeps()
    expect(await violated()).toBe(2)
    for (let round = 0; round < 3; round += 1) {
      await database().advance(601)
      await runSweeps()
      expect(await violated()).toBe(2)
    }
    await changeHouseBalance(-777)
    await database().advance(601)
    await runSweeps()
    expect(await violated()).toBe(0)
  })

  // Proves G70
  test('stays positive while the check of the whole ledger fails, and on other servers', async () => {
    await runSweeps()
    await changeHouseBalance(777)
    vi.mocked(checkLedger).mockRejectedValue(new Error('canceling statement due to statement timeout'))
    await runSweeps()
    await database().advance(3601)
    metrics = createMetrics()
    await runSweeps()
    vi.mocked(checkLedger).mockReset()
    expect(await violated()).toBeGreaterThan(0)
  })

  // Proves G70
  test('falls after an operator’s check of the whole ledger, which has no time limit', async () => {
    await runSweeps()
    await changeHouseBalance(777)
    await runSweeps()
    await changeHouseBalance(-777)
    const client = await database().owner.connect()
    try {
      expect(await checkWholeLedger(client)).toEqual({ findings: [], isRecorded: true })
      await client.query('set default_transaction_read_only = on')
      expect(await checkWholeLedger(client)).toEqual({ findings: [], isRecorded: false })
    } finally {
      client.release(true)
    }
    await runSweeps()
    expect(await violated()).toBe(0)
  })

  test('counts violations found in a slice of the history', async () => {
    await runSweeps()
    await tamper(`update wallet.posting set amount = amount - 1 where kind = 'cash' and version = 1`)
    await runSweeps()
    expect(await violated()).toBeGreaterThan(0)
  })
})

describe('a new posting', () => {
  // Proves G4
  test.each([
    [
      'leaves a transaction that does not add up',
      `update wallet.posting set amount = amount - 1 where kind = 'cash' and transaction_id = $id`,
      'I1',
    ],
    ['was deleted', `delete from wallet.posting where transaction_id = $id and kind = 'cash'`, 'I2'],
    [
      'does not follow from the one before',
      `update wallet.posting set balance_after = 1 where transaction_id = $id and kind = 'cash'`,
      'I3',
    ],
    [
      'differs from the balance of the account',
      `update wallet.account set balance = balance + 1 where kind = 'cash'`,
      'I2',
    ],
  ])(
    'that %s is reported in the next round, before the history is reread',
    async (_what, statement, invariant) => {
      await runSweeps()
      await placeBet('new')
      const { rows } = await database().owner.query<{ id: string }>(
        `select id from wallet.ledger_transaction where key = 'new'`,
      )
      await tamper(statement.replaceAll('$id', `'${rows[0]?.id ?? ''}'`))
      const client = await api.pool.connect()
      const { findings } = await checkNewPostings(client).finally(() => client.release())
      expect(findings.map(({ id }) => id)).toContain(invariant)
    },
  )

  test('without a violation is read once, also when rounds overlap', async () => {
    const client = await api.pool.connect()
    try {
      for (const bet of [1, 2, 3]) {
        await placeBet(`sound-${bet}`)
        expect(await checkNewPostings(client)).toEqual({ findings: [], clockWentBack: null })
      }
    } finally {
      client.release()
    }
  })
})

describe('a case for staff', () => {
  test('is opened once for a violation that is found repeatedly', async () => {
    await runSweeps()
    expect(await violatedInvariants()).toEqual([])
    await tamper(
      `
        update wallet.account set balance = balance + 1
        where kind = 'cash' and owner_id = (select min(owner_id::text)::uuid from wallet.account
          where kind = 'cash')`,
    )
    for (let round = 0; round < 2; round += 1) await runSweeps()
    const found = await violatedInvariants()
    expect(found).toContain('I2')
    for (let round = 0; round < 3; round += 1) await runSweeps()
    expect(await violatedInvariants()).toEqual(found)
    expect(await metrics.registry.metrics()).toMatch(/^baize_ledger_drift_total\{invariant="I2"\} [1-9]/m)
  })
})

describe('the history', () => {
  const findProgress = async () =>
    (
      await api.pool.query<{ through: string; reread: Temporal.Instant }>(
        'select reread_through as through, reread_at as reread from wallet.check_progress',
      )
    ).rows[0]

  // Proves G4
  test('is reread completely at the configured pace, with at least one player a round', async () => {
    // 10 million postings in 10 million hours: one player a round. The first round follows the minute before
    // it.
    const before = (await findProgress())?.reread.epochMilliseconds ?? 0
    await runSweeps({ rereadHours: 10_000_000 })
    expect((await findProgress())?.through).not.toBe(PLATFORM)
    expect((await findProgress())?.reread.epochMilliseconds).toBe(before)
    for (let round = 0; round < 3; round += 1) await runSweeps({ rereadHours: 10_000_000 })
    expect((await findProgress())?.reread.epochMilliseconds).not.toBe(before)
    expect(await gauge('baize_ledger_history_checked_seconds')).toBe(
      Math.floor(((await findProgress())?.reread.epochMilliseconds ?? 0) / 1000),
    )
  })

  // Proves G4
  test('is reread at ten million postings in the configured hours, by the time since the last round', async () => {
    const isComplete = async (rereadHours: number) => {
      await runSweeps({ rereadHours })
      return (await findProgress())?.through === PLATFORM
    }
    // All players at once: 7,600 postings are due after a minute.
    expect(await isComplete(24)).toBe(true)
    // Not all of them: four postings are due after a minute, and thirty after ten.
    await database().advance(60)
    expect(await isComplete(60_000)).toBe(false)
    await expect.poll(() => isComplete(60_000)).toBe(true)
    await database().advance(600)
    expect(await isComplete(60_000)).toBe(true)
  })

  test('of a player without accounts is reread as well', async () => {
    await runSweeps()
    await tamper(`delete from wallet.account where owner_id = (select player_id from wallet.posting limit 1)`)
    await runSweeps()
    await runSweeps()
    expect(await violatedInvariants()).toContain('I2')
  })

  test('of a house account is checked across slices during play', async () => {
    for (const bet of [1, 2, 3, 4]) {
      await runSweeps({ rereadHours: 10_000_000 })
      await placeBet(`later-${bet}`)
    }
    for (let round = 0; round < 4; round += 1) await runSweeps({ rereadHours: 10_000_000 })
    expect(await violatedInvariants()).toEqual([])
  })
})
