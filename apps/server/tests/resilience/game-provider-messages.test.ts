import {
  deposit,
  everyTenth,
  must,
  personNumber,
  registeredPlayer,
  startWorld,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlay } from '../start-play.ts'
import { allAtOnce, trials } from '../all-at-once.ts'
import { playerIdOf } from '../player-id-of.ts'
import type { Play, GameProviderClient } from '../game-provider.ts'
import { cashOf, FT, casesAbout } from './bank.ts'
import { stateOf } from './state-of.ts'

const LONG = 10 * 60_000

let world: OwnWorld
let provider: GameProviderClient
let annaId: string
let play: Play
let belaPlay: Play
let belaId: string
const siteOf = (turn: number) => world.sites[turn % world.sites.length] ?? ''
const cash = () => cashOf(world, annaId)
const key = () => crypto.randomUUID()

beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { POOL_SIZE: '12', RATE_LIMIT_GENERAL: '1000000' } })
  ;({ annaId, provider, play } = await startPlay(world, 100_000n * FT))
  const bela = await registeredPlayer(world, 'bela')
  await deposit(world, bela, 20_000n * FT)
  belaPlay = await provider.launch(bela)
  belaId = await playerIdOf(world, 'bela@example.hu')
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

describe('ten concurrent identical messages on both servers', () => {
  // Proves F5
  test(
    'a rollback returns the stake once with ten equal responses',
    async () => {
      for (let trial = 0; trial < trials(50); trial += 1) {
        const before = await cash()
        const betKey = key()
        await provider.bet(siteOf(trial), play, { key: betKey, amountMinor: 10n * FT })
        const rollback = { key: key(), betKey }
        const sending = Array.from(
          { length: 10 },
          (_, turn) => () => provider.rollback(siteOf(turn), play, rollback),
        )
        const answers = await allAtOnce(world, annaId, sending)
        expect(new Set(answers.map(({ status, balance }) => `${status} ${balance}`))).toEqual(
          new Set([`RS_OK ${before * 1000n}`]),
        )
        expect(await cash()).toBe(before)
      }
    },
    LONG,
  )
})

/** All messages of a game provider about a round. */
const messages = ['bet', 'bet again', 'win', 'second win', 'rollback'] as const
type Message = (typeof messages)[number]

function permutationsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

/**
 * A model of the expected responses: a rollback before its bet leaves a tombstone; a win needs its bet and
 * excludes the rollback.
 */
function oracle() {
  let bet: 'none' | 'open' | 'settled' | 'rolled back' | 'tombstone' = 'none'
  let moved = 0n
  return {
    moved: () => moved,
    next(message: Message): string {
      if (message === 'bet' || message === 'bet again') {
        if (bet === 'tombstone') return 'RS_ERROR_DUPLICATE_TRANSACTION'
        if (bet === 'none') {
          bet = 'open'
          moved -= 100n * FT
        }
        return 'RS_OK'
      }
      if (message === 'rollback') {
        if (bet === 'settled') return 'RS_OK'
        if (bet === 'open') {
          bet = 'rolled back'
          moved += 100n * FT
        } else if (bet === 'none') bet = 'tombstone'
        return 'RS_OK'
      }
      if (bet !== 'open' && bet !== 'settled') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      bet = 'settled'
      moved += message === 'win' ? 30n * FT : 5n * FT
      return 'RS_OK'
    },
  }
}

describe('the messages of a round', () => {
  // Proves F6, G96 (long)
  test(
    'in each of their 120 orders are answered as the model expects, and equally when repeated',
    async () => {
      for (const [index, order] of everyTenth(permutationsOf(messages)).entries()) {
        const betKey = key()
        const rollback = { key: key(), betKey }
        const wins = {
          win: { key: key(), betKey, amountMinor: 30n * FT },
          'second win': { key: key(), betKey, amountMinor: 5n * FT },
        }
        const send = (message: Message, turn: number) => {
          const site = siteOf(turn)
          if (message === 'rollback') return provider.rollback(site, play, rollback)
          if (message === 'win' || message === 'second win')
            return provider.win(site, play, { ...wins[message], round: betKey })
          return provider.bet(site, play, { key: betKey, amountMinor: 100n * FT })
        }
        const before = await cash()
        const expected = oracle()
        const statuses: string[] = []
        for (const message of order) statuses.push((await send(message, index + statuses.length)).status)
        expect({ order, statuses }).toEqual({
          order,
          statuses: order.map((message) => expected.next(message)),
        })
        expect(await cash()).toBe(before + expected.moved())
        // Accepted messages stay accepted when they are sent again.
        for (const message of order.filter((_, place) => statuses[place] === 'RS_OK')) {
          expect((await send(message, index)).status).toBe('RS_OK')
        }
        expect((await cash()) >= 0n).toBe(true)
      }
    },
    LONG,
  )
})

describe('one id for two purposes', () => {
  // Proves I6, F8
  test.each<[string, string, Record<string, unknown>, string]>([
    ['another amount', '/transaction/bet', { amount: 20_000 * 1000 }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
    ['another round', '/transaction/bet', { round: 'another' }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
    ['another game', '/transaction/bet', { game_code: 'another' }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
    ['another currency', '/transaction/bet', { currency: 'EUR' }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
    ['another player', '/transaction/bet', { user: 'bela' }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
    ['a win', '/transaction/win', { reference_transaction_uuid: 'b' }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
    [
      'a rollback of another bet',
      '/transaction/rollback',
      { reference_transaction_uuid: 'b' },
      'RS_ERROR_DUPLICATE_TRANSACTION',
    ],
  ])(
    'is refused with %s, moves nothing and opens a case where ids collide',
    async (_name, path, change, expected) => {
      const betKey = key()
      await provider.bet(siteOf(0), play, { key: betKey, amountMinor: 10n * FT })
      const before = await cash()
      const fields = {
        ...movement(play, betKey),
        ...change,
        ...(change['user'] === 'bela' ? { user: belaPlay.user } : {}),
      }
      for (const site of world.sites) {
        const { status, text } = await provider.send(site, path, JSON.stringify(fields))
        expect([status, JSON.parse(text)]).toMatchObject([200, { status: expected }])
      }
      expect(await cash()).toBe(before)
      const items = await casesAbout(world, betKey)
      expect(items.map(({ kind }) => kind)).toEqual(['provider_refused'])
    },
  )

  // Proves I11, F8
  test('is refused for a second player as a bet, a win and a rollback, and opens a case with both players', async () => {
    const shared = key()
    await provider.bet(siteOf(0), play, { key: shared, amountMinor: 10n * FT })
    const before = [await cash(), await cashOf(world, belaId)]
    const rollback = { key: key(), betKey: shared }
    const win = { key: key(), betKey: shared, round: shared, amountMinor: 10n * FT }
    for (const site of world.sites) {
      const answers = [
        await provider.bet(site, belaPlay, { key: shared, amountMinor: 10n * FT }),
        await provider.win(site, belaPlay, win),
        await provider.rollback(site, belaPlay, rollback),
      ]
      expect(answers.map(({ status }) => status)).toEqual(Array(3).fill('RS_ERROR_DUPLICATE_TRANSACTION'))
    }
    expect([await cash(), await cashOf(world, belaId)]).toEqual(before)
    for (const subject of [shared, win.key, rollback.key]) {
      const items = await casesAbout(world, subject)
      expect(items).toMatchObject([
        { kind: 'provider_refused', details: { outcome: 'key_of_another_player', otherPlayer: annaId } },
      ])
    }
    expect((await provider.rollback(siteOf(0), play, { key: key(), betKey: shared })).status).toBe('RS_OK')
  })
})

const movement = ({ user, token, gameCode }: Play, transaction: string) => ({
  request_uuid: key(),
  user,
  token,
  game_code: gameCode,
  transaction_uuid: transaction,
  round: transaction,
  currency: 'HUF',
  amount: 10_000 * 100,
  is_free: false,
})

describe('a message with an invalid signature', () => {
  const body = () => JSON.stringify(movement(play, key()))
  const refused = (text: string) => (JSON.parse(text) as { status: string }).status

  // Proves S47
  test.each<[string, () => [string, string?]]>([
    ['one byte changed', () => [body().replace('false', 'true '), provider.sign(body())]],
    ['the same content in other bytes', () => respelled(body())],
    ['no signature', () => [body(), '']],
    ['a malformed signature', () => [body(), 'AAAA']],
    ['the signature of another message', () => [body(), provider.sign('{}')]],
  ])('changes nothing: %s', async (_name, make) => {
    const before = await stateOf(world)
    const [bytes, signature] = make()
    for (const site of world.sites) {
      const { status, text } = await provider.send(site, '/transaction/bet', bytes, signature)
      expect([status, refused(text)]).toEqual([200, 'RS_ERROR_INVALID_SIGNATURE'])
    }
    expect(await stateOf(world)).toEqual(before)
  })

  // Proves S48
  test.each<[string, Record<string, unknown>, string]>([
    ['a stake below zero', { amount: -1000 }, 'RS_ERROR_WRONG_TYPES'],
    ['a stake with a fraction', { amount: 0.5 }, 'RS_ERROR_WRONG_TYPES'],
    ['less than a minor unit', { amount: 1 }, 'RS_ERROR_WRONG_TYPES'],
    ['a stake as text', { amount: '1000' }, 'RS_ERROR_WRONG_TYPES'],
    ['more than safe integers', { amount: 2 ** 53 }, 'RS_ERROR_WRONG_TYPES'],
    ['more than the balance', { amount: 9_007_199_254_740_000 }, 'RS_ERROR_NOT_ENOUGH_MONEY'],
    ['another currency', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['an unknown currency', { currency: 'XXX' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['another player’s token', { token: 'bela' }, 'RS_ERROR_INVALID_TOKEN'],
    ['an unknown token', { token: 'x'.repeat(45) }, 'RS_ERROR_INVALID_TOKEN'],
    ['an unknown player', { user: 'nobody' }, 'RS_ERROR_INVALID_TOKEN'],
    ['our own id of the player', { user: 'ours' }, 'RS_ERROR_INVALID_TOKEN'],
    ['another game', { game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME'],
    ['an id of 5,000 characters', { transaction_uuid: 'x'.repeat(5000) }, 'RS_ERROR_WRONG_TYPES'],
    ['no id', { transaction_uuid: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ])('moves nothing with a valid signature: %s', async (_name, change, expected) => {
    const real: Record<string, string> = { bela: belaPlay.token, ours: annaId }
    const fieldsOfCase = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, real[String(value)] ?? value]),
    )
    const before = await cash()
    const { status, text } = await provider.send(
      siteOf(0),
      '/transaction/bet',
      JSON.stringify({ ...movement(play, key()), ...fieldsOfCase }),
    )
    expect([status, refused(text)]).toEqual([200, expected])
    expect(await cash()).toBe(before)
  })

  test('a win for a bet that was never placed is refused and opens a case', async () => {
    const before = await cash()
    const transaction = key()
    const fields = {
      ...movement(play, transaction),
      reference_transaction_uuid: key(),
      amount: 9_007_199_254_740_000,
    }
    const { text } = await provider.send(siteOf(0), '/transaction/win', JSON.stringify(fields))
    expect(refused(text)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await cash()).toBe(before)
    expect(await casesAbout(world, transaction)).toMatchObject([
      { kind: 'provider_refused', details: { outcome: 'bet_unknown' } },
    ])
  })
})

/** The same message in other bytes, with the signature of the original. */
const respelled = (body: string): [string, string] => [
  JSON.stringify(JSON.parse(body), null, 1),
  provider.sign(body),
]

// Proves S48, F7, G95
test('days after the end of the session wins and rollbacks are accepted once, and bets are refused', async () => {
  const erik = await registeredPlayer(world, personNumber(7))
  await deposit(world, erik, 20_000n * FT)
  const erikId = await playerIdOf(world, personNumber(7).email)
  const late = await provider.launch(erik)
  const [won, undone] = [key(), key()]
  for (const betKey of [won, undone])
    await provider.bet(siteOf(0), late, { key: betKey, amountMinor: 100n * FT })
  must(await erik.post('account.logout', {}))
  await world.time.advance('3 days')
  const win = { key: key(), betKey: won, amountMinor: 500n * FT }
  const rollback = { key: key(), betKey: undone }
  for (const site of [...world.sites, ...world.sites]) {
    expect(await provider.win(site, late, win)).toMatchObject({ status: 'RS_OK' })
    expect(await provider.rollback(site, late, rollback)).toMatchObject({ status: 'RS_OK' })
    expect(await provider.bet(site, late, { key: key(), amountMinor: FT })).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
    })
  }
  expect(await cashOf(world, erikId)).toBe(20_400n * FT)
  await world.db.query(`update player set status = 'closed' where player_id = $1`, [erikId])
  const afterwards = await provider.win(siteOf(1), late, { key: key(), betKey: won, amountMinor: FT })
  expect(afterwards.status).toBe('RS_OK')
})
