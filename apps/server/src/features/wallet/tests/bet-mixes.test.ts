import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trials } from '../../../../tests/all-at-once.ts'
import { checkLedger } from '../check-ledger.ts'
import { BET_OUTCOMES } from '../play-movements.ts'
import { arrangements } from './bet-arrangements.ts'
import { ledgerOf, postSingly, postTogether, type Answer, type Bet, type Batched } from './bet-calls.ts'
import { arrangeKey, betOf, wish, type Wish } from './bet-wishes.ts'
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts'
import { createTestPlayer, GAME_PROVIDER, type Person } from './test-players.ts'

/** Grace plays in pounds, and Zoe in no mix. */
const NAMES = ['anna', 'erik', 'mia', 'bela', 'cili', 'grace', 'zoe'] as const
const PLAYERS = NAMES.length - 1
const STARTS_AT = '2026-11-16T09:00:00Z'

let database: LedgerDatabase
let people: readonly Person[]

/**
 * Players with 1,000 minor units each, by a clock that only the test moves: so both ways write the same times.
 * Two game codes are those of different games at another provider.
 */
beforeEach(async () => {
  database = await openLedgerDatabase()
  await database.owner.query(`create or replace function baize.now() returns timestamptz language sql volatile
    as $$ select timestamptz '${STARTS_AT}'
      + coalesce(nullif(current_setting('test.elapsed', true), ''), '0')::interval $$`)
  people = await Promise.all(
    NAMES.map((name) => createTestPlayer(database, name, name === 'grace' ? 'GBP' : 'HUF')),
  )
  await database.owner.query(
    `insert into game (friendly_id, title, studio, provider, game_code, kind, groups, art, position, enabled, playable)
    values ('arcade-darts', 'Darts', $1, $1, 'darts', 'otherCasino', '{}', 'dice', 8, false, true),
      ('other-darts', 'Darts', 'other', 'other', 'darts', 'otherCasino', '{}', 'dice', 9, true, true),
      ('arcade-bingo', 'Bingo', $1, $1, 'bingo', 'otherCasino', '{}', 'dice', 10, true, true),
      ('other-bingo', 'Bingo', 'other', 'other', 'bingo', 'slots', '{}', 'dice', 11, false, true)`,
    [GAME_PROVIDER],
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

/** A mix of bets, and the time between what happened before and the bets. */
type Mix = { readonly wishes: readonly Wish[]; readonly elapsedMs: number }
const mix: fc.Arbitrary<Mix> = fc.record({
  wishes: fc.array(wish, { minLength: 2, maxLength: PLAYERS }),
  elapsedMs: fc.constantFrom(0, 0, 0, 1, 600, 11_000),
})

async function arrange(on: pg.PoolClient, { wishes, elapsedMs }: Mix): Promise<readonly Bet[]> {
  await on.query(`set local test.elapsed = ''`)
  for (const [index, { before }] of wishes.entries())
    for (const statement of arrangements[before]) await on.query(statement, [people[index]?.playerId])
  const bets = wishes.map((each, index) => betOf(people, index, each))
  for (const [index, bet] of bets.entries()) await arrangeKey(on, bet, wishes[index] as Wish)
  await on.query(`set local test.elapsed = '${elapsedMs} milliseconds'`)
  return bets
}

const REMEDY = `A rule of a bet stands twice, in sql/post_bet_v1.sql and in sql/post_bets_v1.sql (ADR 0080): write it in both.
The batch posts ordinary bets only, and leaves the others to the single function.`
const described = (place: number, bet: Bet, { before }: Wish, { elapsedMs }: Mix) =>
  `${NAMES[place - 1]}, arrangement '${before}', ${elapsedMs} ms later: a bet of ${bet.amount} on ${bet.gameCode}, ` +
  `round ${bet.round}, key '${bet.key}'`

type Posted = {
  readonly batch: readonly Batched[]
  /** Answers to the bets that the batch left, by their places. */
  readonly singly: ReadonlyMap<number, Answer>
}

/** As the lanes do it: together, and then one by one what was left. */
async function postAsLanes(on: pg.PoolClient, bets: readonly Bet[]): Promise<Posted> {
  const batch = await postTogether(on, bets)
  const singly = new Map<number, Answer>()
  for (const { place, reason } of batch)
    if (reason !== null) singly.set(place, await postSingly(on, bets[place - 1] as Bet))
  return { batch, singly }
}

/** The same bets in the same order, one by one: the answers by their places. */
async function postAlone(on: pg.PoolClient, bets: readonly Bet[], batch: readonly Batched[]) {
  const answers = new Map<number, Answer>()
  for (const isLeft of [false, true])
    for (const { place, reason } of batch)
      if ((reason !== null) === isLeft) answers.set(place, await postSingly(on, bets[place - 1] as Bet))
  return answers
}

function requireSameAnswers(
  made: Mix,
  bets: readonly Bet[],
  { batch, singly }: Posted,
  alone: ReadonlyMap<number, Answer>,
): void {
  for (const { place, reason, balance, version } of batch) {
    const expected = alone.get(place) as Answer
    const answer = singly.get(place) ?? { outcome: 'ok', replayed: false, balance, version, details: null }
    const [bet, wished] = [bets[place - 1] as Bet, made.wishes[place - 1] as Wish]
    const who = described(place, bet, wished, made)
    if (!isDeepStrictEqual(answer, expected))
      throw new Error(`The two ways answer a bet differently: ${who}.
${reason === null ? 'The batch, post_bets_v1:' : `post_bet_v1 after the batch left the bet as '${reason}':`} ${JSON.stringify(answer)}
The single function alone, post_bet_v1: ${JSON.stringify(expected)}
${REMEDY}`)
    if (reason !== null && isOrdinary(expected, bet, wished))
      throw new Error(`The batch, post_bets_v1, left a bet as '${reason}' that the single function, post_bet_v1, simply accepts: ${who}.
${REMEDY}
An arrangement after which only the single function may accept a bet is an exception in isOrdinary of this test.`)
  }
}

function requireSameRows(
  made: Mix,
  bets: readonly Bet[],
  { batch }: Posted,
  together: readonly string[],
  alone: readonly string[],
): void {
  if (isDeepStrictEqual(together, alone)) return
  const without = (rows: readonly string[], others: readonly string[]) =>
    rows.filter((row) => !others.includes(row)).join('\n')
  const posted = batch.map(({ place, reason }) => {
    const who = described(place, bets[place - 1] as Bet, made.wishes[place - 1] as Wish, made)
    return `${who}: ${reason === null ? 'posted by the batch' : `left as '${reason}'`}`
  })
  throw new Error(`The two ways write different rows.
${posted.join('\n')}
Rows of the batch, post_bets_v1, and of post_bet_v1 for what it left:
${without(together, alone)}
Rows of the single function alone, post_bet_v1:
${without(alone, together)}
${REMEDY}`)
}

// Proves G3 (long)
test(
  'generated mixes are posted in a batch as by the single function: each answer, each row',
  async () => {
    const client = await database.owner.connect()
    const seen = new Set<string>()
    let [posted, places] = [0, 0]
    try {
      await client.query('set search_path = public, baize')
      await fc.assert(
        fc.asyncProperty(mix, async (made) => {
          await client.query('begin')
          try {
            const bets = await arrange(client, made)
            const together = await undone(client, () => postAsLanes(client, bets))
            const { batch } = together.result
            expect(batch.map(({ place }) => place)).toEqual(bets.map((_, index) => index + 1))
            const alone = await undone(client, () => postAlone(client, bets, batch))
            requireSameAnswers(made, bets, together.result, alone.result)
            requireSameRows(made, bets, together.result, together.ledger, alone.ledger)
            for (const { outcome, replayed } of alone.result.values())
              seen.add(replayed && outcome === 'ok' ? 'ok, replayed' : outcome)
            posted += batch.filter(({ reason }) => reason === null).length
            places += batch.length
          } finally {
            await client.query('rollback')
          }
        }),
        { numRuns: trials(10_000, 300), seed: 15, endOnFailure: true },
      )
    } finally {
      client.release()
    }
    // The mixes are of everything: a fifth is posted together, and each answer of a bet occurs.
    expect(posted / places).toBeGreaterThan(0.2)
    expect(seen, 'The answers of the mixes. One that is missing needs an arrangement.').toEqual(
      new Set([...BET_OUTCOMES, 'ok, replayed']),
    )
    expect(await checkLedger(database.owner)).toEqual([])
  },
  30 * 60_000,
)
