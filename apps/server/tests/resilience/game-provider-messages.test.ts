import { deposit, must, personNumber, registeredPlayer, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { annaPlays } from '../anna-plays.ts'
import { allAtOnce, playerIdOf, trials } from '../barrier.ts'
import type { Play, GameProviderClient } from '../game-provider.ts'
import { cashOf, FT, casesAbout } from './bank.ts'
import { stateOf } from './state.ts'

const LONG = 10 * 60_000

let world: OwnWorld
let supplier: GameProviderClient
let annaId: string
let play: Play
let belaPlay: Play
let belaId: string
const siteOf = (turn: number) => world.sites[turn % world.sites.length] ?? ''
const cash = () => cashOf(world, annaId)
const key = () => crypto.randomUUID()

beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { POOL_SIZE: '12', RATE_LIMIT_GENERAL: '1000000' } })
  ;({ annaId, supplier, play } = await annaPlays(world, 100_000n * FT))
  const bela = await registeredPlayer(world, 'bela')
  await deposit(world, bela, 20_000n * FT)
  belaPlay = await supplier.launch(bela)
  belaId = await playerIdOf(world, 'bela@example.hu')
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

describe('ten times the same at once, on both servers', () => {
  test(
    'a rollback gives the stake back once, with ten equal answers',
    async () => {
      for (let trial = 0; trial < trials(50); trial += 1) {
        const before = await cash()
        const betKey = key()
        await supplier.bet(siteOf(trial), play, { key: betKey, amountMinor: 10n * FT })
        const rollback = { key: key(), betKey }
        const sending = Array.from(
          { length: 10 },
          (_, turn) => () => supplier.rollback(siteOf(turn), play, rollback),
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

/** Everything that a supplier may say about one round. */
const messages = ['bet', 'bet again', 'win', 'second win', 'rollback'] as const
type Message = (typeof messages)[number]

function permutationsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

/** What must come of a round, told in one line each: a rollback first lays a tombstone, a win needs its bet and shuts the rollback out. */
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
  test(
    'in each of their 120 orders are answered as the order has it, and again the same',
    async () => {
      for (const [index, order] of permutationsOf(messages).entries()) {
        const betKey = key()
        const rollback = { key: key(), betKey }
        const wins = {
          win: { key: key(), betKey, amountMinor: 30n * FT },
          'second win': { key: key(), betKey, amountMinor: 5n * FT },
        }
        const send = (message: Message, turn: number) => {
          const site = siteOf(turn)
          if (message === 'rollback') return supplier.rollback(site, play, rollback)
          if (message === 'win' || message === 'second win')
            return supplier.win(site, play, { ...wins[message], round: betKey })
          return supplier.bet(site, play, { key: betKey, amountMinor: 100n * FT })
        }
        const before = await cash()
        const expected = oracle()
        const said: string[] = []
        for (const message of order) said.push((await send(message, index + said.length)).status)
        expect({ order, said }).toEqual({ order, said: order.map((message) => expected.next(message)) })
        expect(await cash()).toBe(before + expected.moved())
        // What was accepted stays accepted when all of it is sent again.
        for (const message of order.filter((_, place) => said[place] === 'RS_OK')) {
          expect((await send(message, index)).status).toBe('RS_OK')
        }
        expect((await cash()) >= 0n).toBe(true)
      }
    },
    LONG,
  )
})

describe('one id for two things', () => {
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
    'is refused with %s, moves nothing, and staff are told where the ids clash',
    async (_name, path, change, expected) => {
      const betKey = key()
      await supplier.bet(siteOf(0), play, { key: betKey, amountMinor: 10n * FT })
      const before = await cash()
      const fields = {
        ...movement(play, betKey),
        ...change,
        ...(change['user'] === 'bela' ? { user: belaPlay.user } : {}),
      }
      for (const site of world.sites) {
        const { status, text } = await supplier.send(site, path, JSON.stringify(fields))
        expect([status, JSON.parse(text)]).toMatchObject([200, { status: expected }])
      }
      expect(await cash()).toBe(before)
      const items = await casesAbout(world, betKey)
      expect(items.map(({ kind }) => kind)).toEqual(['provider_refused'])
    },
  )

  test('is refused for a second player as a bet, a win and a rollback, moves nothing, and staff see both players', async () => {
    const shared = key()
    await supplier.bet(siteOf(0), play, { key: shared, amountMinor: 10n * FT })
    const before = [await cash(), await cashOf(world, belaId)]
    const rollback = { key: key(), betKey: shared }
    const win = { key: key(), betKey: shared, round: shared, amountMinor: 10n * FT }
    for (const site of world.sites) {
      const answers = [
        await supplier.bet(site, belaPlay, { key: shared, amountMinor: 10n * FT }),
        await supplier.win(site, belaPlay, win),
        await supplier.rollback(site, belaPlay, rollback),
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
    expect((await supplier.rollback(siteOf(0), play, { key: key(), betKey: shared })).status).toBe('RS_OK')
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

describe('a message that has no valid signature', () => {
  const body = () => JSON.stringify(movement(play, key()))
  const refused = (text: string) => (JSON.parse(text) as { status: string }).status

  test.each<[string, () => [string, string?]]>([
    ['one byte changed', () => [body().replace('false', 'true '), supplier.sign(body())]],
    ['the same meaning in other bytes', () => respelled(body())],
    ['no signature', () => [body(), '']],
    ['a signature that is none', () => [body(), 'AAAA']],
    ['the signature of another message', () => [body(), supplier.sign('{}')]],
  ])('changes nothing: %s', async (_name, make) => {
    const before = await stateOf(world)
    const [bytes, signature] = make()
    for (const site of world.sites) {
      const { status, text } = await supplier.send(site, '/transaction/bet', bytes, signature)
      expect([status, refused(text)]).toEqual([200, 'RS_ERROR_INVALID_SIGNATURE'])
    }
    expect(await stateOf(world)).toEqual(before)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a stake below zero', { amount: -1000 }, 'RS_ERROR_WRONG_TYPES'],
    ['a stake with a fraction', { amount: 0.5 }, 'RS_ERROR_WRONG_TYPES'],
    ['less than a minor unit', { amount: 1 }, 'RS_ERROR_WRONG_TYPES'],
    ['a stake as text', { amount: '1000' }, 'RS_ERROR_WRONG_TYPES'],
    ['more than numbers hold', { amount: 2 ** 53 }, 'RS_ERROR_WRONG_TYPES'],
    ['more than there is money', { amount: 9_007_199_254_740_000 }, 'RS_ERROR_NOT_ENOUGH_MONEY'],
    ['another currency', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a currency that is none', { currency: 'XXX' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['another player’s token', { token: 'bela' }, 'RS_ERROR_INVALID_TOKEN'],
    ['a token that was never made', { token: 'x'.repeat(43) }, 'RS_ERROR_INVALID_TOKEN'],
    ['a player who is none', { user: 'nobody' }, 'RS_ERROR_INVALID_TOKEN'],
    ['our own id of the player', { user: 'ours' }, 'RS_ERROR_INVALID_TOKEN'],
    ['another game', { game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME'],
    ['an id as long as a book', { transaction_uuid: 'x'.repeat(5000) }, 'RS_ERROR_WRONG_TYPES'],
    ['no id', { transaction_uuid: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ])('moves nothing though it is signed: %s', async (_name, change, expected) => {
    const real: Record<string, string> = { bela: belaPlay.token, ours: annaId }
    const meant = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, real[String(value)] ?? value]),
    )
    const before = await cash()
    const { status, text } = await supplier.send(
      siteOf(0),
      '/transaction/bet',
      JSON.stringify({ ...movement(play, key()), ...meant }),
    )
    expect([status, refused(text)]).toEqual([200, expected])
    expect(await cash()).toBe(before)
  })

  test('a win of all the money there is, for a bet that was never placed, is refused and shown to staff', async () => {
    const before = await cash()
    const transaction = key()
    const fields = {
      ...movement(play, transaction),
      reference_transaction_uuid: key(),
      amount: 9_007_199_254_740_000,
    }
    const { text } = await supplier.send(siteOf(0), '/transaction/win', JSON.stringify(fields))
    expect(refused(text)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await cash()).toBe(before)
    expect(await casesAbout(world, transaction)).toMatchObject([
      { kind: 'provider_refused', details: { outcome: 'bet_unknown' } },
    ])
  })
})

/** The same message, spelled in another way, under the signature of the first spelling. */
const respelled = (body: string): [string, string] => [
  JSON.stringify(JSON.parse(body), null, 1),
  supplier.sign(body),
]

test('days after the end of the session wins and rollbacks are taken once, and no bet is', async () => {
  const erik = await registeredPlayer(world, personNumber(7))
  await deposit(world, erik, 20_000n * FT)
  const erikId = await playerIdOf(world, personNumber(7).email)
  const late = await supplier.launch(erik)
  const [won, undone] = [key(), key()]
  for (const betKey of [won, undone])
    await supplier.bet(siteOf(0), late, { key: betKey, amountMinor: 100n * FT })
  must(await erik.post('account.logout', {}))
  await world.time.advance('3 days')
  const win = { key: key(), betKey: won, amountMinor: 500n * FT }
  const rollback = { key: key(), betKey: undone }
  for (const site of [...world.sites, ...world.sites]) {
    expect(await supplier.win(site, late, win)).toMatchObject({ status: 'RS_OK' })
    expect(await supplier.rollback(site, late, rollback)).toMatchObject({ status: 'RS_OK' })
    expect(await supplier.bet(site, late, { key: key(), amountMinor: FT })).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
    })
  }
  expect(await cashOf(world, erikId)).toBe(20_400n * FT)
  await world.db.query(`update player set status = 'closed' where player_id = $1`, [erikId])
  const afterwards = await supplier.win(siteOf(1), late, { key: key(), betKey: won, amountMinor: FT })
  expect(afterwards.status).toBe('RS_OK')
})
