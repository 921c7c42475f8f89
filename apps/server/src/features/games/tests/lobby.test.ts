import type { WireInputOf } from '@baize/contract'
import { must, registeredPlayer, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'
import { sealCursor } from '../../../platform/http/calls/list-cursors.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ startHere })
})
afterAll(() => world.stop())

const list = async (input: WireInputOf<'game.games'> = {}) =>
  must(await world.visitor().get('game.games', input))
const lobby = async () => must(await world.visitor().get('game.lobby', {}))
const ids = (page: { games: { friendlyId: string }[] }) => page.games.map((game) => game.friendlyId)

async function listToEnd(input: WireInputOf<'game.games'>) {
  const seen: string[] = []
  const sizes: number[] = []
  let cursor: string | null = null
  do {
    const page = await list({ ...input, ...(cursor === null ? {} : { cursor }) })
    seen.push(...ids(page))
    sizes.push(page.games.length)
    cursor = page.nextCursor
  } while (cursor !== null)
  return { seen, sizes }
}

describe('the lobby', () => {
  // Covers GAMES-001
  test('shows groups in the operator’s order, studios by name, and the first games of each group', async () => {
    const { games, groups, studios, rows } = await lobby()
    expect(games).toBe(60)
    expect(groups.map((group) => group.name)).toEqual([
      ...['new', 'slots', 'tables', 'roulette', 'dice', 'folk', 'wild', 'sea', 'night', 'city'],
    ])
    expect(groups.find((group) => group.name === 'slots')).toEqual({ name: 'slots', games: 48 })
    expect(studios.map((studio) => studio.name)).toEqual([
      ...['Ferro Games', 'Halcyon', 'Kettle & Crown', 'Lumen Live', 'Northlight', 'Studio Mák'],
    ])
    expect(studios.map((studio) => studio.id)).toContain('studio-mak')
    expect(studios.reduce((sum, studio) => sum + studio.games, 0)).toBe(60)
    expect(rows.map((row) => row.group)).toEqual(groups.map((group) => group.name))
    expect(
      rows.every((row) => row.games.length > 0 && row.games.every((game) => game.groups.includes(row.group))),
    ).toBe(true)
  })

  // Covers GAMES-001
  test('lists all games to a visitor, in the operator’s order', async () => {
    const page = await list()
    expect(page).toMatchObject({ total: 60, nextCursor: null })
    expect(ids(page).slice(0, 3)).toEqual(['fox-and-acorn', 'night-owl-manor', 'golden-carp'])
    expect(page.games.every((game) => game.playable && game.demo)).toBe(true)
    expect(page.games[0]).toMatchObject({
      title: 'Fox & Acorn',
      studio: 'Studio Mák',
      art: '/art/fox-and-acorn.svg',
    })
    expect(page.games[0]?.minStake).toEqual({ GBP: '20', HUF: '2000' })
  })

  test('excludes a disabled game from lists and counts', async () => {
    await world.db.query("update game set enabled = false where friendly_id = 'golden-carp'")
    expect(ids(await list())).not.toContain('golden-carp')
    expect(ids(await list({ text: 'golden' }))).toEqual([])
    // The lobby is cached for a second.
    await expect.poll(lobby, { timeout: 3_000 }).toMatchObject({
      games: 59,
      groups: expect.arrayContaining([{ name: 'slots', games: 47 }]),
    })
    await world.db.query("update game set enabled = true where friendly_id = 'golden-carp'")
    await expect.poll(async () => (await lobby()).games, { timeout: 3_000 }).toBe(60)
  })

  // Covers MENU-004
  test('has no group without games', async () => {
    const groups = async () => (await lobby()).groups.map(({ name }) => name)
    expect(await groups()).toContain('dice')
    await world.db.query("update game set enabled = false where 'dice' = any(groups)")
    await expect.poll(groups, { timeout: 3_000 }).not.toContain('dice')
    expect(await groups()).toContain('slots')
    await world.db.query("update game set enabled = true where 'dice' = any(groups)")
    await expect.poll(groups, { timeout: 3_000 }).toContain('dice')
  })

  test('serves the art of every tile', async () => {
    for (const { art } of (await list()).games) {
      const response = await fetch(`${world.site}${art}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('image/svg+xml')
      await response.body?.cancel()
    }
  })
})

describe('an old address of a group', () => {
  const request = (path: string) => fetch(`${world.site}${path}`, { redirect: 'manual' })

  // Covers REDIR-015
  test('redirects permanently to its page', async () => {
    const response = await request('/group/new?text=fox')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/new-games?text=fox'])
  })

  // Proves S34
  test.each(['/group/..%2f..%2fevil', '/group/%2f%2fevil.example', '/group/A'])(
    'without a valid group is not redirected: %s',
    async (path) => {
      const response = await request(path)
      expect(response.headers.get('location')).toBeNull()
      expect(response.status).toBe(404)
    },
  )
})

describe('a filter of games', () => {
  test('accepts one group or several', async () => {
    expect(ids(await list({ groups: 'dice' }))).toEqual([
      'dice-house',
      'orchard-dice',
      'harbour-dice',
      'copper-dice',
      'moonlit-dice',
    ])
    const both = await list({ groups: 'dice,roulette' })
    expect(both.games).toHaveLength(12)
    expect(both.total).toBe(12)
    expect(new Set(ids(both)).size).toBe(12)
    expect(await list({ groups: 'none-of-ours' })).toMatchObject({ games: [], total: 0, nextCursor: null })
  })

  test('accepts one studio or several, within the groups', async () => {
    const studios = async (input: WireInputOf<'game.games'>) =>
      new Set((await list(input)).games.map((game) => game.studio))
    expect(await studios({ studios: 'studio-mak' })).toEqual(new Set(['Studio Mák']))
    expect(await studios({ studios: 'studio-mak,halcyon' })).toEqual(new Set(['Studio Mák', 'Halcyon']))
    const dice = await list({ groups: 'dice', studios: 'ferro-games' })
    expect(ids(dice)).toEqual(['dice-house', 'orchard-dice'])
    expect(dice.total).toBe(2)
  })

  test('finds all games of a studio by its name', async () => {
    expect((await list({ text: 'mák' })).total).toBe((await list({ studios: 'studio-mak' })).total)
  })

  // Covers FILTER-005
  test('narrows a search to groups and studios', async () => {
    expect(ids(await list({ text: 'dice', groups: 'night' }))).toEqual(['moonlit-dice'])
    expect(ids(await list({ text: 'dice', groups: 'night', studios: 'halcyon' }))).toEqual([])
  })

  test('without a letter or digit is ignored', async () => {
    expect((await list({ text: ' & ' })).total).toBe(60)
  })
})

describe('pages of games', () => {
  beforeAll(async () => {
    await world.db.query(`
      insert into game (friendly_id, title, studio, provider, game_code, kind, groups, art, position, enabled,
        playable)
      select 'more-' || n, case when n % 2 = 0 then 'More ' else 'Any more ' end || n,
        case when n % 3 = 0 then 'Studio A' else 'Studio B' end,
        'hub88', 'more-' || n, 'slots', '{more,rest}', '/art/x.svg', 1000 + n / 7, true, false
      from generate_series(1, 130) n`)
  })
  afterAll(() => world.db.query("delete from game where 'more' = any (groups)"))

  test.each([
    { groups: 'more' },
    { groups: 'more,rest' },
    { groups: 'more', studios: 'studio-a,studio-b' },
    { text: 'more' },
  ])('have 60 games each and each game once, also with equal positions: %j', async (filter) => {
    const { seen, sizes } = await listToEnd(filter)
    expect(sizes).toEqual([60, 60, 10])
    expect(new Set(seen).size).toBe(130)
  })

  test('keep the order of relevance over all pages', async () => {
    const { seen } = await listToEnd({ text: 'more' })
    const isSecondRank = seen.map((id) => Number(id.slice(5)) % 2)
    expect(isSecondRank).toEqual(isSecondRank.toSorted())
  })

  test('are refused with an invalid cursor', async () => {
    expect(await world.visitor().get('game.games', { cursor: 'xx' })).toMatchObject({
      ok: false,
      error: { error: 'validation_failed', fields: [{ field: 'cursor', error: 'invalid' }] },
    })
  })
})

describe('an order of games', () => {
  test.each([
    ['name', ['Alpine Nine', 'Amber Coast', 'Aurora Pines']],
    ['newest', ['Winter Roulette', 'Dice House', 'Aurora Pines']],
    ['rtp', ['Dice House', 'Orchard Dice', 'Harbour Dice']],
  ] as const)('by %s begins with %j', async (sort, first) => {
    const page = await list({ sort })
    expect(page.total).toBe(60)
    expect(page.games.slice(0, 3).map(({ title }) => title)).toEqual(first)
  })

  test('by minimum stake is that of the operator’s currency, and a game without one comes last', async () => {
    const stake = (id: string, stakes: object) =>
      world.db.query('update game set min_stake = $2 where friendly_id = $1', [id, JSON.stringify(stakes)])
    await stake('copper-dice', { HUF: '100' })
    await stake('fox-and-acorn', { EUR: '1' })
    const found = ids(await list({ sort: 'minStake' }))
    expect([found[0], found.at(-1)]).toEqual(['copper-dice', 'fox-and-acorn'])
    await stake('copper-dice', { HUF: '2000' })
    await stake('fox-and-acorn', { HUF: '2000' })
  })

  test('holds within a group and a search', async () => {
    expect(ids(await list({ groups: 'dice', sort: 'name' }))).toEqual([
      ...['copper-dice', 'dice-house', 'harbour-dice', 'moonlit-dice', 'orchard-dice'],
    ])
    expect(ids(await list({ text: 'kettle dice', sort: 'name' }))).toEqual(['copper-dice'])
  })

  test.each(['name', 'newest', 'rtp', 'minStake'] as const)(
    'by %s has each game once over all pages',
    async (sort) => {
      await world.db.query(`
      insert into game (friendly_id, title, studio, provider, game_code, kind, groups, art, position, enabled,
        playable, rtp_percent, added_on)
      select 'sorted-' || n, 'Sorted "' || n % 7 || '"', 'Studio', 'hub88', 'sorted-' || n, 'slots', '{sorted}',
        '/art/x.svg', 1000, true, true, case when n % 3 > 0 then (90 + n % 5)::text end,
        case when n % 2 = 0 then date '2026-01-01' + n % 9 end
      from generate_series(1, 130) n`)
      const { seen, sizes } = await listToEnd({ groups: 'sorted', sort })
      expect(sizes).toEqual([60, 60, 10])
      expect(new Set(seen).size).toBe(130)
      await world.db.query("delete from game where 'sorted' = any (groups)")
    },
  )

  test('refuses a cursor with a control character in its text', async () => {
    const place = Buffer.from('["a\u0001",1,"b"]').toString('base64url')
    const call = { id: 'game.games' }
    const cursor = sealCursor(place, { call, callerId: null, query: { sort: 'name' } })
    expect(await world.visitor().get('game.games', { sort: 'name', cursor })).toMatchObject({
      ok: false,
      error: { error: 'validation_failed', fields: [{ field: 'cursor', error: 'invalid' }] },
    })
  })

  test('refuses the cursor of another order', async () => {
    const place = Buffer.from('["-99",10,"dice-house"]').toString('base64url')
    const call = { id: 'game.games' }
    const cursor = sealCursor(place, { call, callerId: null, query: { sort: 'rtp' } })
    expect(await world.visitor().get('game.games', { sort: 'rtp', cursor })).toMatchObject({ ok: true })
    for (const sort of ['name', 'minStake'] as const)
      expect(await world.visitor().get('game.games', { sort, cursor })).toMatchObject({
        ok: false,
        error: { error: 'validation_failed' },
      })
  })
})

describe('the information about a game', () => {
  test('has its volatility, top win and lines where they are known', async () => {
    const info = async (name: string) => must(await world.visitor().get('game.info', { name }))
    expect(await info('fox-and-acorn')).toMatchObject({ volatility: 'low', topWin: '60', lines: 20 })
    expect(await info('dice-house')).toMatchObject({ volatility: null, topWin: '49.5', lines: null })
  })
})

describe('the recent games of a player', () => {
  test('are listed newest first, each once, without disabled games', async () => {
    const anna = await registeredPlayer(world, 'anna')
    expect(must(await anna.get('game.recentGames', {}))).toEqual({ games: [], lastPlayedAt: null })
    for (const [minute, name] of ['dice-house', 'fox-and-acorn', 'golden-carp', 'dice-house'].entries()) {
      await world.db.query(`
        insert into game_session (player_id, id, player_session_id, friendly_id, provider, game_code,
          currency, started_at, ends_at, ended_at)
        select player_id, '0198b200-0000-7000-8000-00000000000${minute}', session_id, '${name}', 'hub88', 'x',
          'HUF', at, at, at
        from player_session, lateral (select timestamptz '2026-11-20 20:00Z' + interval '${minute} min' as at)`)
    }
    await world.db.query("update game set enabled = false where friendly_id = 'golden-carp'")
    const recent = must(await anna.get('game.recentGames', {}))
    expect(ids(recent)).toEqual(['dice-house', 'fox-and-acorn'])
    expect(recent.lastPlayedAt).toBe('2026-11-20T20:03:00Z')
    await world.db.query("update game set enabled = true where friendly_id = 'golden-carp'")
  })
})

describe('the favourite games of a player', () => {
  test('are filtered like all games and belong to that player only', async () => {
    const [bela, erik] = [await registeredPlayer(world, 'bela'), await registeredPlayer(world, 'erik')]
    const marked = async (input: WireInputOf<'game.favouriteGames'> = {}) =>
      must(await bela.get('game.favouriteGames', input))
    expect(await marked()).toMatchObject({ games: [], total: 0, nextCursor: null })
    for (const name of ['moonlit-dice', 'fox-and-acorn', 'dice-house'])
      must(await bela.post('game.saveFavourite', { name, isFavourite: true }))
    must(await erik.post('game.saveFavourite', { name: 'golden-carp', isFavourite: true }))

    expect(ids(await marked())).toEqual(['fox-and-acorn', 'dice-house', 'moonlit-dice'])
    expect((await marked()).total).toBe(3)
    expect(ids(await marked({ groups: 'dice' }))).toEqual(['dice-house', 'moonlit-dice'])
    expect(ids(await marked({ groups: 'dice', studios: 'ferro-games' }))).toEqual(['dice-house'])
    expect(ids(await marked({ text: 'acorn' }))).toEqual(['fox-and-acorn'])
    expect(await marked({ text: 'carp' })).toMatchObject({ games: [], total: 0 })

    must(await bela.post('game.saveFavourite', { name: 'fox-and-acorn', isFavourite: false }))
    expect(ids(await marked())).toEqual(['dice-house', 'moonlit-dice'])
  })

  test('have 60 games per page', async () => {
    const mia = await registeredPlayer(world, 'mia')
    await world.db.query(`
      insert into game (friendly_id, title, studio, provider, game_code, kind, groups, art, position, enabled,
        playable)
      select 'many-' || n, 'Many ' || n, 'Studio', 'hub88', 'many-' || n, 'slots', '{many}', '/art/x.svg', 1000, true,
        true from generate_series(1, 70) n`)
    await world.db.query(`
      insert into player_favourite (player_id, friendly_id) select player_id, g.friendly_id
      from game g, player
      where player.nick_name = 'mia' and g.friendly_id like 'many-%'`)
    const first = must(await mia.get('game.favouriteGames', {}))
    const second = must(await mia.get('game.favouriteGames', { cursor: first.nextCursor ?? '' }))
    expect([first.games.length, first.total, second.games.length, second.nextCursor]).toEqual([
      60,
      70,
      10,
      null,
    ])
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(70)
    await world.db.query("delete from player_favourite where friendly_id like 'many-%'")
    await world.db.query("delete from game where 'many' = any (groups)")
  })

  test('require a login', async () => {
    expect(await world.visitor().get('game.favouriteGames', {})).toMatchObject({
      ok: false,
      error: { error: 'no_session' },
    })
  })
})
