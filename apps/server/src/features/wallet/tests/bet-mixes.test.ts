import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trials } from '../../../../tests/all-at-once.ts'
import { checkLedger } from '../check-ledger.ts'
import { requestHash } from '../request-hash.ts'
import { arrangements, type Arrangement } from './bet-arrangements.ts'
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts'
import { createTestPlayer, GAME_PROVIDER, tokenHashOf, type Person } from './test-players.ts'

/** Grace plays in pounds, and Zoe in no mix. */
const NAMES = ['anna', 'erik', 'mia', 'bela', 'cili', 'grace', 'zoe'] as const
const PLAYERS = NAMES.length - 1
const STARTS_AT = '2026-11-16T09:00:00Z'

let database: LedgerDatabase
let people: readonly Person[]

/** Players with 1,000 minor units each, by a stopped clock: so both ways write the same times. */
beforeEach(async () => {
  database = await openLedgerDatabase()
  await database.owner.query(`create or replace function baize.now() returns timestamptz language sql volatile
    as $$ select timestamptz '${STARTS_AT}' $$`)
  people = await Promise.all(
    NAMES.map((name) => createTestPlayer(database, name, name === 'grace' ? 'GBP' : 'HUF')),
  )
  for (const { playerReference, currency, tokenHash } of people) {
    const play = { source: GAME_PROVIDER, playerReference, currency, gameCode: 'dice', round: null }
    const key = `gift of ${playerReference}`
    await database.wallet.postBet({ ...play, key, amountMinor: 0n, tokenHash })
    await database.wallet.postWin({ ...play, key: `${key}, paid`, betKey: key, amountMinor: 1_000n })
    if (playerReference === people[PLAYERS]?.playerReference)
      await database.wallet.postBet({ ...play, key: 'taken', amountMinor: 1n, tokenHash })
  }
})
afterEach(() => database.close())

type Bet = {
  readonly id: string
  readonly playerReference: string
  readonly tokenHash: Buffer
  readonly key: string
  readonly round: string | null
  readonly gameCode: string
  readonly amount: bigint
}
const CURRENCY = 'HUF'
const hashOf = ({ playerReference, amount, round, gameCode }: Bet) =>
  requestHash({
    kind: 'bet',
    player: playerReference,
    currency: CURRENCY,
    amountMinor: amount,
    round,
    game: gameCode,
  })

type Answer = {
  readonly outcome: string
  readonly replayed: boolean
  readonly balance: string | null
  readonly version: string | null
  readonly details: unknown
}

async function postSingly(on: pg.PoolClient, bet: Bet): Promise<Answer> {
  const { rows } = await on.query<Answer>(
    `select outcome, replayed, balance::text, wallet_version::text as version, details
    from wallet.post_bet_v1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false)`,
    [
      GAME_PROVIDER,
      bet.playerReference,
      bet.tokenHash,
      bet.key,
      hashOf(bet),
      bet.id,
      bet.round,
      bet.gameCode,
      CURRENCY,
      bet.amount.toString(),
    ],
  )
  return rows[0] as Answer
}

type Batched = { readonly place: number; readonly reason: string | null } & Pick<
  Answer,
  'balance' | 'version'
>

async function postTogether(on: pg.PoolClient, bets: readonly Bet[]): Promise<readonly Batched[]> {
  const { rows } = await on.query<Batched>(
    `select place, reason, balance::text, wallet_version::text as version
    from wallet.post_bets_v1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) order by place`,
    [
      GAME_PROVIDER,
      CURRENCY,
      bets.map((bet) => bet.playerReference),
      bets.map((bet) => bet.tokenHash),
      bets.map((bet) => bet.key),
      bets.map(hashOf),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.round),
      bets.map((bet) => bet.gameCode),
      bets.map((bet) => bet.amount.toString()),
    ],
  )
  return rows
}

/** Every row that a bet may write. The row of a house account is that of its batch or of its key: all rows add up. */
const LEDGER = `
  select 'transaction' as kind, to_jsonb(t)::text as row from wallet.ledger_transaction t
  union all select 'posting', (to_jsonb(p) - '{shard,balance_after,version}'::text[]
    || case when p.kind = 'cash' then jsonb_build_object('after', p.balance_after, 'version', p.version) else '{}' end)::text
    from wallet.posting p
  union all select 'account', (to_jsonb(a))::text from wallet.account a where a.kind = 'cash'
  union all select 'house', jsonb_build_object('kind', a.kind, 'balance', sum(a.balance), 'version', sum(a.version))::text
    from wallet.account a where a.owner_id = '00000000-0000-0000-0000-000000000000' group by a.kind
  union all select 'record', to_jsonb(d)::text from wallet.idempotency_record d
  union all select 'route', to_jsonb(r)::text from wallet.game_transaction_route r
  union all select 'limit', to_jsonb(l)::text from wallet.player_limit l
  union all select 'run', to_jsonb(r)::text from wallet.play_run r
  union all select 'session', to_jsonb(s)::text from game_session s
  union all select 'login', to_jsonb(l)::text from player_session l
  union all select 'event', to_jsonb(o)::text from outbox o
  order by 1, 2`

async function ledgerOf(on: pg.PoolClient): Promise<readonly string[]> {
  const { rows } = await on.query<{ kind: string; row: string }>(LEDGER)
  return rows.map(({ kind, row }) => `${kind} ${row}`)
}

const wish = fc.record({
  before: fc.oneof(
    { weight: 1, arbitrary: fc.constant<Arrangement>('nothing') },
    { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(arrangements) as Arrangement[])) },
  ),
  game: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('dice', 'cards', 'reels', 'fruits') },
    { weight: 1, arbitrary: fc.constantFrom('closed', 'wheel', 'nowhere') },
  ),
  round: fc.constantFrom(null, 'r1', 'r2'),
  amount: fc.constantFrom(0n, 1n, 50n, 50n, 51n, 100n, 121n, 200n, 201n, 1_001n),
  token: fc.oneof(
    { weight: 12, arbitrary: fc.constant('own') },
    { weight: 1, arbitrary: fc.constantFrom('unknown', 'another') },
  ),
  key: fc.oneof(
    { weight: 2, arbitrary: fc.constant('new') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('repeated', 'reused', 'tombstone', 'refused', 'shared', 'of another'),
    },
  ),
  isStranger: fc.integer({ min: 0, max: 20 }).map((number) => number === 0),
})
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never

function betOf(index: number, { game, round, amount, token, key, isStranger }: Wish): Bet {
  const person = people[index] as Person
  const other = people[(index + 1) % people.length] as Person
  const keys: Readonly<Record<string, string>> = { shared: 'shared', 'of another': 'taken' }
  return {
    id: randomUUIDv7(),
    playerReference: isStranger ? 'nobody' : person.playerReference,
    tokenHash: { own: person.tokenHash, unknown: tokenHashOf('unknown'), another: other.tokenHash }[token],
    key: keys[key] ?? `${key} ${index}`,
    round,
    gameCode: game,
    amount,
  }
}

/** What stands under the key of the bet before it comes. */
async function arrangeKey(on: pg.PoolClient, bet: Bet, { key }: Wish): Promise<void> {
  const owner = { ...bet, id: randomUUIDv7(), gameCode: 'dice' }
  if (key === 'repeated') await postSingly(on, { ...bet, id: randomUUIDv7() })
  if (key === 'reused') await postSingly(on, { ...owner, amount: bet.amount + 7n })
  if (key === 'refused') await postSingly(on, { ...owner, amount: 100_000n })
  if (key === 'tombstone')
    await on.query(`select wallet.post_rollback_v1($1, $2, $3, '', baize.new_id(), $4, null)`, [
      GAME_PROVIDER,
      bet.playerReference,
      `undo ${bet.key}`,
      bet.key,
    ])
}

/** Whether the answer of the single function is that of an ordinary bet, which a batch must post. */
const isOrdinary = ({ outcome, replayed }: Answer, { amount }: Bet, { before }: Wish) =>
  outcome === 'ok' &&
  !replayed &&
  amount > 0n &&
  before !== 'another launch during a round' &&
  before !== 'time of play to spare since its end was computed'

/** Runs work, reads the ledger and takes everything back. */
async function undone<Result>(on: pg.PoolClient, work: () => Promise<Result>) {
  await on.query('savepoint mix')
  const result = await work()
  const ledger = await ledgerOf(on)
  await on.query('rollback to savepoint mix')
  return { result, ledger }
}

test(
  'generated mixes are posted in a batch as by the single function: each answer, each row',
  async () => {
    const client = await database.owner.connect()
    const seen = new Set<string>()
    let [posted, places] = [0, 0]
    try {
      await client.query('set search_path = public, baize')
      await fc.assert(
        fc.asyncProperty(fc.array(wish, { minLength: 2, maxLength: PLAYERS }), async (wishes) => {
          await client.query('begin')
          try {
            for (const [index, { before }] of wishes.entries())
              for (const statement of arrangements[before])
                await client.query(statement, [people[index]?.playerId])
            const bets = wishes.map((each, index) => betOf(index, each))
            for (const [index, bet] of bets.entries()) await arrangeKey(client, bet, wishes[index] as Wish)

            // As the lanes do it: together, and then one by one what was left.
            const together = await undone(client, async () => {
              const batch = await postTogether(client, bets)
              const singly = new Map<number, Answer>()
              for (const { place, reason } of batch)
                if (reason !== null) singly.set(place, await postSingly(client, bets[place - 1] as Bet))
              return { batch, singly }
            })
            const { batch, singly } = together.result
            expect(batch.map(({ place }) => place)).toEqual(bets.map((_, index) => index + 1))
            // The same bets in the same order, one by one.
            const order = [
              ...batch.filter(({ reason }) => reason === null),
              ...batch.filter(({ reason }) => reason !== null),
            ]
            const alone = await undone(client, async () => {
              const answers = new Map<number, Answer>()
              for (const { place } of order)
                answers.set(place, await postSingly(client, bets[place - 1] as Bet))
              return answers
            })
            for (const { place, reason, balance, version } of batch) {
              const answer = alone.result.get(place) as Answer
              const bet = bets[place - 1] as Bet
              expect(
                singly.get(place) ?? { outcome: 'ok', replayed: false, balance, version, details: null },
              ).toEqual(answer)
              const isNeedlesslyLeft = reason !== null && isOrdinary(answer, bet, wishes[place - 1] as Wish)
              expect(isNeedlesslyLeft).toBe(false)
              seen.add(answer.replayed && answer.outcome === 'ok' ? 'ok, replayed' : answer.outcome)
              posted += reason === null ? 1 : 0
              places += 1
            }
            expect(together.ledger).toEqual(alone.ledger)
          } finally {
            await client.query('rollback')
          }
        }),
        { numRuns: trials(10_000), seed: 15, endOnFailure: true },
      )
    } finally {
      client.release()
    }
    // The mixes are of everything: a fifth is posted together, and each answer of a bet occurs.
    expect(posted / places).toBeGreaterThan(0.2)
    expect(seen).toEqual(
      new Set([
        'bet_rolled_back',
        'game_disabled',
        'game_unknown',
        'insufficient_balance',
        'key_of_another_player',
        'key_reused',
        'limit_reached',
        'ok',
        'ok, replayed',
        'player_disabled',
        'player_restricted',
        'player_unknown',
        'round_too_soon',
        'stake_too_high',
        'token_dead',
        'token_unknown',
        'wrong_currency',
      ]),
    )
    expect(await checkLedger(database.owner)).toEqual([])
  },
  30 * 60_000,
)
