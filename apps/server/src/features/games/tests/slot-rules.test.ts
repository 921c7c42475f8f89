import { must, verifyIdentity } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLaunchFixture, type LaunchFixture } from './launch-fixture.ts'

let fixture: LaunchFixture
beforeAll(async () => {
  fixture = await openLaunchFixture()
  await verifyIdentity(fixture.world, 'anna')
})
afterAll(() => fixture.world.stop())

const LIMIT_REACHED = 'RS_ERROR_LIMIT_REACHED'
const launch = async (name: string) => must(await fixture.anna.post('game.game', { name, type: 'real' })).url
const playUnder = (ruleSet: string) =>
  fixture.world.db.query("update player set rule_set = $1 where email = 'anna@example.hu'", [ruleSet])

test('under the British rules slots have 2.5 s, in every game of the token and after another launch', async () => {
  const { bet, world } = fixture
  await playUnder('GBR')
  const dice = await launch('dice-house')
  const ofSlots = { game_code: 'bz_fox_and_acorn' }
  for (const expected of ['RS_OK', 'RS_OK']) expect(await bet(dice)).toBe(expected)
  expect(await bet(dice, ofSlots)).toBe('RS_OK')
  expect(await bet(dice, ofSlots)).toBe(LIMIT_REACHED)
  const slots = await launch('fox-and-acorn')
  expect(await bet(slots)).toBe(LIMIT_REACHED)
  expect(await bet(slots, { game_code: 'bz_golden_carp' })).toBe('RS_OK')
  await world.time.advance('2 seconds')
  expect(await bet(slots)).toBe('RS_OK')
})

test('the shortest time is that of the session that started last, whatever its id', async () => {
  const { bet, world } = fixture
  await playUnder('GBR')
  const first = await launch('fox-and-acorn')
  await world.time.advance('3 seconds')
  expect(await bet(first)).toBe('RS_OK')
  // Two servers make the ids of simultaneous launches before they take turns: an earlier session may have a later id.
  await world.db.query(`
    insert into game_session (player_id, id, player_session_id, friendly_id, provider, game_code, currency, started_at,
      ends_at, ended_at, end_reason)
    select player_id, 'ffffffff-ffff-7fff-bfff-ffffffffffff', player_session_id, friendly_id, provider, game_code, currency,
      started_at - interval '1 second', ends_at, started_at, 'parallel'
    from game_session where ended_at is null`)
  expect(await bet(await launch('fox-and-acorn'))).toBe(LIMIT_REACHED)
})

test('under the Hungarian rules slots have no shortest time', async () => {
  await playUnder('HUN')
  const slots = await launch('fox-and-acorn')
  for (const expected of ['RS_OK', 'RS_OK']) expect(await fixture.bet(slots)).toBe(expected)
})

test('the game receives the shortest time of its kind', async () => {
  await playUnder('GBR')
  const pageOf = async (name: string) => await (await fetch(await launch(name))).text()
  expect(await pageOf('fox-and-acorn')).toContain('"minRoundMs":2500')
  expect(await pageOf('dice-house')).toContain('"minRoundMs":5000')
})
