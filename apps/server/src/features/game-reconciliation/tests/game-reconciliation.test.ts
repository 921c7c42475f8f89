import { deposit, must, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'

type Listed = { transaction_uuid: string; kind: string; amount: number; round: string; inserted_at: string }
type Item = { subject: string; player_id: string | null; details: Record<string, string> }

/** Reel stops of Fox & Acorn that pay three times the stake. */
const PAYS_THRICE = '24 6 11 24 25'
const WIRE_PER_FORINT = 100_000

let world: OwnWorld
let anna: Browser
beforeAll(async () => {
  world = await startWorld({ startHere })
  anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 20_000_00n)
})
afterEach(() => world.checkLedger())
afterAll(() => world.stop())

/**
 * Plays rounds of 100 Ft that pay 300 Ft each; returns their bets and wins as the provider has recorded them.
 */
async function playRounds(count: number): Promise<Listed[]> {
  // The session of the previous day has ended.
  anna = await world.login({ email: 'anna@example.hu', password: 'Long-Enough-77' })
  const { url } = must(await anna.post('game.game', { name: 'fox-and-acorn', type: 'real' }))
  const session = new URL(url).pathname.split('/').at(-1)
  const before = (await listListed()).length
  for (let round = 0; round < count; round += 1) {
    await world.sandbox.control('faults', {
      simulator: 'hub88',
      operation: 'spin',
      kind: 'outcome',
      value: PAYS_THRICE,
    })
    expect(await world.sandbox.control('hub88/play', { session, stake: 10_000 })).toMatchObject({
      outcome: 'settled',
    })
  }
  return (await listListed()).slice(before)
}
const listListed = async () =>
  (await world.sandbox.control<{ transactions: Listed[] }>('hub88/transactions', {})).transactions
const change = (what: object) => world.sandbox.control('hub88/transactions', what)
/** Two hours after the end of the day. */
async function reconcile(): Promise<void> {
  await world.time.advance('26 hours')
  await world.runDue()
}
async function items(): Promise<Item[]> {
  const { rows } = await world.db.query<Item>(
    "select subject, player_id, details from staff_case where kind = 'transaction_difference' order by opened_at, id",
  )
  return rows
}
const days = async () =>
  (
    await world.db.query<{ finished: boolean; isDue: boolean; attempts: number; differences: number }>(
      `select finished_at is not null as finished, due_at <= baize.now() or attempts > 0 as "isDue",
        attempts, differences from game_reconciliation order by day`,
    )
  ).rows

test('records that agree open no case', async () => {
  await playRounds(2)
  await reconcile()
  expect(await items()).toEqual([])
  // Late in the evening a day that ended less than two hours ago is open too, and not yet due.
  const due = (await days()).filter(({ isDue }) => isDue)
  expect(due).not.toEqual([])
  expect(due.every(({ finished }) => finished)).toBe(true)
})

// Proves D7a
test('a lost, altered or invented transaction opens one case with both sides', async () => {
  const played = await playRounds(3)
  const [lost, altered] = [
    played.filter(({ kind }) => kind === 'TK_BET')[0],
    played.filter(({ kind }) => kind === 'TK_WIN')[1],
  ]
  if (lost === undefined || altered === undefined) throw new Error('the provider has not recorded the rounds')
  const invented = { ...altered, transaction_uuid: 'a-win-that-never-came', amount: 500 * WIRE_PER_FORINT }
  await change({
    lose: lost.transaction_uuid,
    put: [{ ...altered, amount: 200 * WIRE_PER_FORINT }, invented],
  })
  await reconcile()

  const ours = { ourCurrency: 'HUF', ourTime: expect.stringMatching(/^\d{4}-.*Z$/) }
  const theirs = { theirCurrency: 'HUF', theirTime: expect.stringMatching(/^\d{4}-.*Z$/) }
  const expected = [
    {
      subject: lost.transaction_uuid,
      details: {
        provider: 'hub88',
        differences: 'not at the provider',
        round: lost.round,
        theirKind: 'none',
        ourKind: 'bet',
        ourAmount: '10000',
        ...ours,
      },
    },
    {
      subject: altered.transaction_uuid,
      details: {
        provider: 'hub88',
        differences: 'amount',
        round: altered.round,
        theirKind: 'win',
        theirAmount: '20000',
        ourKind: 'win',
        ourAmount: '30000',
        ...ours,
        ...theirs,
      },
    },
    {
      subject: invented.transaction_uuid,
      details: {
        provider: 'hub88',
        differences: 'not in our ledger',
        round: altered.round,
        theirKind: 'win',
        theirAmount: '50000',
        ourKind: 'none',
        ...theirs,
      },
    },
  ]
  const bySubject = (one: { subject: string }, other: { subject: string }) =>
    one.subject.localeCompare(other.subject)
  const found = await items()
  expect(found.toSorted(bySubject).map(({ subject, details }) => ({ subject, details }))).toEqual(
    expected.toSorted(bySubject),
  )
  expect(found.every(({ player_id }) => player_id !== null)).toBe(true)

  // Compares the same day again.
  await world.db.query(
    "update game_reconciliation set finished_at = null, done_through = day::timestamp at time zone 'utc'",
  )
  await world.runDue()
  expect(await items()).toEqual(found)
  const metrics = await (await fetch(`${world.facts.privateSites[0]}/metrics`)).text()
  expect(metrics).toMatch(/baize_transaction_differences_total\{provider="hub88",difference="amount"\} [1-9]/)
  expect(metrics).toMatch(/baize_game_reconciled_through_seconds\{provider="hub88"\} \d+/)
})

// Proves D7a
test('a win that was retried after midnight is found by its round and is no difference', async () => {
  const [, win] = await playRounds(1)
  if (win === undefined) throw new Error('the provider has not recorded the round')
  const daysBefore = new Date(Date.parse(win.inserted_at) - 3 * 86_400_000).toISOString()
  await change({ put: [{ ...win, inserted_at: daysBefore }] })
  const before = await items()
  await reconcile()
  expect(await items()).toEqual(before)
})

// Proves D7a
test('a provider that does not respond is retried with growing delays until the day is compared', async () => {
  await playRounds(1)
  for (let time = 0; time < 2; time += 1)
    await world.sandbox.control('faults', {
      simulator: 'hub88',
      operation: 'transactions.list',
      kind: 'down',
      value: '',
    })
  const before = await items()
  await reconcile()
  // A later day may have begun by the test clock: it is not due yet.
  const waiting = (await days()).findIndex(({ attempts }) => attempts > 0)
  expect((await days())[waiting]).toMatchObject({ finished: false, attempts: 1 })
  await world.time.advance('2 hours')
  await world.runDue()
  await world.time.advance('2 hours')
  await world.runDue()
  expect((await days())[waiting]).toMatchObject({ finished: true, attempts: 0 })
  expect(await items()).toEqual(before)
})
