import { deposit, must, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'
import { gameProviderOf } from '../../../../tests/game-provider.ts'
import { bothTotals, countAll, expectAllCounted } from './counted-totals.ts'

const FT = 100n

let world: OwnWorld
let anna: Browser
let dora: Browser
beforeAll(async () => {
  world = await startWorld({ startHere })
  anna = await registeredPlayer(world, 'anna')
  dora = await world.loginStaff('dora')
})
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

async function overviewOf(who: Browser) {
  await world.runDue()
  return must(await who.get('staff.overview', {}))
}

// Proves G7
test('the overview shows the money of today as the ledger has it, by hour', async () => {
  await deposit(world, anna, 20_000n * FT)
  const provider = await gameProviderOf(world)
  const opened = await provider.launch(anna)
  await provider.bet(world.site, opened, { key: 'overview-1', amountMinor: 700n * FT })
  await expectAllCounted(world)
  const { money } = await overviewOf(dora)
  const forints = money?.currencies.find(({ currency }) => currency === 'HUF')
  expect(forints).toMatchObject({ deposits: '2000000', stakes: '70000', wins: '0' })
  const now = await world.time.now()
  const hour = forints?.hours.find(({ at }) => now - Date.parse(at) < 3_600_000 && now >= Date.parse(at))
  expect(hour).toMatchObject({ deposits: '2000000', stakes: '70000' })
})

// Proves G51
test('the money of another currency is a total of its own', async () => {
  const before = await overviewOf(dora)
  await world.db.query(`
    insert into wallet.movement_total (licence, currency, quarter, kind, movements, amount)
    values ('Hungary', 'GBP', date_bin('15 minutes', baize.now(), 'epoch'), 'deposit', 1, 2000)`)
  const { money } = await overviewOf(dora)
  expect(money?.currencies.map(({ currency }) => currency)).toEqual(['HUF', 'GBP'])
  expect(money?.currencies[0]).toEqual(before.money?.currencies[0])
  expect(money?.currencies[1]).toMatchObject({ deposits: '2000', withdrawals: '0', stakes: '0' })
  await world.db.query("delete from wallet.movement_total where currency = 'GBP'")
})

// Proves G7
test('a movement that commits after a later one is counted once', async () => {
  const slow = new pg.Client({ connectionString: world.facts.ownerUrl })
  await slow.connect()
  await slow.query('begin')
  await slow.query('select pg_current_xact_id()')
  await deposit(world, anna, 3_000n * FT)
  await countAll(world)
  const during = await bothTotals(world)
  expect(during.counted).not.toBe(during.ledger)
  await slow.query('commit')
  await slow.end()
  await Promise.all([countAll(world), countAll(world), countAll(world)])
  await expectAllCounted(world)
})

// Proves G7
test('totals of money are only for roles that may see them', async () => {
  for (const [login, sees] of [
    ['dora', true],
    ['ivan', true],
    ['sara', false],
  ] as const)
    expect({ login, sees: (await overviewOf(await world.loginStaff(login))).money !== null }).toEqual({
      login,
      sees,
    })
})

test('the overview counts late cases, and names a provider with rejected notifications', async () => {
  await world.db.query(
    `insert into staff_case (id, kind, subject, details, dedup_key, due_at)
     values (gen_random_uuid(), 'payout_returned', 'W1', '{}', 'overview', baize.now() - interval '1 minute')`,
  )
  const before = await overviewOf(dora)
  expect(before.cases).toEqual([{ kind: 'payout_returned', open: 1, late: 1 }])
  const [payments] = before.providers.filter(({ role, state }) => role === 'payments' && state === 'working')
  await world.db.query(
    `insert into unverified_callback (provider, day, reason, count)
     values ($1, (baize.now() at time zone 'UTC')::date, 'invalid_signature', 4)`,
    [payments?.provider],
  )
  expect(
    (await overviewOf(dora)).providers.find(({ provider }) => provider === payments?.provider),
  ).toMatchObject({ state: 'attention', rejectedToday: 4 })
})
