import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  fieldsOf,
  post,
  roll,
  startGameProvider,
  walletSays,
  type GameProviderHarness,
} from './sandbox/tests/game-provider-harness.ts'

let gameProvider: GameProviderHarness
beforeEach(async () => void (gameProvider = await startGameProvider()))
afterEach(() => gameProvider.harness.stop())

describe('a round’s outcome', () => {
  const configuration = async (fields: object) => {
    const response = await gameProvider.signed('game/round', { operator_id: 'baize', ...fields })
    return { status: response.status, account: (await response.json()) as Record<string, unknown> }
  }
  const queryOf = () => ({
    user: 'anna-reference',
    round: fieldsOf(gameProvider.harness.received[0])['round'],
    transaction_uuid: fieldsOf(gameProvider.harness.received[0])['transaction_uuid'],
  })

  test('of dice has roll, side and chance', async () => {
    gameProvider.harness.fault('roll', 'outcome', '712')
    await roll(await gameProvider.launched())
    expect((await configuration(queryOf())).account).toMatchObject({
      currency: 'HUF',
      stake: 10_000_000,
      win: 19_800_000,
      details: [{ kind: 'dice', roll: '07.12', side: 'under', chance: 50 }],
    })
  })

  test('of a slot has the symbols by name and the winning lines', async () => {
    gameProvider.harness.fault('spin', 'outcome', 'win')
    const played = await post(`${await gameProvider.launched({ game_code: 'bz_fox_and_acorn' })}/play`, {
      stake: 20_000,
    })
    const { account } = await configuration(queryOf())
    expect(account).toMatchObject({ stake: 20_000_000, win: Number(played['payoutMinor']) * 1_000 })
    const [paid] = account['details'] as {
      rows: string[][]
      lines: { win: number; rows: number[] }[]
      scatters: { win: number }[]
    }[]
    expect(paid).toMatchObject({ line_count: 20, line_stake: 1_000_000 })
    expect(paid?.rows).toHaveLength(3)
    for (const line of paid?.lines ?? []) expect(line.rows).toHaveLength(5)
    for (const name of paid?.rows.flat() ?? [])
      expect(['Wild', 'Acorn', 'Fox', 'Owl', 'Mushroom', 'Leaf', 'A', 'K', 'Q', 'J']).toContain(name)
  })

  test('has a self-contained picture of every symbol', async () => {
    await post(`${await gameProvider.launched({ game_code: 'bz_fox_and_acorn' })}/play`, { stake: 20_000 })
    const symbols = (await configuration(queryOf())).account['symbols'] as { name: string; picture: string }[]
    expect(symbols.map(({ name }) => name)).toEqual([
      'Wild',
      'Acorn',
      'Fox',
      'Owl',
      'Mushroom',
      'Leaf',
      'A',
      'K',
      'Q',
      'J',
    ])
    for (const { picture } of symbols) {
      const { pathname } = new URL(picture)
      const answer = await fetch(new URL(pathname, gameProvider.harness.url))
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      // An image cannot load styles or other files.
      expect(await answer.text()).toMatch(/^<svg xmlns(?!.*var\()(?!.*href)/s)
    }
    expect((await fetch(`${gameProvider.harness.url}/games/bz_fox_and_acorn/symbols/none.svg`)).status).toBe(
      404,
    )
  })

  test('of roulette has number, colour and every position', async () => {
    gameProvider.harness.fault('wheel', 'outcome', '17')
    const bets = [
      { bet: 'straight', numbers: [17], stake: 2_000 },
      { bet: 'split', numbers: [8, 11], stake: 4_000 },
    ]
    await post(`${await gameProvider.launched({ game_code: 'bz_baize_roulette' })}/play`, { bets })
    expect(gameProvider.paths()).toEqual(['bet', 'win'])
    expect((await configuration(queryOf())).account).toMatchObject({
      stake: 6_000_000,
      win: 72_000_000,
      details: [
        {
          kind: 'number',
          number: 17,
          colour: 'black',
          bets: [
            { bet: 'straight', numbers: [17], stake: 2_000_000, win: 72_000_000 },
            { bet: 'split', numbers: [8, 11], stake: 4_000_000, win: 0 },
          ],
        },
      ],
    })
  })

  test.each([
    ['another player', { user: 'bela-reference' }],
    ['another bet', { transaction_uuid: '0f5a3c9e-0000-4000-8000-000000000000' }],
    ['an unknown round', { round: 'no-such-round' }],
  ])('is not returned to %s', async (_who, changes) => {
    await roll(await gameProvider.launched())
    const { status, account } = await configuration({ ...queryOf(), ...changes })
    expect([status, account]).toEqual([400, { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }])
  })

  test('of a refused bet does not exist', async () => {
    gameProvider.harness.answer((call) =>
      walletSays(call.path.endsWith('/bet') ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK'),
    )
    await roll(await gameProvider.launched())
    expect((await configuration(queryOf())).status).toBe(400)
  })
})
