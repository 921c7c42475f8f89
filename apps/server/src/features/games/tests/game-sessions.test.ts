import { randomUUID } from 'node:crypto'
import { deposit, must, registeredPlayer } from '@baize/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLaunchFixture, type LaunchFixture } from './launch-fixture.ts'

let world: LaunchFixture['world']
let anna: LaunchFixture['anna']
let launch: LaunchFixture['launch']
let call: LaunchFixture['call']
let bet: LaunchFixture['bet']
let endOf: LaunchFixture['endOf']
beforeAll(async () => {
  ;({ world, anna, launch, call, bet, endOf } = await openLaunchFixture())
})
afterAll(() => world.stop())

const prolong = (player = anna) => player.post('game.prolongGameSession', {})
const close = (gameSessionId: string, player = anna) =>
  player.post('game.closeGameSession', { gameSessionId })

describe('a second launch', () => {
  const stake = (url: string, round: string, key = randomUUID()) =>
    call(url, 'bet', { amount: 2_000_000, round, transaction_uuid: key })

  test('lets the first token bet in its running round only', async () => {
    await deposit(world, anna, 100_000n)
    const [key, round] = [randomUUID(), randomUUID()]
    const first = await launch()
    expect(await stake(first.url, round, key)).toBe('RS_OK')
    const second = await launch()
    expect(await endOf(first.gameSessionId)).toBe('parallel')
    const more = randomUUID()
    expect(await stake(first.url, round, more)).toBe('RS_OK')
    expect(await stake(first.url, randomUUID())).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect(await call(first.url, 'balance')).toBe('RS_OK')
    expect(await stake(second.url, randomUUID())).toBe('RS_OK')
    for (const betKey of [key, more]) {
      expect(await call(first.url, 'win', { reference_transaction_uuid: betKey, round, amount: 0 })).toBe(
        'RS_OK',
      )
    }
    expect(await stake(first.url, round)).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect(await call(first.url, 'balance')).toBe('RS_ERROR_TOKEN_EXPIRED')
    await world.checkLedger()
  })

  test('invalidates the first token after five minutes, and still pays wins', async () => {
    const [key, round] = [randomUUID(), randomUUID()]
    const first = await launch()
    expect(await stake(first.url, round, key)).toBe('RS_OK')
    await launch()
    await world.time.advance('299 seconds')
    expect(await stake(first.url, round)).toBe('RS_OK')
    await world.time.advance('2 seconds')
    expect(await stake(first.url, round)).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect(await call(first.url, 'win', { reference_transaction_uuid: key, round, amount: 4_000_000 })).toBe(
      'RS_OK',
    )
    await world.checkLedger()
  })

  test('invalidates the first token at once when its last round has ended', async () => {
    const [key, round] = [randomUUID(), randomUUID()]
    const first = await launch()
    expect(await stake(first.url, round, key)).toBe('RS_OK')
    expect(await call(first.url, 'win', { reference_transaction_uuid: key, round, amount: 0 })).toBe('RS_OK')
    await launch()
    expect(await stake(first.url, round)).toBe('RS_ERROR_TOKEN_EXPIRED')
  })

  // Covers GAMESES-009
  test('is the session that is extended, and the answer names it', async () => {
    await launch()
    const second = await launch()
    await world.time.advance('4 minutes')
    const { startedAt, gameSessionId } = must(await prolong())
    expect({ startedAt, gameSessionId }).toEqual({
      startedAt: second.startedAt,
      gameSessionId: second.gameSessionId,
    })
    await world.time.advance('4 minutes')
    expect(await bet(second.url)).toBe('RS_OK')
    must(await close(second.gameSessionId))
    expect(await prolong()).toMatchObject({ ok: false, error: { error: 'no_session' } })
  })

  // Covers GAMESES-009
  test('cannot be named in a prolongation: the call takes no payload', async () => {
    const { gameSessionId } = await launch()
    expect(await anna.post('game.prolongGameSession', { gameSessionId } as never)).toMatchObject({
      ok: false,
      error: { error: 'fields_invalid' },
    })
  })
})

test('extending without a name extends the newest game session of that login only', async () => {
  const another = await world.login({ email: 'anna@example.hu', password: 'Long-Enough-77' })
  const first = await launch()
  expect(await another.post('game.prolongGameSession', {})).toMatchObject({
    ok: false,
    error: { error: 'no_session' },
  })
  const second = await launch(another)
  expect(must(await another.post('game.prolongGameSession', {})).startedAt).toBe(second.startedAt)
  // The launch of the other login has ended this one.
  expect(await endOf(first.gameSessionId)).toBe('parallel')
  expect(await anna.post('game.prolongGameSession', {})).toMatchObject({
    ok: false,
    error: { error: 'no_session' },
  })
})

describe('a game session', () => {
  let url: string
  let gameSessionId: string
  beforeEach(async () => {
    ;({ url, gameSessionId } = await launch())
  })

  test('stays open while it is extended', async () => {
    for (const span of ['4 minutes', '299 seconds', '1 minute']) {
      await world.time.advance(span)
      const extended = must(await prolong())
      expect(Date.parse(extended.endsAt)).toBeGreaterThan((await world.time.now()) + 290_000)
    }
    expect(await bet(url)).toBe('RS_OK')
  })

  // Covers ERR-028
  test('expires five minutes after its last extension, before any sweep', async () => {
    await world.time.advance('301 seconds')
    expect(await prolong()).toMatchObject({ ok: false, error: { error: 'no_session' } })
    expect(await bet(url)).toBe('RS_ERROR_TOKEN_EXPIRED')
    await world.runDue()
    expect(await endOf(gameSessionId)).toBe('expired')
  })

  // Covers GAMESES-005
  test('expires after the time in the setting', async () => {
    const set = (value: string) =>
      world.db.query(
        "insert into setting values ('gameSessionExpirationTimeMinutes', $1) on conflict (name) do update set value = $1",
        [value],
      )
    await set('1')
    must(await prolong())
    await world.time.advance('61 seconds')
    expect(await prolong()).toMatchObject({ ok: false })
    await set('"abc"')
    await launch()
    await world.time.advance('299 seconds')
    expect(await prolong()).toMatchObject({ ok: true })
    await world.db.query("delete from setting where name = 'gameSessionExpirationTimeMinutes'")
  })

  test('can be closed again without an error', async () => {
    expect(await close(gameSessionId)).toEqual({ ok: true, value: {} })
    expect(await endOf(gameSessionId)).toBe('closed')
    expect(await close(gameSessionId)).toEqual({ ok: true, value: {} })
    expect(await prolong()).toMatchObject({ ok: false, error: { error: 'no_session' } })
  })

  test('cannot be closed or extended by another player', async () => {
    const bela = await registeredPlayer(world, 'bela')
    expect(await close(gameSessionId, bela)).toMatchObject({ ok: true })
    expect(await prolong(bela)).toMatchObject({ ok: false, error: { error: 'no_session' } })
    expect(await endOf(gameSessionId)).toBeNull()
  })

  test('accepts no bets after the player’s logout, and still pays wins', async () => {
    const [key, round] = [randomUUID(), randomUUID()]
    expect(await bet(url, { transaction_uuid: key, round })).toBe('RS_OK')
    must(await anna.post('account.logout', {}))
    expect(await bet(url)).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect(await call(url, 'win', { reference_transaction_uuid: key, round, amount: 5_000_000 })).toBe(
      'RS_OK',
    )
    await world.runDue()
    expect(await endOf(gameSessionId)).toBe('logout')
    anna = await world.login({ email: 'anna@example.hu', password: 'Long-Enough-77' })
  })
})
