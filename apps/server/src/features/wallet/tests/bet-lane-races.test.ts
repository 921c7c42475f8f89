import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trials } from '../../../../tests/all-at-once.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { withBetLanes } from '../bet-lanes.ts'
import type { Queryable } from '../call-function.ts'
import { checkLedger, ledgerReport } from '../check-ledger.ts'
import type { BetResult, PostBet } from '../play-movements.ts'
import { createWalletStore, type WalletStore } from '../wallet-store.ts'
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts'
import { createTestPlayer, GAME_PROVIDER, withdrawalOf, type Person } from './test-players.ts'

const LONG = 20 * 60_000
const PLAYERS = 32
/** A connection breaks after so many bets. */
const BETS_A_BREAK = 50

let database: LedgerDatabase
let people: readonly Person[]
let servers: readonly Server[]

beforeEach(async () => {
  database = await openLedgerDatabase()
  people = await Promise.all(
    Array.from({ length: PLAYERS }, (_, number) => createTestPlayer(database, `player-${number}`)),
  )
  await Promise.all(people.map((person) => give(person, 1_000_000n)))
  servers = [startServer(), startServer()]
})
afterEach(async () => {
  await Promise.all(servers.map(({ pool }) => pool.end()))
  const findings = await checkLedger(database.owner)
  await database.close()
  if (findings.length > 0) throw new Error(ledgerReport(findings))
})

/** The wallet of one server process: lanes over a pool of its own. */
function startServer(over: (pool: pg.Pool) => Queryable = (pool) => pool) {
  const { pool } = openDatabase({ url: database.url, poolSize: 8, onIdleError: () => {} })
  const metrics = createMetrics()
  const log = { warn: vi.fn() }
  /** Every error of the database, those that the store tries again included. */
  const errors: string[] = []
  const watched: Queryable = {
    query: (query) =>
      over(pool)
        .query(query)
        .catch((error: Error & { code?: string }) => {
          errors.push(error.code ?? error.message)
          throw error
        }),
  }
  const wallet = withBetLanes(createWalletStore(watched), { lanes: 2, metrics, log })
  return {
    pool,
    wallet,
    log,
    errors,
    async fallbacks() {
      const { values } = await metrics.betFallbacks.get()
      const counted = values.filter(({ value }) => value > 0)
      return Object.fromEntries(counted.map(({ labels, value }) => [labels.reason, value]))
    },
    async batches() {
      const { values } = await metrics.betBatchSize.get()
      const valueOf = (name: string) =>
        values.find(({ metricName }) => metricName?.endsWith(name))?.value ?? 0
      return { taken: valueOf('_count'), bets: valueOf('_sum') }
    },
  }
}
type Server = ReturnType<typeof startServer>

const playOf = ({ playerReference, currency }: Person) => ({
  source: GAME_PROVIDER,
  playerReference,
  currency,
  gameCode: 'dice',
})
async function give(person: Person, amountMinor: bigint): Promise<void> {
  const play = { ...playOf(person), round: null }
  const key = `gift of ${person.playerReference}`
  await database.wallet.postBet({ ...play, key, amountMinor: 0n, tokenHash: person.tokenHash })
  await database.wallet.postWin({ ...play, key: `${key}, paid`, betKey: key, amountMinor })
}
const betOf = (person: Person, key: string, amountMinor = 10n): PostBet => ({
  ...playOf(person),
  tokenHash: person.tokenHash,
  key,
  round: key,
  amountMinor,
})
const personOf = (number: number): Person => people[number % people.length] as Person
const serverOf = (number: number): Server => servers[number % servers.length] as Server
const all = <T>(make: (person: Person, number: number) => Promise<T>) => Promise.all(people.map(make))

/** As a game provider that repeats a bet without an answer, under the same key. */
async function untilAnswered(wallet: WalletStore, bet: PostBet): Promise<BetResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await wallet.postBet(bet)
    } catch (error) {
      if (tries === 50) throw error
    }
  }
}

async function betsInLedger(): Promise<number> {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::integer as count from wallet.ledger_transaction where kind = 'bet'`,
  )
  return rows[0]?.count ?? 0
}

// Proves G3
test('a bet that the database refuses among 31 others fails alone', async () => {
  await database.owner.query(`create function poisoned() returns trigger language plpgsql
    as 'begin raise exception ''poisoned''; end'`)
  await database.owner.query(`create trigger poisoned before insert on wallet.ledger_transaction
    for each row when (new.key = 'poison') execute function poisoned()`)
  const [server] = servers as [Server]
  const answers = await all((person, number) =>
    server.wallet.postBet(betOf(person, number === 17 ? 'poison' : `b${number}`)).then(
      ({ outcome }) => outcome,
      (error: Error) => error.message,
    ),
  )
  expect(answers).toEqual(people.map((_, number) => (number === 17 ? 'poisoned' : 'ok')))
  expect(await server.fallbacks()).toEqual({ error: PLAYERS })
  expect(server.log.warn).toHaveBeenCalledOnce()
  expect(await betsInLedger()).toBe(PLAYERS - 1)
})

// Proves G3
test('bets whose commit was not answered fail, and their repeats get the answer of the one commit', async () => {
  let isLost = true
  const lossy = startServer((pool) => ({
    async query(query) {
      const answer = await pool.query(query)
      if (isLost && query.name === 'wallet.post_bets_v1')
        throw new Error('Connection terminated unexpectedly')
      return answer
    },
  }))
  servers = [...servers, lossy]
  const bets = people.map((person, number) => betOf(person, `b${number}`))
  const lost = await Promise.allSettled(bets.map((bet) => lossy.wallet.postBet(bet)))
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set(['rejected']))
  isLost = false
  const repeated = await Promise.all(bets.map((bet, number) => serverOf(number).wallet.postBet(bet)))
  expect(
    repeated.map(({ outcome, replayed, balanceMinor }) => `${outcome} ${replayed} ${balanceMinor}`),
  ).toEqual(bets.map(() => 'ok true 999990'))
  expect(await betsInLedger()).toBe(PLAYERS)
})

describe('two servers with two lanes each', () => {
  // Proves G3 (long)
  test(
    'post bets, wins and rollbacks of the same wallets without a deadlock, each once',
    async () => {
      const rounds = trials(400)
      const play = async (number: number) => {
        for (let round = 0; round < rounds; round += 1) {
          const person = personOf(number * 7 + round * 5)
          const key = `b${number}-${round}`
          // The same bet at both servers, as a provider that does not wait for the first answer.
          const twins = [0, 1].map((server) => serverOf(server).wallet.postBet(betOf(person, key)))
          const [one, other] = (await Promise.all(twins)) as [BetResult, BetResult]
          expect([one.outcome, one.balanceMinor, one.walletVersion]).toEqual([
            other.outcome,
            other.balanceMinor,
            other.walletVersion,
          ])
          expect([one.replayed, other.replayed].sort()).toEqual([false, true])
          const { wallet } = serverOf(round)
          if (round % 3 === 0)
            await wallet.postWin({
              ...playOf(person),
              key: `w${key}`,
              betKey: key,
              round: key,
              amountMinor: 15n,
            })
          if (round % 3 === 1)
            await wallet.postRollback({ ...playOf(person), key: `r${key}`, referenceKey: key, round: key })
        }
      }
      await Promise.all(Array.from({ length: 24 }, (_, number) => play(number)))
      expect(await betsInLedger()).toBe(24 * rounds)
      expect(servers.flatMap(({ errors }) => errors)).toEqual([])
      for (const server of servers) {
        expect(await server.fallbacks()).not.toHaveProperty('error')
        const { taken, bets } = await server.batches()
        expect(bets / taken).toBeGreaterThan(1)
      }
    },
    LONG,
  )

  // Proves G3 (long)
  test(
    'that share keys of other players post each key once, without a deadlock',
    async () => {
      for (let trial = 0; trial < trials(200); trial += 1) {
        // The second server has the same keys in the opposite order, for the other half of the players.
        const half = PLAYERS / 2
        const answers = await Promise.all([
          ...Array.from({ length: half }, (_, number) =>
            serverOf(0).wallet.postBet(betOf(personOf(number), `${trial}-${number}`)),
          ),
          ...Array.from({ length: half }, (_, number) =>
            serverOf(1).wallet.postBet(betOf(personOf(half + number), `${trial}-${half - 1 - number}`)),
          ),
        ])
        const outcomes = answers.map(({ outcome }) => outcome)
        expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(half)
        expect(outcomes.filter((outcome) => outcome === 'key_of_another_player')).toHaveLength(half)
      }
      expect(servers.flatMap(({ errors }) => errors)).toEqual([])
    },
    LONG,
  )

  // Proves G3 (long)
  test(
    'of a bet and a withdrawal of the whole balance one succeeds, for every player of a batch',
    async () => {
      for (let trial = 0; trial < trials(40); trial += 1) {
        const cash = async (person: Person) =>
          (await database.wallet.snapshot(person.playerId))?.cashMinor ?? 0n
        const answers = await all(async (person, number) => {
          const amountMinor = await cash(person)
          const [bet, withdrawal] = await Promise.all([
            serverOf(number + trial).wallet.postBet(betOf(person, `${trial}-${number}`, amountMinor)),
            database.wallet.requestWithdrawal({
              ...withdrawalOf(database, person),
              idempotencyKey: `w${trial}`,
              amountMinor,
              chargedMinor: amountMinor,
              receivedMinor: amountMinor,
            }),
          ])
          const outcomes = [bet.outcome, withdrawal.outcome].sort()
          // The money comes back for the next trial.
          if (bet.outcome === 'ok')
            await database.wallet.postRollback({
              ...playOf(person),
              key: `undo ${trial}-${number}`,
              referenceKey: `${trial}-${number}`,
              round: `${trial}-${number}`,
            })
          else
            await database.wallet.changeWithdrawal({
              reference: withdrawal.details.reference ?? '',
              event: 'PLAYER_CANCELLED',
              playerId: person.playerId,
            })
          return outcomes.join()
        })
        expect(new Set(answers)).toEqual(new Set(['insufficient_balance,ok']))
      }
    },
    LONG,
  )

  // Proves G3 (long)
  test(
    'whose connections break lose no acknowledged bet and double none',
    async () => {
      const rounds = trials(300)
      const breakConnection = () =>
        database.owner.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'baize' order by random() limit 1`)
      const first = new Map<PostBet, BetResult | null>()
      await all(async (person, number) => {
        for (let round = 0; round < rounds; round += 1) {
          const bet = betOf(person, `b${number}-${round}`)
          first.set(
            bet,
            await serverOf(number)
              .wallet.postBet(bet)
              .catch(() => null),
          )
          // While bets of other players are under way.
          if (first.size % BETS_A_BREAK === 0) await breakConnection()
        }
      })
      expect([...first.values()].some((answer) => answer === null)).toBe(true)
      await Promise.all(
        [...first].map(async ([bet, answer], number) => {
          const again = await untilAnswered(serverOf(number).wallet, bet)
          expect(again).toMatchObject(answer === null ? { outcome: 'ok' } : { ...answer, replayed: true })
        }),
      )
      expect(await betsInLedger()).toBe(PLAYERS * rounds)
    },
    LONG,
  )
})

// Proves G3 (long)
test(
  'a day of play in simulated time, with midnight and the end of summer time, keeps ledger and limits',
  async () => {
    await Promise.all(servers.map(({ pool }) => pool.end()))
    await database.close()
    database = await openLedgerDatabase('2026-10-24T11:00:00Z')
    people = await Promise.all(
      Array.from({ length: 12 }, (_, number) => createTestPlayer(database, `player-${number}`)),
    )
    await Promise.all(people.map((person) => give(person, 100_000n)))
    servers = [startServer(), startServer()]
    const zones = ['Europe/Budapest', 'Europe/Lisbon', 'Europe/Helsinki', 'America/New_York']
    await all(async ({ playerId }, number) => {
      for (const [type, amountMinor] of [
        ['wager', 400n],
        ['loss', 300n],
      ] as const)
        await database.wallet.saveLimit({
          playerId,
          type,
          period: 'daily',
          currency: 'HUF',
          timeZone: zones[number % zones.length] ?? '',
          amountMinor,
          effectiveAtMs: null,
        })
    })
    const steps = trials(250)
    const seen = new Set<string>()
    for (let step = 0; step < steps; step += 1) {
      await database.advance((24 * 3_600) / steps)
      await database.owner.query('update player_session set last_seen_at = baize.now()')
      await all(async (person, number) => {
        const key = `b${step}-${number}`
        const { outcome } = await serverOf(number).wallet.postBet(betOf(person, key, 150n))
        seen.add(outcome)
        const { wallet } = serverOf(number + 1)
        if (outcome === 'ok' && (step + number) % 4 === 0)
          await wallet.postWin({
            ...playOf(person),
            key: `w${key}`,
            betKey: key,
            round: key,
            amountMinor: 130n,
          })
        if (outcome === 'ok' && (step + number) % 4 === 1)
          await wallet.postRollback({ ...playOf(person), key: `r${key}`, referenceKey: key, round: key })
      })
    }
    expect([...seen].sort()).toEqual(['limit_reached', 'ok'])
  },
  LONG,
)
