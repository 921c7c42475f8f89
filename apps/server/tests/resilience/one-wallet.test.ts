import { deposit, must, people, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlay } from '../start-play.ts'
import { trials } from '../all-at-once.ts'
import type { Play, GameProviderClient, ProviderAnswer } from '../game-provider.ts'
import { cashOf, FT, withdraw } from './bank.ts'

const LONG = 10 * 60_000
const SEED = 20_260_501

let world: OwnWorld
let provider: GameProviderClient
let anna: Browser
let annaId: string
let play: Play
const siteOf = (turn: number) => world.sites[turn % world.sites.length] ?? ''

beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { POOL_SIZE: '16', RATE_LIMIT_GENERAL: '1000000' } })
  ;({ anna, annaId, provider, play } = await startPlay(world, 20_000n * FT))
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

/** A seeded random generator: the same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** As a provider repeats a call that has no definite answer, with the same key: a busy machine ends waits. */
async function repeated(send: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    if (answer.status !== 'RS_ERROR_UNKNOWN' || tries === 5) return answer
  }
}

type Seen = { readonly version: bigint; readonly cash: bigint }

describe('one wallet with twelve concurrent clients on two servers', () => {
  // Proves I4, F12
  test(
    'is never below zero, and readers see increasing versions of its real history',
    async () => {
      const operations = trials(4_000)
      const seen: Seen[] = []
      const statuses = new Map<string, number>()
      let isOver = false

      /** Bets often exceed the balance, so that some are refused; wins and rollbacks are of own bets. */
      const writer = async (number: number) => {
        const next = numbersFrom(SEED + number)
        const open: string[] = []
        for (let turn = 0; turn < operations / 8; turn += 1) {
          const site = siteOf(next(2))
          const betKey = open.length > 0 && next(3) > 0 ? open.splice(next(open.length), 1)[0] : undefined
          const [key, amountMinor] = [crypto.randomUUID(), BigInt(next(6_000)) * FT]
          const isRollback = betKey !== undefined && next(4) === 0
          const answer = await repeated(() =>
            betKey === undefined
              ? provider.bet(site, play, { key, amountMinor })
              : isRollback
                ? provider.rollback(site, play, { key, betKey })
                : provider.win(site, play, { key, betKey, amountMinor, round: betKey }),
          )
          if (betKey === undefined && answer.status === 'RS_OK') open.push(key)
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          expect(answer.balance ?? 0).toBeGreaterThanOrEqual(0)
        }
      }
      /** A browser that alternates between servers. */
      const reader = async (number: number) => {
        let last: Seen = { version: -1n, cash: 0n }
        for (let turn = number; !isOver; turn += 1) {
          const { session } = must(await anna.at(siteOf(turn)).get('content.start', {}))
          if (!session.loggedIn) throw new Error('logged out')
          const now = { version: BigInt(session.wallet.version), cash: BigInt(session.wallet.cash) }
          if (now.version < last.version)
            throw new Error(`version ${now.version} was read after ${last.version}`)
          if (now.cash < 0n) throw new Error(`${now.cash} was read`)
          seen.push((last = now))
        }
      }
      const readers = Array.from({ length: 4 }, (_, number) => reader(number))
      await Promise.all(Array.from({ length: 8 }, (_, number) => writer(number))).finally(
        () => (isOver = true),
      )
      await Promise.all(readers)

      expect([...statuses.keys()].sort()).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK'])
      const { rows } = await world.db.query<{ version: string; cash: string }>(
        'select wallet_version::text as version, balance_after::text as cash from wallet.ledger_transaction where player_id = $1',
        [annaId],
      )
      const history = new Map(rows.map(({ version, cash }) => [version, cash]))
      const unexpected = seen.filter(
        ({ version, cash }) => history.get(version.toString()) !== cash.toString(),
      )
      expect(unexpected).toEqual([])
      expect(new Set(seen.map(({ version }) => version)).size).toBeGreaterThan(20)
    },
    LONG,
  )
})

// Proves F13
test(
  'concurrent uses of one balance never exceed it, and held money is returned once',
  async () => {
    const dora = await world.loginStaff('dora')
    await deposit(world, anna, 10_000n * FT)
    for (let trial = 0; trial < trials(40); trial += 1) {
      const all = await cashOf(world, annaId)
      const part = all / 2n + 1n
      const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
      const [first, second, out, again] = await Promise.all([
        provider.bet(siteOf(trial), play, { key: one, amountMinor: part }),
        provider.bet(siteOf(trial + 1), play, { key: two, amountMinor: part }),
        withdraw(anna.at(siteOf(trial)), part, { password: people.anna.password }),
        withdraw(anna.at(siteOf(trial + 1)), part, { password: people.anna.password }),
      ])
      expect(
        [first.status === 'RS_OK', second.status === 'RS_OK', out.ok, again.ok].filter(Boolean),
      ).toHaveLength(1)
      for (const [answer, betKey] of [
        [first, one],
        [second, two],
      ] as const)
        if (answer.status === 'RS_OK')
          await provider.rollback(siteOf(trial), play, { key: crypto.randomUUID(), betKey })
      for (const answer of [out, again]) {
        if (!answer.ok) continue
        const { reference } = answer.value.withdrawal
        // The player cancels it while staff approve and reject it.
        const ends = await Promise.all([
          anna.at(siteOf(trial)).post('payments.cancelWithdrawal', { reference }),
          dora.post('staff.withdrawalReject', { reference, message: 'a copy is missing' }),
        ])
        expect(ends.filter((end) => end.ok)).toHaveLength(1)
      }
      expect(await cashOf(world, annaId)).toBe(all)
    }
  },
  LONG,
)
