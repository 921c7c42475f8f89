import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLedger } from '../check-ledger.ts'
import type { LedgerDatabase } from './ledger-database.ts'
import { useLedger } from './scripts.ts'
import { createTestPlayer, GAME_PROVIDER, tokenHashOf } from './test-players.ts'

const { database, expectScript } = useLedger()

const CAP = 200n
const SHORTEST_MS = 2_000
const STARTS_AT_MS = Date.parse('2026-11-16T09:00:00Z')

/** The launch has found a cap of 200, and 2.5 seconds. */
const capped = `
      deposit  anna d1 100000          ok
      sql      update game_session set max_slot_stake = 200, min_slot_round_ms = 2500`

describe('the highest stake of slots', () => {
  test('is that of a round, whichever game of slots the token plays, and of no other game', () =>
    expectScript(`${capped}
      bet      anna b1 200 game=reels round=of-b1             ok
      bet      anna b2 201 game=fruits round=of-b2            stake_too_high
      bet      anna b2 201 game=fruits round=of-b2            same_answer
      bet      anna b3 200 game=fruits round=of-b3            ok
      bet      anna b4 5000 game=dice             ok
      balance  anna cash                          94600
      session  anna rounds                        3
      session  anna staked                        5400
    `))

  test('counts all bets of a round, except those that were rolled back', () =>
    expectScript(`${capped}
      bet      anna b1 150 game=reels round=r1    ok
      bet      anna b2 51 game=reels round=r1     stake_too_high
      bet      anna b3 50 game=reels round=r1     ok
      bet      anna b4 1 game=reels round=r1      stake_too_high
      rollback anna u1 b1                         ok
      bet      anna b5 151 game=reels round=r1    stake_too_high
      bet      anna b6 150 game=reels round=r1    ok
      balance  anna cash                          99800
    `))

  test('is compared after the balance and before the player’s own limits', () =>
    expectScript(`${capped}
      limit    anna wager daily 100               ok
      bet      anna b1 200000 game=reels round=of-b1          insufficient_balance
      bet      anna b2 201 game=reels round=of-b2             stake_too_high
      bet      anna b3 101 game=reels round=of-b3             limit_reached
      used     anna wager daily                   0
    `))
})

describe('the shortest time of slots', () => {
  test('is between the first bets of two rounds of one game', () =>
    expectScript(`${capped}
      bet      anna b1 10 game=reels round=r1     ok
      bet      anna b2 10 game=reels round=r2     round_too_soon
      bet      anna b3 10 game=reels round=r1     ok
      bet      anna b4 10 game=fruits round=r4    ok
      bet      anna b5 10 game=reels round=r5     round_too_soon
      bet      anna b6 10 game=dice round=r6      ok
      bet      anna b7 10 game=dice round=r7      ok
      pass     2s
      bet      anna b2 10 game=reels round=r2     same_answer
      bet      anna b8 10 game=reels round=r2     ok
      bet      anna b9 10 game=reels round=r1     ok
    `))

  test('is not ended by a bet of another game under the same round', () =>
    expectScript(`${capped}
      bet      anna b1 10 game=dice round=r1      ok
      bet      anna b2 10 game=reels round=r1     ok
      bet      anna b3 10 game=dice round=r2      ok
      bet      anna b4 10 game=reels round=r2     round_too_soon
    `))

  test('holds for free rounds, and not for the announcement of a prize', () =>
    expectScript(`${capped}
      bet      anna f1 0 game=reels round=of-f1               ok
      bet      anna f2 0 game=reels round=of-f2               round_too_soon
      bet      anna p1 0 promo=yes game=reels round=of-p1     ok
      bet      anna b1 10 game=reels round=of-b1              round_too_soon
      pass     2s
      bet      anna f3 0 game=reels round=r3      ok
      bet      anna b3 10 game=reels round=r3     ok
    `))

  test('counts from a round whose stake was returned, and not from one that was refused', () =>
    expectScript(`${capped}
      bet      anna b1 10 game=reels round=of-b1              ok
      rollback anna u1 b1                         ok
      bet      anna b2 10 game=reels round=of-b2              round_too_soon
      pass     2s
      bet      anna b3 201 game=reels round=of-b3             stake_too_high
      bet      anna b4 200 game=reels round=of-b4             ok
    `))

  test('does not wait after the clock went backwards', () =>
    expectScript(`${capped}
      bet      anna b1 10 game=reels round=of-b1              ok
      pass     -60s
      bet      anna b2 10 game=reels round=of-b2              ok
    `))

  test('is 500 ms less, to the millisecond', async () => {
    const { bet } = await play()
    for (const [atMs, outcome] of [
      [0, 'ok'],
      [1_999, 'round_too_soon'],
      [2_000, 'ok'],
      [3_999, 'round_too_soon'],
      [4_500, 'ok'],
    ] as const)
      expect(await bet({ key: `at ${atMs}`, game: 'reels', round: null, amount: 1n, atMs })).toBe(outcome)
  })
})

test('without caps on the session a bet on slots is like one on another game', () =>
  expectScript(`
      deposit  anna d1 100000          ok
      bet      anna b1 5000 game=reels round=of-b1 ok
      bet      anna b2 5000 game=reels round=of-b2 ok
      session  anna rounds             2
    `))

type Bet = {
  readonly key: string
  readonly game: string
  readonly round: string | null
  readonly amount: bigint
  readonly atMs: number
}

/** Stops the clock at a time. */
async function stopClock({ owner }: LedgerDatabase, atMs: number): Promise<void> {
  await owner.query(`create or replace function baize.now() returns timestamptz language sql volatile
    as $$ select timestamptz '${new Date(STARTS_AT_MS + atMs).toISOString()}' $$`)
}

/** Anna plays under caps at two game providers by a stopped clock, with money enough for every mix. */
async function play() {
  const ledger = database()
  await stopClock(ledger, 0)
  const anna = await createTestPlayer(ledger, 'anna')
  await ledger.owner.query(`insert into provider_player_reference_route values ('other', $1, $2)`, [
    anna.playerReference,
    anna.playerId,
  ])
  const setCaps = `update game_session set max_slot_stake = ${CAP}, min_slot_round_ms = ${SHORTEST_MS + 500}
    where ended_at is null`
  await ledger.owner.query(setCaps)
  let [source, tokenHash, launches] = [GAME_PROVIDER, anna.tokenHash, 0]
  const played = { playerReference: anna.playerReference, currency: anna.currency, round: null }
  const money = { ...played, source, gameCode: 'dice' }
  await ledger.wallet.postBet({ ...money, key: 'free', amountMinor: 0n, tokenHash })
  await ledger.wallet.postWin({ ...money, key: 'prize', betKey: 'free', amountMinor: 1_000_000n })
  return {
    ledger,
    source: () => source,
    /** Another launch, as the game sessions' store writes it. By a stopped clock only the ids tell which is last. */
    async launch(provider: string) {
      ;[source, tokenHash, launches] = [provider, tokenHashOf(randomUUIDv7()), launches + 1]
      const id = `ffffffff-ffff-7fff-8fff-${String(launches).padStart(12, '0')}`
      await ledger.owner.query(
        `update game_session set ended_at = baize.now(), end_reason = 'parallel' where ended_at is null`,
      )
      await ledger.owner.query(
        `insert into game_session (player_id, id, player_session_id, friendly_id, provider, game_code, currency,
          started_at, ends_at, slot_rounds)
        select s.player_id, $1, s.player_session_id, s.friendly_id, $2, 'dice', s.currency, baize.now(), s.ends_at,
          (select o.slot_rounds from game_session o where o.provider = $2 order by o.started_at desc, o.id desc limit 1)
        from game_session s order by s.id limit 1`,
        [id, provider],
      )
      await ledger.owner.query(
        `insert into game_token select $1, player_id, id from game_session where ended_at is null`,
        [tokenHash],
      )
      await ledger.owner.query(setCaps)
    },
    async bet({ key, game, round, amount, atMs }: Bet) {
      await stopClock(ledger, atMs)
      const answer = await ledger.wallet.postBet({
        ...played,
        source,
        tokenHash,
        key,
        round,
        gameCode: game,
        amountMinor: amount,
      })
      return answer.outcome
    },
    rollback: (key: string) =>
      ledger.wallet.postRollback({ ...played, source, key: `undo ${key}`, referenceKey: key }),
  }
}

const SLOTS: Readonly<Record<string, readonly string[]>> = {
  [GAME_PROVIDER]: ['reels', 'fruits'],
  other: ['slots'],
}

/** The rules a second time, over the whole history of one player. */
function createModel() {
  const answers = new Map<string, string>()
  const starts = new Map<string, { readonly round: string; readonly atMs: number }>()
  type Stake = {
    readonly source: string
    readonly game: string
    readonly round: string
    readonly key: string
  }
  const stakes: (Stake & { amount: bigint })[] = []
  function decide(source: string, { key, game, round, amount, atMs }: Bet): string {
    if (SLOTS[source]?.includes(game) !== true) return 'ok'
    const before = stakes.filter((stake) => stake.source === source && stake.round === (round ?? key))
    const last = starts.get(`${source} ${game}`)
    const hasBegun = before.some((stake) => stake.game === game) || last?.round === (round ?? key)
    if (amount > 0n && before.reduce((sum, stake) => sum + stake.amount, amount) > CAP)
      return 'stake_too_high'
    if (hasBegun) return 'ok'
    if (last !== undefined && atMs - last.atMs < SHORTEST_MS) return 'round_too_soon'
    // A free round has no stake that would be found later: after 2.5 s its next bet counts as a start.
    for (const [of, start] of starts)
      if (of.startsWith(source) && atMs - start.atMs >= SHORTEST_MS + 500) starts.delete(of)
    starts.set(`${source} ${game}`, { round: round ?? key, atMs })
    return 'ok'
  }
  return {
    bet(source: string, bet: Bet): string {
      const known = answers.get(`${source} ${bet.key}`)
      if (known !== undefined) return known
      const outcome = decide(source, bet)
      answers.set(`${source} ${bet.key}`, outcome)
      if (outcome === 'ok' && bet.amount > 0n) stakes.push({ ...bet, source, round: bet.round ?? bet.key })
      return outcome
    },
    rollback(source: string, key: string): void {
      for (const stake of stakes) if (stake.source === source && stake.key === key) stake.amount = 0n
    },
  }
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      game: fc.constantFrom('first', 'second', 'dice'),
      round: fc.constantFrom(null, 'r1', 'r2', 'r3'),
      amount: fc.constantFrom(0n, 1n, 50n, 199n, 200n, 201n),
      afterMs: fc.constantFrom(0, 1, 499, 500, 1_999, 2_000, 2_001, 2_500),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), at: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), at: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('launch' as const),
      at: fc.constantFrom('other', GAME_PROVIDER),
    }),
  },
)

// Proves G108
test('mixes of bets, repeats, rollbacks and launches at two providers are decided as by the rules', async () => {
  const { ledger, bet, rollback, launch, source } = await play()
  let [atMs, number] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const model = createModel()
      const made: { readonly source: string; readonly bet: Bet }[] = []
      const [decided, expected]: [string[], string[]] = [[], []]
      const place = async (wanted: Bet) => {
        const text = `${wanted.key} at ${wanted.atMs}: `
        decided.push(text + (await bet(wanted)))
        expected.push(text + model.bet(source(), wanted))
      }
      // Nothing of the mix before is near: its rounds have other names.
      atMs += 10_000
      number += 1
      for (const [index, each] of steps.entries()) {
        const earlier = each.kind === 'again' || each.kind === 'rollback' ? made[each.at] : undefined
        const isOfSource = earlier?.source === source()
        if (each.kind === 'launch') await launch(each.at)
        if (each.kind === 'again' && earlier !== undefined && isOfSource)
          await place({ ...earlier.bet, atMs })
        if (each.kind === 'rollback' && earlier !== undefined && isOfSource) {
          const { outcome } = await rollback(earlier.bet.key)
          if (outcome === 'ok') model.rollback(source(), earlier.bet.key)
        }
        if (each.kind !== 'bet') continue
        atMs += each.afterMs
        const [first = '', second = first] = SLOTS[source()] ?? []
        const names = { first, second, dice: source() === 'other' ? first : 'dice' }
        const round = each.round === null ? null : `${number}-${each.round}`
        const wanted = { key: `${number}-${index}`, game: names[each.game], round, amount: each.amount, atMs }
        made.push({ source: source(), bet: wanted })
        await place(wanted)
      }
      expect(decided).toEqual(expected)
    }),
    { numRuns: 40, seed: 68, endOnFailure: true },
  )
  expect(await checkLedger(ledger.owner)).toEqual([])
}, 120_000)
