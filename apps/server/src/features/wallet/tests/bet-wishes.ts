import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import type pg from 'pg'
import { arrangements, slotArrangements, type Arrangement, type SlotArrangement } from './bet-arrangements.ts'
import { postSingly, type Bet } from './bet-calls.ts'
import { GAME_PROVIDER, tokenHashOf, type Person } from './test-players.ts'

const amount = fc.oneof(
  fc.constantFrom(0n, 1n, 50n, 50n, 51n, 100n, 121n, 200n, 201n, 1_001n),
  fc.bigInt({ min: 1n, max: 1_100n }),
)
const round = fc.constantFrom(null, 'r1', 'r2')
const anyWish = fc.record({
  before: fc.oneof(
    { weight: 1, arbitrary: fc.constant<Arrangement>('nothing') },
    { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(arrangements) as Arrangement[])) },
  ),
  game: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('dice', 'cards', 'reels', 'fruits', 'bingo') },
    { weight: 1, arbitrary: fc.constantFrom('closed', 'wheel', 'nowhere', 'darts', 'slots') },
  ),
  round,
  amount,
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
export type Wish = typeof anyWish extends fc.Arbitrary<infer Value> ? Value : never
/** An ordinary bet on slots, which the rules of slots decide. */
const slotWish: fc.Arbitrary<Wish> = fc.record({
  before: fc.constantFrom(...(Object.keys(slotArrangements) as SlotArrangement[])),
  game: fc.constantFrom('reels', 'reels', 'fruits', 'bingo'),
  round: fc.constantFrom(null, 'r1', 'r1', 'r2'),
  amount: fc.oneof(amount, fc.constantFrom(50n, 100n, 121n, 200n)),
  token: fc.constant('own' as const),
  key: fc.constant('new' as const),
  isStranger: fc.constant(false),
})
export const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 4, arbitrary: anyWish },
  { weight: 1, arbitrary: slotWish },
)

export function betOf(people: readonly Person[], index: number, wished: Wish): Bet {
  const { game, round, amount, token, key, isStranger } = wished
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
export async function arrangeKey(on: pg.PoolClient, bet: Bet, { key }: Wish): Promise<void> {
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
