import { createTestDatabase, gamesFixture, type TestDatabase } from '@baize/testing'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { cursorOf, listGames } from '../list-games.ts'
import { createLobbyStore } from '../lobby-store.ts'
import { storeLobby, getLobby } from '../get-lobby.ts'

type Plan = { 'Actual Rows'?: number; 'Actual Loops'?: number; 'Relation Name'?: string; Plans?: Plan[] }

type Cost = { readonly rows: number; readonly bytes: number }

/** Rows returned by the scans of a plan, with or without an index. */
function rowsRead(plan: Plan): number {
  const own =
    plan['Relation Name'] === undefined ? 0 : (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 1)
  return (plan.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), own)
}

let database: TestDatabase
let client: pg.Client
let db: Kysely<DB>
let queries: CompiledQuery[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { pool } = openDatabase({ url: database.url, poolSize: 2, onIdleError: () => {} })
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  })
})
afterAll(async () => {
  await db.destroy()
  await client.end()
  await database.drop()
})

/** Runs a function and counts the rows that its queries read, and the bytes of its result. */
async function costOf(run: () => Promise<object>): Promise<Cost> {
  queries = []
  const answer = await run()
  const bytes = JSON.stringify(answer, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ).length
  let rows = 0
  for (const query of queries) {
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${query.sql}`,
      [...query.parameters],
    )
    rows += rowsRead(explained.rows[0]!['QUERY PLAN'][0].Plan)
  }
  return { rows, bytes }
}

const lobby = () => createLobbyStore(db)
const deps = () => ({ lobby: lobby(), currency: async () => 'HUF' })

const readings = {
  'the lobby': () => getLobby({ lobby: lobby(), homeGameGroups: [] }),
  'the first page of all games': () => listGames(deps(), {}),
  'the first page of a group': () => listGames(deps(), { groups: ['kind-1'] }),
} satisfies Record<string, () => Promise<object>>

describe('a lobby of 10,000 games', () => {
  const costs: Record<string, Cost>[] = []
  beforeAll(async () => {
    for (const games of [1_000, 10_000]) {
      await client.query(gamesFixture(games))
      const found: Record<string, Cost> = {}
      for (const [name, run] of Object.entries(readings)) found[name] = await costOf(run)
      costs.push(found)
    }
  })

  test.each(Object.keys(readings))('reads and sends for %s hardly more than with 1,000 games', (name) => {
    const [small, large] = costs.map((found) => found[name])
    if (small === undefined || large === undefined) throw new Error(`There are no costs of ${name}.`)
    expect(small.rows).toBeGreaterThan(0)
    expect(large.rows / small.rows).toBeLessThanOrEqual(1.2)
    expect(large.bytes / small.bytes).toBeLessThanOrEqual(1.2)
  })

  test('reads a late page, or one of several studios, without the pages before it', async () => {
    const cursor = cursorOf({ key: '0', position: 90_000, friendlyId: 'game-9000' })
    const late = await costOf(() => listGames(deps(), { cursor }))
    expect(late.rows).toBeLessThanOrEqual(4 * 61)
    const filter = {
      groups: ['kind-1', 'mood-2'],
      studios: ['studio-aa', 'studio-bc', 'studio-dd'],
      cursor,
    }
    const chosen = await costOf(() => listGames(deps(), filter))
    expect(chosen.rows).toBeLessThanOrEqual(6 * 61 + 2 * 61)
  })

  test('finds a title by its words without reading all games', async () => {
    const found = await costOf(() => listGames(deps(), { text: 'lantern 77' }))
    expect(found.rows).toBeLessThan(1_000)
  })

  // Proves G64
  test.each([
    ['a word with a typo', `select * from match_search_v1('hlo lnatern bacodrun')`],
    ['a word that begins with a typo', `select * from match_search_v1('bacodr')`],
    ['the nearest words of an unknown text', `select suggest_search_v1('bakkorbba lumquern')`],
  ])('finds %s without comparing all words of the catalogue', async (_, query) => {
    const words = await client.query<{ count: string }>('select count(*) from game_word')
    expect(Number(words.rows[0]?.count)).toBeGreaterThan(10_000)
    // Rows read inside a function are not in its plan, but in the statistics of the session.
    const wordsRead = async () => {
      const { rows } = await client.query<{ read: string }>(
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'game_word'`,
      )
      return Number(rows[0]?.read)
    }
    await client.query('begin')
    const before = await wordsRead()
    await client.query(query)
    const compared = (await wordsRead()) - before
    await client.query('rollback')
    expect(compared).toBeGreaterThan(0)
    expect(compared).toBeLessThan(2_000)
  })
})

test('the lobby is read once, and again after a change of a game or of the order of groups', async () => {
  await client.query(gamesFixture(100))
  const show = storeLobby(lobby())
  const seen = async (...order: string[]) => {
    queries = []
    const { rows } = await show(order)
    return { queries: queries.length, first: rows[0]?.games[0]?.title }
  }
  const { first } = await seen()
  expect(await seen()).toEqual({ queries: 1, first })
  await client.query('update game set title = $1 where title = $2', ['Renamed', first])
  expect(await seen()).toEqual({ queries: 4, first: 'Renamed' })
  expect((await seen('kind-1')).queries).toBe(4)
  await client.query('truncate game, game_place, game_shelf, game_word')
  expect(await seen('kind-1')).toEqual({ queries: 4, first: undefined })
})
