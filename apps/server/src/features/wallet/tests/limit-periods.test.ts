import { LIMIT_PERIODS } from '@baize/domain'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger, ledgerReport } from '../check-ledger.ts'
import { createWalletStore, type WalletStore } from '../wallet-store.ts'
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts'
import { createTestPlayer, METHOD, PROVIDER, type Person } from './test-players.ts'

const [HUNGARY, BRITAIN] = ['Europe/Budapest', 'Europe/London']

let database: LedgerDatabase
let pools: pg.Pool[] = []
afterEach(async () => {
  const findings = await checkLedger(database.owner)
  await Promise.all(pools.map((pool) => pool.end()))
  pools = []
  await database.close()
  if (findings.length > 0) throw new Error(ledgerReport(findings))
})

/** The wallet of another server over the same database. */
function walletOfAnotherServer(): WalletStore {
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  pool.on('error', () => {})
  pools.push(pool)
  return createWalletStore(pool)
}

async function advanceTo(text: string): Promise<void> {
  const { rows } = await database.owner.query<{ sec: number }>(
    `select extract(epoch from $1::timestamptz - baize.now())::float8 as sec`,
    [text],
  )
  await database.advance(rows[0]?.sec ?? NaN)
}

const limit = (
  person: Person,
  timeZone: string,
  {
    wallet = database.wallet,
    ...more
  }: { wallet?: WalletStore } & Partial<Parameters<WalletStore['saveLimit']>[0]> = {},
) =>
  wallet.saveLimit({
    playerId: person.playerId,
    currency: person.currency,
    timeZone,
    type: 'deposit',
    period: 'daily',
    amountMinor: 500n,
    effectiveAtMs: null,
    ...more,
  })

let keys = 0
async function deposit(person: Person, amountMinor: bigint, wallet = database.wallet): Promise<string> {
  keys += 1
  const { outcome, details } = await wallet.startDeposit({
    playerId: person.playerId,
    idempotencyKey: `deposit ${keys}`,
    methodId: METHOD,
    provider: PROVIDER,
    amountMinor,
    feeMinor: 0n,
    feeStrategy: 'included',
    currency: person.currency,
    checkAtMs: database.clock.nowMs(),
    cancelAtMs: database.clock.nowMs(),
    maxOpen: 100,
  })
  return 'period' in details ? `${outcome} ${details.period}` : outcome
}

describe('a day of a limit', () => {
  // Proves G46
  test.each([
    ['of 23 hours in Hungary', HUNGARY, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['of 25 hours in Hungary', HUNGARY, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['of 23 hours in Britain', BRITAIN, '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
    ['of 25 hours in Britain', BRITAIN, '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
  ])('%s ends when the clocks there say so', async (_what, timeZone, start, end) => {
    const at = (text: string, seconds: number) => Temporal.Instant.from(text).add({ seconds }).toString()
    database = await openLedgerDatabase(at(start, -60))
    const anna = await createTestPlayer(database, 'anna')
    await limit(anna, timeZone)
    expect(await deposit(anna, 500n)).toBe('ok')
    await advanceTo(at(start, 60))
    expect(await deposit(anna, 500n)).toBe('ok')
    await advanceTo(at(end, -60))
    expect(await deposit(anna, 1n)).toBe('limit_reached daily')
    await advanceTo(end)
    expect(await deposit(anna, 500n)).toBe('ok')
  })
})

// Proves G46
test('day, week and month end for each player in the own time zone, whichever server asks', async () => {
  // Sunday, 31 May 2026: the end of all three.
  database = await openLedgerDatabase('2026-05-31T21:30:00Z')
  const [anna, grace] = [await createTestPlayer(database, 'anna'), await createTestPlayer(database, 'grace')]
  const servers = [database.wallet, walletOfAnotherServer()]
  for (const period of LIMIT_PERIODS) {
    await limit(anna, HUNGARY, { period })
    await limit(grace, BRITAIN, { period })
  }
  /** What the second deposit in a row of each is answered, on every server: which limit is reached. */
  const answers = async () => {
    const found: string[] = []
    for (const wallet of servers)
      found.push(`${await deposit(anna, 250n, wallet)}, ${await deposit(grace, 250n, wallet)}`)
    return found
  }
  const usedBy = async ({ playerId }: Person) =>
    (await servers[1]?.limits(playerId))?.map(({ usedMinor }) => usedMinor)

  expect(await answers()).toEqual(['ok, ok', 'ok, ok'])
  await advanceTo('2026-05-31T21:59:59Z')
  expect(await answers()).toEqual(Array(2).fill('limit_reached daily, limit_reached daily'))
  await advanceTo('2026-05-31T22:00:00Z')
  expect(await usedBy(anna)).toEqual([0n, 0n, 0n])
  expect(await usedBy(grace)).toEqual([500n, 500n, 500n])
  expect(await answers()).toEqual(Array(2).fill('ok, limit_reached daily'))
  await advanceTo('2026-05-31T22:59:59Z')
  expect(await answers()).toEqual(Array(2).fill('limit_reached daily, limit_reached daily'))
  await advanceTo('2026-05-31T23:00:00Z')
  expect(await usedBy(anna)).toEqual([500n, 500n, 500n])
  expect(await usedBy(grace)).toEqual([0n, 0n, 0n])
  expect(await answers()).toEqual(Array(2).fill('limit_reached daily, ok'))
})

// Proves G47
test('a raise and a tightening in the same second leave the tighter limit in force, in either order', async () => {
  database = await openLedgerDatabase()
  const anna = await createTestPlayer(database, 'anna')
  const other = walletOfAnotherServer()
  await limit(anna, HUNGARY, { amountMinor: 1_000n })
  for (let amount = 990n; amount > 900n; amount -= 10n) {
    const effectiveAtMs = database.clock.nowMs() + 86_400_000
    const raise = () => limit(anna, HUNGARY, { wallet: other, amountMinor: 5_000n, effectiveAtMs })
    const tighten = () => limit(anna, HUNGARY, { amountMinor: amount })
    const pair = amount % 20n === 0n ? [raise(), tighten()] : [tighten(), raise()]
    expect((await Promise.all(pair)).map(({ outcome }) => outcome)).toEqual(['ok', 'ok'])
    const [found] = await other.limits(anna.playerId)
    expect(found?.amountMinor).toBe(amount)
    // The tightening ends a change that waits; a raise after it waits again.
    expect([undefined, 5_000n]).toContain(found?.pending?.amountMinor)
  }
})

test('a limit that is set under another time zone keeps its period, and counts nothing twice', async () => {
  database = await openLedgerDatabase('2026-05-13T21:00:00Z')
  const anna = await createTestPlayer(database, 'anna')
  const bounds = async () =>
    (await database.wallet.limits(anna.playerId)).map(({ periodStartMs, periodEndMs }) =>
      [periodStartMs, periodEndMs].map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toString()),
    )
  await limit(anna, HUNGARY)
  expect(await deposit(anna, 300n)).toBe('ok')
  await limit(anna, BRITAIN, { amountMinor: 400n })
  expect(await bounds()).toEqual([['2026-05-12T22:00:00Z', '2026-05-13T22:00:00Z']])
  expect(await deposit(anna, 101n)).toBe('limit_reached daily')
  // In Britain it is still the same day, and the limit's own has ended.
  await advanceTo('2026-05-13T22:30:00Z')
  expect(await bounds()).toEqual([['2026-05-13T22:00:00Z', '2026-05-13T23:00:00Z']])
  expect(await deposit(anna, 400n)).toBe('ok')
  await advanceTo('2026-05-13T23:00:00Z')
  expect(await bounds()).toEqual([['2026-05-13T23:00:00Z', '2026-05-14T23:00:00Z']])
})
