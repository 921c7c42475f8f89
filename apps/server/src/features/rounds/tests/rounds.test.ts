import {
  deposit,
  must,
  people,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'
import { gameProviderOf, type Play, type GameProviderClient } from '../../../../tests/game-provider.ts'

const FT = 100n
const ft = (amount: bigint | number) => (BigInt(amount) * FT).toString()
const NOBODY = '00000000-0000-7000-8000-000000000000'

let world: OwnWorld
let provider: GameProviderClient
let anna: Browser
let play: Play
let gameSessionId: string

beforeAll(async () => {
  world = await startWorld({ startHere })
  provider = await gameProviderOf(world)
  anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 20_000n * FT)
  play = await provider.launch(anna)
  const { rows } = await world.db.query<{ id: string }>('select id from game_session where ended_at is null')
  gameSessionId = rows[0]?.id ?? ''
})
afterAll(() => world?.stop())
afterEach(() => world.checkLedger())

const bet = (key: string, amount: bigint, round = key) =>
  provider.bet(world.site, play, { key, round, amountMinor: amount * FT })
const win = (betKey: string, amount: bigint, round = betKey) =>
  provider.win(world.site, play, { key: `${betKey}-win`, betKey, round, amountMinor: amount * FT })
const rounds = () => anna.get('game.rounds', { gameSessionId }).then(must)
const idOf = async (key: string) => {
  const { rows } = await world.db.query<{ id: string }>(
    'select id from wallet.ledger_transaction where key = $1',
    [key],
  )
  return rows[0]?.id ?? ''
}
async function receipt(name: string) {
  const row = (await rounds()).rounds.find(({ round }) => round === name)
  return must(await anna.get('game.round', { id: row?.id ?? NOBODY }))
}

describe('a receipt', () => {
  test('has stake, win and the balance before and after', async () => {
    await bet('won', 200n)
    await win('won', 600n)
    expect(await receipt('won')).toMatchObject({
      round: 'won',
      state: 'settled',
      game: { title: 'Dice House', studio: 'Ferro Games' },
      staked: ft(200),
      won: ft(600),
      returned: '0',
      balanceBefore: ft(20_000),
      balanceAfter: ft(20_400),
      otherMovements: '0',
      movements: [
        { kind: 'bet', amount: ft(-200), balanceAfter: ft(19_800) },
        { kind: 'win', amount: ft(600), balanceAfter: ft(20_400) },
      ],
    })
  })

  test('of a lost round is settled at the time of the provider’s message', async () => {
    await bet('lost', 400n)
    expect(await receipt('lost')).toMatchObject({ state: 'open', settledAt: null })
    await win('lost', 0n)
    const shown = await receipt('lost')
    expect(shown).toMatchObject({ state: 'settled', won: '0', balanceAfter: ft(20_000) })
    expect(shown.settledAt).not.toBeNull()
  })

  test('of a rolled back round is marked as returned', async () => {
    await bet('back', 300n)
    await provider.rollback(world.site, play, { key: 'back-out', betKey: 'back' })
    expect(await receipt('back')).toMatchObject({
      state: 'returned',
      staked: ft(300),
      returned: ft(300),
      balanceAfter: ft(20_000),
    })
  })

  test('has all bets of a round, under the id of any of them', async () => {
    await bet('table-1', 100n, 'table')
    await bet('table-2', 250n, 'table')
    await win('table-1', 0n, 'table')
    expect(await receipt('table')).toMatchObject({ state: 'open' })
    await win('table-2', 500n, 'table')
    const shown = await receipt('table')
    expect(shown).toMatchObject({
      state: 'settled',
      staked: ft(350),
      won: ft(500),
      movements: [{ kind: 'bet' }, { kind: 'bet' }, { kind: 'win' }],
    })
    const second = shown.movements[1]?.id ?? ''
    expect(must(await anna.get('game.round', { id: second })).id).toBe(shown.id)
    expect((await rounds()).rounds.filter(({ round }) => round === 'table')).toHaveLength(1)
  })

  test('lists other movements of the cash in between', async () => {
    await bet('slow', 100n)
    await deposit(world, anna, 5_000n * FT)
    await win('slow', 300n)
    const { otherMovements, balanceBefore, balanceAfter } = await receipt('slow')
    expect(otherMovements).toBe(ft(5_000))
    expect(BigInt(balanceAfter) - BigInt(balanceBefore)).toBe(5_200n * FT)
  })

  test('links to the previous and the next round', async () => {
    const ids = (await rounds()).rounds.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(3)
    const walked: string[] = []
    let id: string | null = ids[0] ?? null
    while (id !== null) {
      walked.push(id)
      const shown = must(await anna.get('game.round', { id }))
      expect(shown.later).toBe(walked.at(-2) ?? null)
      id = shown.earlier
    }
    expect(walked).toEqual(ids)
  })

  test('is not found for another player or for the id of a win', async () => {
    const bela = await registeredPlayer(world, 'bela')
    const { id, movements } = await receipt('won')
    const notFound = { ok: false, error: { error: 'element_not_found' } }
    expect(await bela.get('game.round', { id })).toMatchObject(notFound)
    expect(await bela.get('game.roundOutcome', { id })).toMatchObject(notFound)
    expect(await bela.get('game.rounds', { gameSessionId })).toMatchObject(notFound)
    expect(await anna.get('game.round', { id: movements[1]?.id ?? '' })).toMatchObject(notFound)
    expect(await anna.get('game.round', { id: NOBODY })).toMatchObject(notFound)
  })
})

describe('the rounds of a session', () => {
  test('have twenty per page, newest first', async () => {
    for (let count = 0; count < 25; count += 1) {
      await bet(`many-${count}`, 10n)
      await win(`many-${count}`, 0n)
    }
    const first = await rounds()
    expect(first.rounds.map(({ round }) => round)).toEqual(
      Array.from({ length: 20 }, (_, index) => `many-${24 - index}`),
    )
    const second = must(await anna.get('game.rounds', { gameSessionId, cursor: first.nextCursor ?? '' }))
    expect(second.rounds.slice(0, 5).map(({ round }) => round)).toEqual([
      'many-4',
      'many-3',
      'many-2',
      'many-1',
      'many-0',
    ])
    expect(second.session.staked).toBe(ft(200 + 400 + 300 + 350 + 100 + 250))
  })
})

describe('the outcome of a round', () => {
  test('is empty when the provider does not know the round', async () => {
    const id = await idOf('won')
    // The provider does not know this round, which the test made.
    expect(must(await anna.get('game.roundOutcome', { id }))).toEqual({
      url: null,
      outcome: null,
      pictures: {},
      agrees: true,
    })
  })

  test.each(['down', 'malformed', 'lostAnswer'])(
    'is unavailable with the fault %s at the provider, and the receipt is shown',
    async (kind) => {
      const id = await idOf('won')
      await world.sandbox.control('faults', { simulator: 'hub88', operation: 'game.round', kind, value: '' })
      expect(await anna.get('game.roundOutcome', { id })).toMatchObject({
        ok: false,
        error: { error: 'game_provider_failed' },
      })
      expect(must(await anna.get('game.round', { id }))).toMatchObject({ staked: ft(200), won: ft(600) })
    },
  )
})

describe('a round of the provider’s dice game', () => {
  test('is described as drawn and agrees with the ledger', async () => {
    const launched = must(await anna.post('game.game', { name: 'dice-house', type: 'real' }))
    const played = await fetch(`${launched.url}/play`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: world.sandbox.url,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ stake: 20_000, chance: 50, side: 'under' }),
    })
    const { draws } = (await played.json()) as { draws: readonly { roll: number }[] }
    const { rounds: listed } = must(await anna.get('game.rounds', { gameSessionId: launched.gameSessionId }))
    expect(listed).toHaveLength(1)
    const roll = ((draws[0]?.roll ?? 0) / 100).toFixed(2).padStart(5, '0')
    expect(must(await anna.get('game.roundOutcome', { id: listed[0]?.id ?? '' }))).toEqual({
      url: expect.stringContaining(`${world.sandbox.url}/hub88/rounds/`),
      outcome: [{ kind: 'dice', roll, side: 'under', chancePercent: 50 }],
      pictures: {},
      agrees: true,
    })
  })
})

test('the pictures of a slot’s symbols are allowed by the content security policy of pages', async () => {
  const launched = must(await anna.post('game.game', { name: 'fox-and-acorn', type: 'real' }))
  await fetch(`${launched.url}/play`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: world.sandbox.url,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ stake: 20_000 }),
  })
  const { rounds: listed } = must(await anna.get('game.rounds', { gameSessionId: launched.gameSessionId }))
  const { pictures } = must(await anna.get('game.roundOutcome', { id: listed[0]?.id ?? '' }))
  const { origin } = new URL(world.sandbox.url)
  expect(pictures['Fox']).toBe(`${origin}/hub88/games/bz_fox_and_acorn/symbols/h1.svg`)
  const page = await fetch(world.site, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' data: ${origin};`)
})

describe('the session bar', () => {
  test('counts all games since the login', async () => {
    play = await provider.launch(anna)
    const before = must(await anna.post('game.prolongGameSession', {}))
    await world.time.advance('2 minutes')
    play = await provider.launch(anna)
    await bet('next', 100n)
    await world.time.advance('3 minutes')
    const { staked, sinceLogin } = must(await anna.post('game.prolongGameSession', {}))
    expect(staked).toBe(ft(100))
    expect(BigInt(sinceLogin.staked)).toBe(BigInt(before.sinceLogin.staked) + 100n * FT)
    expect(sinceLogin.won).toBe(before.sinceLogin.won)
    expect(sinceLogin.playedSec - before.sinceLogin.playedSec).toBeGreaterThanOrEqual(300)
    expect(sinceLogin.playedSec - before.sinceLogin.playedSec).toBeLessThan(330)
  })

  test('starts at zero with the next login', async () => {
    anna = await world.login({ email: people.anna.email, password: people.anna.password })
    await provider.launch(anna)
    const { sinceLogin } = must(await anna.post('game.prolongGameSession', {}))
    expect(sinceLogin).toMatchObject({ staked: '0', won: '0' })
    expect(sinceLogin.playedSec).toBeLessThan(30)
  })
})

describe('the summary of a session', () => {
  const summary = (of: string) => anna.get('game.sessionSummary', { gameSessionId: of })
  let ended: string

  // Proves G114
  test('has its rounds, totals, biggest win and open rounds, as the ledger has them', async () => {
    play = await provider.launch(anna)
    const { rows } = await world.db.query<{ id: string }>(
      'select id from game_session where ended_at is null',
    )
    ended = rows[0]?.id ?? ''
    expect(must(await summary(ended))).toMatchObject({ rounds: 0, staked: '0', biggestWin: null })
    await bet('sum-lost', 200n)
    await win('sum-lost', 0n)
    // Two wins of one round together are its win.
    await bet('sum-1', 100n, 'sum-table')
    await bet('sum-2', 100n, 'sum-table')
    await win('sum-1', 250n, 'sum-table')
    await win('sum-2', 250n, 'sum-table')
    await bet('sum-won', 100n)
    await win('sum-won', 400n)
    await bet('sum-back', 300n)
    await provider.rollback(world.site, play, { key: 'sum-back-out', betKey: 'sum-back' })
    await bet('sum-open', 50n)
    await world.time.advance('2 minutes')
    const open = must(await summary(ended))
    expect(open).toMatchObject({
      game: { title: 'Dice House' },
      openRounds: 1,
      staked: ft(850),
      won: ft(900),
      returned: ft(300),
      biggestWin: { roundId: await idOf('sum-1'), won: ft(500) },
    })
    const listed = must(await anna.get('game.rounds', { gameSessionId: ended })).session
    const { rounds, staked, won, returned } = listed
    expect(open).toMatchObject({ rounds, staked, won, returned })
  })

  // Proves G114
  test('has the time until the session ended, and a result that arrives later', async () => {
    must(await anna.post('game.closeGameSession', { gameSessionId: ended }))
    const { endedAt, startedAt, playedSec } = must(await summary(ended))
    expect(endedAt).not.toBeNull()
    expect(playedSec).toBe(Math.round((Date.parse(endedAt ?? '') - Date.parse(startedAt)) / 1000))
    await world.time.advance('10 minutes')
    await win('sum-open', 600n)
    expect(must(await summary(ended))).toMatchObject({
      playedSec,
      openRounds: 0,
      won: ft(1_500),
      biggestWin: { won: ft(600) },
    })
  })

  test('of another player is not found', async () => {
    const other = await registeredPlayer(world, 'erik')
    expect(await other.get('game.sessionSummary', { gameSessionId: ended })).toMatchObject({
      ok: false,
      error: { error: 'element_not_found' },
    })
  })
})
