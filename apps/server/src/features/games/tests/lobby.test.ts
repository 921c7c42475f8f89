import { must, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const list = async (input: { group?: string; cursor?: string } = {}) => must(await world.visitor().get('game.games', input))
const ids = (page: { games: { friendlyId: string }[] }) => page.games.map((game) => game.friendlyId)

describe('the lobby', () => {
  test('shows the operator’s games in his order to a visitor', async () => {
    const page = await list()
    expect(page.games).toHaveLength(60)
    expect(ids(page).slice(0, 3)).toEqual(['fox-and-acorn', 'night-owl-manor', 'golden-carp'])
    expect(page.games.every((game) => game.playable)).toBe(true)
    expect(page.games[0]).toMatchObject({ title: 'Fox & Acorn', provider: 'Studio Mák', art: '/art/fox-and-acorn.svg' })
    expect(page.groups).toEqual(['slots', 'folk', 'wild', 'night', 'sea', 'tables', 'roulette', 'new', 'dice', 'city'])
    expect(page.nextCursor).toBeNull()
  })

  test('shows one group', async () => {
    expect(ids(await list({ group: 'dice' }))).toEqual(['dice-house', 'orchard-dice', 'harbour-dice', 'copper-dice', 'moonlit-dice'])
    expect(ids(await list({ group: 'none-of-ours' }))).toEqual([])
  })

  test('leaves out a game that is switched off', async () => {
    await world.db.query("update game set enabled = false where friendly_id = 'golden-carp'")
    expect(ids(await list())).not.toContain('golden-carp')
    await world.db.query("update game set enabled = true where friendly_id = 'golden-carp'")
  })

  test('gives 60 games a page, each once, also when several share a place', async () => {
    await world.db.query(`
      insert into game (friendly_id, title, provider, supplier, game_code, groups, art, position, enabled, playable)
      select 'more-' || n, 'More', 'Halcyon', 'hub88', 'more-' || n, '{more}', '/art/x.svg', 1000 + n / 7, true, false
      from generate_series(1, 130) n`)
    const seen: string[] = []
    const sizes: number[] = []
    let cursor: string | null = null
    do {
      const page = await list({ group: 'more', ...(cursor === null ? {} : { cursor }) })
      seen.push(...ids(page))
      sizes.push(page.games.length)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(sizes).toEqual([60, 60, 10])
    expect(new Set(seen).size).toBe(130)
    await world.db.query("delete from game where 'more' = any (groups)")
  })

  test('starts from the beginning with a cursor that is none of ours', async () => {
    expect(ids(await list({ cursor: 'bm9uc2Vuc2U' }))).toEqual(ids(await list()))
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
