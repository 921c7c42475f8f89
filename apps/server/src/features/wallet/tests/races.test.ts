import type { LimitPeriod, LimitType } from '@baize/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger, ledgerReport } from '../check-ledger.ts'
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts'
import {
  METHOD,
  PROVIDER,
  createTestPlayer,
  GAME_PROVIDER,
  TIME_ZONE,
  withdrawalOf,
  type Person,
} from './test-players.ts'

let database: LedgerDatabase
let anna: Person

beforeEach(async () => {
  database = await openLedgerDatabase()
  anna = await createTestPlayer(database, 'anna')
})
afterEach(async () => {
  const findings = await checkLedger(database.owner)
  await database.close()
  if (findings.length > 0) throw new Error(ledgerReport(findings))
})

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const count = (outcomes: readonly { readonly outcome: string }[], outcome: string) =>
  outcomes.filter((each) => each.outcome === outcome).length

const bet = (key: string, amountMinor: bigint) =>
  database.wallet.postBet({
    source: GAME_PROVIDER,
    playerReference: anna.playerReference,
    key,
    round: 'r1',
    gameCode: 'dice',
    currency: 'HUF',
    amountMinor,
    tokenHash: anna.tokenHash,
  })
const rollback = (key: string, referenceKey: string) =>
  database.wallet.postRollback({
    source: GAME_PROVIDER,
    playerReference: anna.playerReference,
    key,
    referenceKey,
    round: 'r1',
  })
const limitAnna = (type: LimitType, period: LimitPeriod) =>
  database.wallet.saveLimit({
    playerId: anna.playerId,
    type,
    period,
    currency: 'HUF',
    timeZone: TIME_ZONE,
    amountMinor: 500n,
    effectiveAtMs: null,
  })
const startDeposit = (idempotencyKey: string, amountMinor: bigint) =>
  database.wallet.startDeposit({
    playerId: anna.playerId,
    idempotencyKey,
    methodId: METHOD,
    provider: PROVIDER,
    amountMinor,
    feeMinor: 0n,
    feeStrategy: 'included',
    currency: 'HUF',
    checkAtMs: database.clock.nowMs(),
    cancelAtMs: database.clock.nowMs(),
    maxOpen: 100,
  })
async function giveAnna(amountMinor: bigint): Promise<void> {
  const { details } = await startDeposit('gift', amountMinor)
  await database.wallet.settleDeposit({ reference: details.reference ?? '', status: 'ok' })
}
const withdraw = (idempotencyKey: string, amountMinor: bigint) =>
  database.wallet.requestWithdrawal({
    ...withdrawalOf(database, anna),
    idempotencyKey,
    amountMinor,
    chargedMinor: amountMinor,
    receivedMinor: amountMinor,
  })
const cash = async () => (await database.wallet.snapshot(anna.playerId))?.cashMinor

describe('at the same moment', () => {
  test('ten identical bets are one bet with ten equal answers', async () => {
    await giveAnna(1000n)
    const answers = await times(10, () => bet('b1', 300n))
    expect(
      new Set(
        answers.map(
          ({ outcome, balanceMinor, walletVersion }) => `${outcome} ${balanceMinor} ${walletVersion}`,
        ),
      ),
    ).toEqual(new Set(['ok 700 2']))
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await cash()).toBe(700n)
  })

  test('twenty deposits never pass a limit together', async () => {
    await limitAnna('deposit', 'weekly')
    const answers = await times(20, (n) => startDeposit(`d${n}`, 100n))
    expect([count(answers, 'ok'), count(answers, 'limit_reached')]).toEqual([5, 15])
  })

  // Proves F14
  test('twenty bets never pass a wager limit together', async () => {
    await giveAnna(10_000n)
    await limitAnna('wager', 'daily')
    const answers = await times(20, (n) => bet(`b${n}`, 100n))
    expect([count(answers, 'ok'), count(answers, 'limit_reached')]).toEqual([5, 15])
  })

  test('one of two bets and a withdrawal of the whole balance wins', async () => {
    await giveAnna(1000n)
    const answers = await Promise.all([bet('b1', 1000n), bet('b2', 1000n), withdraw('w1', 1000n)])
    expect([count(answers, 'ok'), count(answers, 'insufficient_balance')]).toEqual([1, 2])
    expect(await cash()).toBe(0n)
  })

  test('a deposit reported ten times is credited once', async () => {
    const { details } = await startDeposit('d1', 1000n)
    const answers = await times(10, () =>
      database.wallet.settleDeposit({ reference: details.reference ?? '', status: 'ok' }),
    )
    expect([count(answers, 'ok'), count(answers, 'unchanged')]).toEqual([1, 9])
    expect(await cash()).toBe(1000n)
  })

  test('approval and cancellation decide once', async () => {
    await giveAnna(1000n)
    const { details } = await withdraw('w1', 1000n)
    const decide = (event: 'STAFF_APPROVED' | 'PLAYER_CANCELLED') =>
      database.wallet.changeWithdrawal({ reference: details.reference ?? '', event })
    const answers = await Promise.all([
      decide('STAFF_APPROVED'),
      decide('PLAYER_CANCELLED'),
      decide('STAFF_APPROVED'),
    ])
    expect([count(answers, 'ok'), count(answers, 'unchanged')]).toEqual([1, 2])
  })

  test('a bet and its rollback leave the stake with the player in either order', async () => {
    await giveAnna(1000n)
    await times(10, (n) =>
      Promise.all([bet(`b${n}`, 100n), rollback(`x${n}`, `b${n}`), rollback(`y${n}`, `b${n}`)]),
    )
    expect(await cash()).toBe(1000n)
  })

  // Proves I11
  test('an id sent by two players is accepted for one of them, without a deadlock', async () => {
    const erik = await createTestPlayer(database, 'erik')
    const people = [anna, erik]
    for (const person of people) {
      anna = person
      await giveAnna(10_000n)
    }
    const as = (person: Person) => ({
      source: GAME_PROVIDER,
      playerReference: person.playerReference,
      round: 'r1',
      tokenHash: person.tokenHash,
    })
    const betOf = (person: Person, key: string) =>
      database.wallet.postBet({ ...as(person), key, gameCode: 'dice', currency: 'HUF', amountMinor: 100n })
    for (let n = 0; n < 25; n += 1) {
      const bets = await Promise.all(people.map((person) => betOf(person, `b${n}`)))
      expect(bets.map(({ outcome }) => outcome).sort()).toEqual(['key_of_another_player', 'ok'])
      // Each has two ids, in opposite orders.
      const rollbacks = await Promise.all([
        database.wallet.postRollback({ ...as(anna), key: `x${n}`, referenceKey: `y${n}` }),
        database.wallet.postRollback({ ...as(people[0] as Person), key: `y${n}`, referenceKey: `x${n}` }),
      ])
      expect(rollbacks.map(({ outcome }) => outcome).sort()).toEqual(['key_of_another_player', 'ok'])
    }
    const { rows } = await database.owner.query(
      `select deadlocks::int from pg_stat_database where datname = current_database()`,
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
    const { rows: stakes } = await database.owner.query(
      `select sum(balance)::text as sum from wallet.account where kind like 'game_revenue:%'`,
    )
    expect(stakes).toEqual([{ sum: '2500' }])
  })

  // Proves I3
  test('concurrent play on the same house accounts loses no posting', async () => {
    const others = [anna, await createTestPlayer(database, 'erik'), await createTestPlayer(database, 'mia')]
    for (const other of others) {
      anna = other
      await giveAnna(1000n)
    }
    await Promise.all(
      others.flatMap((other) =>
        Array.from({ length: 20 }, (_, n) => {
          anna = other
          return bet(`${other.playerReference} ${n}`, 10n)
        }),
      ),
    )
    const { rows } = await database.owner.query(
      `select sum(balance)::text as sum from wallet.account where kind like 'game_revenue:%'`,
    )
    expect(rows).toEqual([{ sum: '600' }])
  })
})

describe('around midnight', () => {
  test('the database alone decides which day it is', async () => {
    await limitAnna('deposit', 'daily')
    expect(await startDeposit('d1', 500n)).toMatchObject({ outcome: 'ok' })
    // The database is in the next day, and this process does not know it.
    await database.owner.query('select baize.advance_clock(86400)')
    expect(await startDeposit('d2', 500n)).toMatchObject({ outcome: 'ok' })
  })
})

describe('inside a transaction of the caller', () => {
  test('a movement that is rolled back leaves nothing', async () => {
    await giveAnna(1000n)
    const { details } = await withdraw('w1', 1000n)
    const reference = details.reference ?? ''
    const client = await database.api.connect()
    await client.query('begin')
    const decided = await database.wallet
      .within(client)
      .changeWithdrawal({ reference, event: 'STAFF_REJECTED', reason: 'too early' })
    await client.query('rollback')
    client.release()
    expect(decided).toMatchObject({ outcome: 'ok', details: { state: 'rejected', amountMinor: 1000n } })
    expect(await cash()).toBe(0n)
  })
})
