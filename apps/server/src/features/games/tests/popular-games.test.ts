import { deposit, must, registeredPlayer, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'
import { gameProviderOf, type GameProviderClient, type Play } from '../../../../tests/game-provider.ts'

let world: OwnWorld
let provider: GameProviderClient
let play: Play

beforeAll(async () => {
  world = await startWorld({ startHere })
  provider = await gameProviderOf(world)
  const anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 2_000_000n)
  play = await provider.launch(anna)
})
afterAll(() => world.stop())

const bet = (key: string, round = key) => provider.bet(world.site, play, { key, round, amountMinor: 2_000n })
const rounds = async () => {
  const { rows } = await world.db.query<{ friendly_id: string; rounds: string }>(
    'select friendly_id, rounds from game_popularity order by 1',
  )
  return Object.fromEntries(rows.map((row) => [row.friendly_id, Number(row.rounds)]))
}
/** Games with as many rounds as given, today. */
const played = (counts: Readonly<Record<string, number>>) =>
  world.db.query(
    `insert into game_rounds (day, friendly_id, rounds)
     select (baize.now() at time zone 'UTC')::date, key, value::bigint from jsonb_each_text($1)
     on conflict (day, friendly_id) do update set rounds = excluded.rounds`,
    [JSON.stringify(counts)],
  )

describe('rounds of the last seven days', () => {
  // Proves G65
  test('are counted by a sweep, each once, without bets that were rolled back', async () => {
    for (const key of ['b1', 'b2', 'b3', 'back']) await bet(key)
    await bet('b3-more', 'b3')
    await provider.rollback(world.site, play, { key: 'back-undone', betKey: 'back', round: 'back' })
    expect(await rounds()).toEqual({})
    await world.time.advance('2 minutes')
    await world.runDue()
    expect(await rounds()).toEqual({ 'dice-house': 3 })
    await world.runDue()
    expect(await rounds()).toEqual({ 'dice-house': 3 })
  })

  test('are added to those counted before, and end after seven days', async () => {
    await bet('later')
    await world.time.advance('2 minutes')
    await world.runDue()
    expect(await rounds()).toEqual({ 'dice-house': 4 })
    await world.time.advance('8 days')
    await world.runDue()
    expect(await rounds()).toEqual({})
  })
})

describe('the popular games of the lobby', () => {
  const popular = async () =>
    must(await world.visitor().get('game.lobby', {})).popular.map(({ friendlyId }) => friendlyId)

  test('are missing while fewer than four games were played', async () => {
    await played({ 'dice-house': 3, 'fox-and-acorn': 2, 'golden-carp': 1 })
    await world.runDue()
    expect(await popular()).toEqual([])
  })

  test('come in the order of their rounds, without a disabled game', async () => {
    await played({ 'dice-house': 3, 'fox-and-acorn': 9, 'golden-carp': 5, 'red-fez': 4, 'snow-lynx': 1 })
    await world.runDue()
    await expect
      .poll(popular, { timeout: 3_000 })
      .toEqual(['fox-and-acorn', 'golden-carp', 'red-fez', 'dice-house', 'snow-lynx'])
    await world.db.query("update game set enabled = false where friendly_id = 'golden-carp'")
    await expect
      .poll(popular, { timeout: 3_000 })
      .toEqual(['fox-and-acorn', 'red-fez', 'dice-house', 'snow-lynx'])
    await world.db.query("update game set enabled = true where friendly_id = 'golden-carp'")
  })
})
