import { must } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLaunchFixture, type LaunchFixture } from './launch-fixture.ts'

let world: LaunchFixture['world']
let anna: LaunchFixture['anna']
let launch: LaunchFixture['launch']
let bet: LaunchFixture['bet']
let endOf: LaunchFixture['endOf']
beforeAll(async () => {
  ;({ world, anna, launch, bet, endOf } = await openLaunchFixture())
})
afterAll(() => world.stop())

const prolong = () => anna.post('game.prolongGameSession', {})

const fault = (kind: string, value = '') =>
  world.sandbox.control('faults', { simulator: 'hub88', operation: 'game.url', kind, value })

describe('launching a game', () => {
  // Covers GAMESES-001
  test('returns a launch URL of the game provider and starts a session', async () => {
    const launched = await launch()
    expect(launched.origins).toEqual([world.sandbox.url])
    expect(launched.url.startsWith(`${world.sandbox.url}/`)).toBe(true)
    expect(launched.currency).toBe('HUF')
    // The default: the content's file says nothing about this game.
    expect(launched.resultDelayMs).toBe(10_000)
    expect(launched.game).toMatchObject({
      friendlyId: 'dice-house',
      title: 'Dice House',
      rtpPercent: '99',
      playable: true,
    })
    expect(Math.abs(Date.parse(launched.startedAt) - (await world.time.now()))).toBeLessThan(60_000)
    expect(await bet(launched.url)).toBe('RS_OK')
  })

  // Proves D1a
  test('sends the country in two letters: the player’s, or that of a visitor’s connection', async () => {
    const countries = async () => {
      const { calls } = await world.sandbox.control<{ calls: { operation: string; request: string }[] }>(
        'log?simulator=hub88',
      )
      return calls
        .filter(({ operation }) => operation === 'game.url')
        .map(({ request }) => (JSON.parse(request) as { country: unknown }).country)
    }
    await world.db.query("update player set country = 'EST' where email = 'anna@example.hu'")
    await launch()
    must(await anna.post('game.demoGame', { name: 'dice-house' }))
    must(await world.visitor().post('game.demoGame', { name: 'dice-house' }))
    expect((await countries()).slice(-3)).toEqual(['EE', 'EE', 'HU'])
    await world.db.query("update player set country = 'HUN' where email = 'anna@example.hu'")
  })

  test('asks for a game in the language of its page, else in that of the player', async () => {
    const launched = async (name: 'game.game' | 'game.demoGame', language?: string) => {
      const input = { name: 'dice-house', ...(language !== undefined && { language }) }
      const { url } = must(
        name === 'game.game'
          ? await anna.post(name, { ...input, type: 'real' })
          : await anna.post(name, input),
      )
      return /<html lang="(\w+)"/.exec(await (await fetch(url)).text())?.[1]
    }
    expect([await launched('game.game'), await launched('game.demoGame')]).toEqual(['en', 'en'])
    expect([await launched('game.game', 'hu'), await launched('game.demoGame', 'hu')]).toEqual(['hu', 'hu'])
    await world.db.query("update player set locale = 'hu' where email = 'anna@example.hu'")
    expect([await launched('game.game'), await launched('game.demoGame')]).toEqual(['hu', 'hu'])
    await world.db.query("update player set locale = 'en' where email = 'anna@example.hu'")
  })

  test('lets the provider query country, jurisdiction, birth date and registration date of the player', async () => {
    const { url } = await launch()
    const session = new URL(url).pathname.split('/').at(-1)
    const { answer } = await world.sandbox.control<{ answer: { fields: object } }>('hub88/call', {
      operation: 'info',
      session,
    })
    const { rows } = await world.db.query<{ birth: string; registered: string }>(
      "select identity_fact_v1(player_id, 'birthDate') as birth, to_char(created_at at time zone 'Europe/Budapest', 'YYYY-MM-DD') as registered from player where email = 'anna@example.hu'",
    )
    expect(answer.fields).toMatchObject({
      status: 'RS_OK',
      country: 'HU',
      jurisdiction: 'HU',
      birth_date: rows[0]?.birth,
      registration_date: rows[0]?.registered,
    })
  })

  test('sends the provider a random player reference and not the player id', async () => {
    await launch()
    const { rows } = await world.db.query<{ player_reference: string; player_id: string }>(
      'select player_reference, player_id::text from provider_player_reference_route',
    )
    const { calls } = await world.sandbox.control<{ calls: unknown[] }>('log?simulator=hub88')
    const sent = JSON.stringify(calls)
    for (const { player_reference, player_id } of rows) {
      expect(sent).toContain(player_reference)
      expect(player_reference).toMatch(/^[0-9a-f]{32}00$/)
      expect(sent).not.toContain(player_id)
    }
    expect(sent).not.toContain('anna')
  })

  test('stores only the hash of the token', async () => {
    const { url } = await launch()
    const session = new URL(url).pathname.split('/').at(-1)
    const { records } = await world.sandbox.control<{
      records: { hub88: { sessions: { id: string; token: string }[] } }
    }>('log?simulator=hub88')
    const token = records.hub88.sessions.find(({ id }) => id === session)?.token ?? ''
    expect(token).toMatch(/^[\w-]{43}00$/)
    const { rows } = await world.db.query(
      'select from game_token where token_hash = sha256(convert_to($1, $2))',
      [token, 'utf8'],
    )
    expect(rows).toHaveLength(1)
  })

  test('ends the session of another tab', async () => {
    const first = await launch()
    const second = await launch()
    expect(await endOf(first.gameSessionId)).toBe('parallel')
    expect(await endOf(second.gameSessionId)).toBeNull()
    expect(await bet(first.url)).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect(await bet(second.url)).toBe('RS_OK')
    expect(await prolong()).toMatchObject({ ok: true, value: { gameSessionId: second.gameSessionId } })
  })

  test('leaves one open session after four concurrent launches', async () => {
    await Promise.all([launch(), launch(), launch(), launch()])
    const { rows } = await world.db.query<{ live: number }>(
      'select count(*)::int as live from game_session where ended_at is null',
    )
    expect(rows[0]?.live).toBe(1)
  })

  // Covers ERR-070
  test.each([['down'], ['malformed'], ['lostAnswer']])(
    'fails and leaves no session with the fault %s at the game provider',
    async (kind) => {
      await fault(kind)
      expect(await anna.post('game.game', { name: 'dice-house', type: 'real' })).toMatchObject({
        ok: false,
        error: { error: 'game_provider_failed', errorCode: 205 },
      })
      const { rows } = await world.db.query('select from game_session where ended_at is null')
      expect(rows).toHaveLength(0)
    },
  )

  test('fails when the game provider refuses the game', async () => {
    await fault('outcome', 'RS_ERROR_INVALID_GAME')
    expect(await anna.post('game.game', { name: 'dice-house', type: 'real' })).toMatchObject({
      ok: false,
      error: { errorCode: 205 },
    })
  })

  // Covers ERR-044, ERR-045
  test('is refused for an unknown game, for one that is not playable, and to a visitor', async () => {
    const launch = (name: string, who = anna) => who.post('game.game', { name, type: 'real' })
    expect(await launch('no-such-game')).toMatchObject({
      ok: false,
      error: { error: 'game_not_found', errorCode: 131 },
    })
    await world.db.query("update game set playable = false where friendly_id = 'fox-and-acorn'")
    expect(await launch('fox-and-acorn')).toMatchObject({
      ok: false,
      error: { error: 'game_disabled', errorCode: 132 },
    })
    await world.db.query("update game set playable = true where friendly_id = 'fox-and-acorn'")
    expect(await launch('dice-house', world.visitor())).toMatchObject({
      ok: false,
      error: { error: 'no_session' },
    })
  })
})
