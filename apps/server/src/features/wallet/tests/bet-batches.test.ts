import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger, ledgerReport } from '../check-ledger.ts'
import type { PostBet } from '../play-movements.ts'
import type { WalletStore } from '../wallet-store.ts'
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts'
import { createTestPlayer, GAME_PROVIDER, TIME_ZONE, withdrawalOf, type Person } from './test-players.ts'

const NAMES = ['anna', 'erik', 'mia', 'bela', 'cili', 'dora'] as const
type Name = (typeof NAMES)[number]

let database: LedgerDatabase
let people: Record<Name, Person>

/** Six players with 1,000 forints each, and Grace with pounds. */
beforeEach(async () => {
  database = await openLedgerDatabase()
  const made = await Promise.all(NAMES.map((name) => createTestPlayer(database, name)))
  people = Object.fromEntries(NAMES.map((name, index) => [name, made[index]])) as Record<Name, Person>
  for (const name of NAMES) await give(people[name], 1_000n)
})
afterEach(async () => {
  const findings = await checkLedger(database.owner)
  await database.close()
  if (findings.length > 0) throw new Error(ledgerReport(findings))
})

/** Money by the win of a free round. */
async function give({ playerReference, currency, tokenHash }: Person, amountMinor: bigint): Promise<void> {
  const play = { source: GAME_PROVIDER, playerReference, currency, gameCode: 'dice', round: null }
  const key = `gift of ${playerReference}`
  await database.wallet.postBet({ ...play, key, amountMinor: 0n, tokenHash })
  await database.wallet.postWin({ ...play, key: `${key}, paid`, betKey: key, amountMinor })
}

const limitWagers = (amountMinor: bigint, wallet: Pick<WalletStore, 'saveLimit'> = database.wallet) =>
  wallet.saveLimit({
    playerId: people.anna.playerId,
    type: 'wager',
    period: 'daily',
    currency: 'HUF',
    timeZone: TIME_ZONE,
    amountMinor,
    effectiveAtMs: null,
  })

const betOf = (person: Person, key: string, more: Partial<PostBet> = {}): PostBet => ({
  source: GAME_PROVIDER,
  playerReference: person.playerReference,
  tokenHash: person.tokenHash,
  key,
  round: key,
  gameCode: 'dice',
  currency: person.currency,
  amountMinor: 100n,
  ...more,
})
const batchOf = (more: Partial<PostBet> = {}) => NAMES.map((name) => betOf(people[name], name, more))

/** The balance after each bet that was posted, or why it was left. */
async function outcomesOf(bets: readonly PostBet[]): Promise<readonly string[]> {
  const answers = await database.wallet.postBets(bets)
  return answers.map(({ left, result }) => left ?? `${result?.outcome} ${result?.balanceMinor}`)
}
const ok = 'ok 900'

describe('a batch', () => {
  test('posts each of its bets, with the answer that the single function replays', async () => {
    const bets = batchOf()
    const answers = await database.wallet.postBets(bets)
    expect(answers.map(({ left }) => left)).toEqual(bets.map(() => null))
    for (const [index, bet] of bets.entries())
      expect(await database.wallet.postBet(bet)).toEqual({ ...answers[index]?.result, replayed: true })
  })

  test('posts to one row of the house account, with numbers in the order of its bets', async () => {
    await database.wallet.postBets(batchOf())
    const { rows } = await database.owner.query(
      `select p.player_id = $1 as is_anna, p.balance_after::text as balance, p.version::text as version
      from wallet.posting p join wallet.ledger_transaction t on t.player_id = p.player_id and t.id = p.transaction_id
      where t.kind = 'bet' and p.leg = 2 order by p.version`,
      [people.anna.playerId],
    )
    const [first] = rows as { version: string; balance: string; is_anna: boolean }[]
    expect(first?.is_anna).toBe(true)
    expect(rows.map((row: { version: string }) => Number(row.version) - Number(first?.version))).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
    expect(rows.map((row: { balance: string }) => Number(row.balance) - Number(first?.balance))).toEqual([
      0, 100, 200, 300, 400, 500,
    ])
  })

  test('leaves what is unusual to the single function, and posts the others', async () => {
    await database.wallet.postBet(betOf(people.anna, 'anna'))
    await database.owner.query(`update player set status = 'closed' where player_id = $1`, [
      people.erik.playerId,
    ])
    const bets = [
      betOf(people.anna, 'anna'),
      betOf(people.erik, 'erik'),
      betOf(people.mia, 'mia', { amountMinor: 1_001n }),
      betOf(people.bela, 'bela', { tokenHash: people.anna.tokenHash }),
      betOf(people.cili, 'cili', { gameCode: 'closed' }),
      betOf(people.dora, 'dora'),
    ]
    expect(await outcomesOf(bets)).toEqual(['unusual', 'unusual', 'unusual', 'locked', 'unusual', ok])
    const singly = []
    for (const bet of bets) singly.push((await database.wallet.postBet(bet)).outcome)
    expect(singly).toEqual([
      'ok',
      'player_disabled',
      'insufficient_balance',
      'token_unknown',
      'game_disabled',
      'ok',
    ])
  })

  test('posts one of two bets of different players under one key', async () => {
    const outcomes = await outcomesOf([betOf(people.anna, 'k'), betOf(people.erik, 'k')])
    expect([...outcomes].sort()).toEqual([ok, 'unusual'])
    const left = outcomes.indexOf('unusual') === 0 ? people.anna : people.erik
    expect((await database.wallet.postBet(betOf(left, 'k'))).outcome).toBe('key_of_another_player')
  })

  test('with a wallet twice posts nothing', async () => {
    const bets = [betOf(people.anna, 'one'), betOf(people.erik, 'two'), betOf(people.anna, 'three')]
    await expect(database.wallet.postBets(bets)).rejects.toThrow('a wallet is in the batch twice')
    expect(await outcomesOf(batchOf())).toEqual(NAMES.map(() => ok))
  })

  test('of two currencies or providers is refused', async () => {
    const grace = await createTestPlayer(database, 'grace', 'GBP')
    for (const other of [betOf(grace, 'g'), betOf(people.erik, 'e', { source: 'other' })])
      await expect(database.wallet.postBets([betOf(people.anna, 'a'), other])).rejects.toThrow('one provider')
    expect(await database.wallet.postBets([])).toEqual([])
  })

  test('with one bet that the database refuses posts none of them', async () => {
    await poison('mia')
    await expect(database.wallet.postBets(batchOf())).rejects.toThrow('poisoned')
    expect(await betsInLedger()).toBe(0)
  })
})

/** Lets the database refuse the movement under a key, as a fault of one player's rows would. */
async function poison(key: string): Promise<void> {
  await database.owner.query(`create function poisoned() returns trigger language plpgsql
    as 'begin raise exception ''poisoned''; end'`)
  await database.owner.query(`create trigger poisoned before insert on wallet.ledger_transaction
    for each row when (new.key = '${key}') execute function poisoned()`)
}

async function betsInLedger(): Promise<number> {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::integer as count from wallet.ledger_transaction where kind = 'bet'`,
  )
  return rows[0]?.count ?? 0
}

describe('a change that holds rows of one player', () => {
  /** Runs a batch while another transaction has changed Anna's rows and is not committed. */
  async function during(statement: string) {
    const holder = await database.owner.connect()
    try {
      await holder.query('begin')
      await holder.query(statement, [people.anna.playerId])
      const outcomes = await outcomesOf(batchOf())
      await holder.query('commit')
      return outcomes
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }

  // Proves G3
  test.each([
    ['the wallet', `select from wallet.account where owner_id = $1 and kind = 'cash' for update`],
    [
      'the game session',
      `update game_session set ended_at = baize.now(), end_reason = 'closed' where player_id = $1`,
    ],
    ['the login', `update player_session set ended_at = baize.now() where player_id = $1`],
  ])('delays neither its bet nor those of others: %s', async (_, statement) => {
    expect(await during(statement)).toEqual(['locked', ok, ok, ok, ok, ok])
  })

  // A transaction that holds one of these rows may wait itself: a batch does not wait for that.
  test.each([
    [
      'its key, with which another player bets',
      `insert into wallet.game_transaction_route (provider, key, player_id)
       select '${GAME_PROVIDER}', 'anna', gen_random_uuid() where $1::uuid is not null`,
    ],
    ['its limit', 'select from wallet.player_limit where player_id = $1 for update'],
  ])('ends a batch that would wait for it longer than a moment: %s', async (_, statement) => {
    await limitWagers(10_000n)
    await expect(during(statement)).rejects.toMatchObject({ code: '55P03' })
    expect(await betsInLedger()).toBe(0)
  })

  test('decides the bet that the batch left: an ended session refuses it', async () => {
    await during(`update game_session set ended_at = baize.now(), end_reason = 'closed' where player_id = $1`)
    expect((await database.wallet.postBet(betOf(people.anna, 'anna'))).outcome).toBe('token_dead')
  })

  test('decides the bet that the batch left: a withdrawal of the whole balance', async () => {
    const holder = await database.api.connect()
    await holder.query('begin')
    const withdrawn = await database.wallet.within(holder).requestWithdrawal({
      ...withdrawalOf(database, people.anna),
      idempotencyKey: 'w1',
      amountMinor: 1_000n,
      chargedMinor: 1_000n,
      receivedMinor: 1_000n,
    })
    expect(withdrawn.outcome).toBe('ok')
    expect(await outcomesOf(batchOf())).toEqual(['locked', ok, ok, ok, ok, ok])
    const single = database.wallet.postBet(betOf(people.anna, 'anna'))
    await holder.query('commit')
    holder.release()
    expect((await single).outcome).toBe('insufficient_balance')
  })

  test('decides the bet that the batch left: a limit', async () => {
    const holder = await database.api.connect()
    await holder.query('begin')
    await limitWagers(99n, database.wallet.within(holder))
    expect(await outcomesOf(batchOf())).toEqual(['locked', ok, ok, ok, ok, ok])
    const single = database.wallet.postBet(betOf(people.anna, 'anna'))
    await holder.query('commit')
    holder.release()
    expect((await single).outcome).toBe('limit_reached')
  })

  test('decides the bet that the batch left: a time-out', async () => {
    const holder = await database.owner.connect()
    await holder.query('begin')
    const started = await holder.query(
      `select outcome from start_time_out_v1($1, baize.new_id(), 24, 'player:anna', 'request')`,
      [people.anna.playerId],
    )
    expect(started.rows).toEqual([{ outcome: 'ok' }])
    expect(await outcomesOf(batchOf())).toEqual(['locked', ok, ok, ok, ok, ok])
    const single = database.wallet.postBet(betOf(people.anna, 'anna'))
    await holder.query('commit')
    holder.release()
    expect((await single).outcome).toBe('player_restricted')
  })
})

test('what a change has committed counts in a batch after it', async () => {
  const { anna, erik, mia, bela } = people
  await database.owner.query(
    `select outcome from start_time_out_v1($1, baize.new_id(), 24, 'player:anna', 'request')`,
    [anna.playerId],
  )
  await database.wallet.saveLimit({
    playerId: erik.playerId,
    type: 'wager',
    period: 'weekly',
    currency: 'HUF',
    timeZone: TIME_ZONE,
    amountMinor: 99n,
    effectiveAtMs: null,
  })
  await database.owner.query(`update game_session set plays_until = baize.now() where player_id = $1`, [
    mia.playerId,
  ])
  await database.owner.query(
    `update player_session set last_seen_at = baize.now() - interval '31 minutes' where player_id = $1`,
    [bela.playerId],
  )
  expect(await outcomesOf(batchOf())).toEqual(['unusual', 'unusual', 'unusual', 'unusual', ok, ok])
})

test('a bet of a batch extends the login and is counted by limits, as a single one', async () => {
  await limitWagers(150n)
  await database.advance(60)
  expect(await outcomesOf(batchOf())).toEqual(NAMES.map(() => ok))
  const { rows } = await database.owner.query<{ is_extended: boolean }>(
    `select last_seen_at > baize.now() - interval '5 seconds' as is_extended from player_session`,
  )
  expect(rows).toEqual(NAMES.map(() => ({ is_extended: true })))
  expect((await database.wallet.postBet(betOf(people.anna, 'more'))).outcome).toBe('limit_reached')
})

// Proves G3
test('a new period begins inside a batch at midnight, for each player in the own time zone', async () => {
  for (const [name, timeZone] of [
    ['anna', TIME_ZONE],
    ['erik', 'Europe/Lisbon'],
  ] as const)
    await database.wallet.saveLimit({
      playerId: people[name].playerId,
      type: 'wager',
      period: 'daily',
      currency: 'HUF',
      timeZone,
      amountMinor: 100n,
      effectiveAtMs: null,
    })
  expect(await outcomesOf(batchOf())).toEqual(NAMES.map(() => ok))
  // 23:30 in Budapest, 22:30 in Lisbon; then half past midnight there.
  await database.advance(13.5 * 3_600)
  await database.owner.query('update player_session set last_seen_at = baize.now()')
  const late = ['anna', 'erik'] as const
  const again = (key: string) => late.map((name) => betOf(people[name], `${name} ${key}`))
  expect(await outcomesOf(again('late'))).toEqual(['unusual', 'unusual'])
  await database.advance(3_600)
  await database.owner.query('update player_session set last_seen_at = baize.now()')
  expect(await outcomesOf(again('after'))).toEqual(['ok 800', 'unusual'])
})

test('wins and rollbacks of bets in a batch are booked on their sessions', async () => {
  await database.wallet.postBets(batchOf())
  const of = ({ playerReference }: Person) => ({ source: GAME_PROVIDER, playerReference, round: null })
  const { anna, erik } = people
  const won = await database.wallet.postWin({
    ...of(anna),
    key: 'won',
    betKey: 'anna',
    gameCode: 'dice',
    currency: 'HUF',
    amountMinor: 250n,
  })
  const returned = await database.wallet.postRollback({ ...of(erik), key: 'undone', referenceKey: 'erik' })
  expect([won, returned].map(({ outcome, balanceMinor }) => `${outcome} ${balanceMinor}`)).toEqual([
    'ok 1150',
    'ok 1000',
  ])
  const { rows } = await database.owner.query(
    `select staked::integer, won::integer, run_rounds as rounds from game_session
    where player_id = any ($1) order by staked desc`,
    [[anna.playerId, erik.playerId]],
  )
  expect(rows).toEqual([
    { staked: 100, won: 1_250, rounds: 1 },
    { staked: 0, won: 1_000, rounds: 0 },
  ])
})
