import { createTestDatabase } from '@baize/testing'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeParsers } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { createRoundsStore } from '../../rounds/rounds-store.ts'
import { createTransactionsStore, type LinePage } from '../transactions-store.ts'

const isLong = process.env['BAIZE_LONG'] === '1'
/**
 * Erik has played a little, Anna for years: sessions of fifty rounds, two postings a movement. The long run
 * makes a million postings.
 */
const erik = { playerId: '00000000-0000-7000-8000-0000000000e1', sessions: 200 }
const anna = { playerId: '00000000-0000-7000-8000-0000000000a1', sessions: isLong ? 10_000 : 2_000 }
type Player = typeof anna
const ROUNDS = 50
const FROM = "timestamptz '2026-01-01'"

let owner: pg.Pool
let db: Kysely<DB>
let drop: () => Promise<void>
const queries: CompiledQuery[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2, types: typeParsers })
  owner.on('error', () => {})
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: owner }),
    log: ({ query }) => void queries.push(query),
  })
  for (const player of [erik, anna]) await seed(player)
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(async () => {
  await db.destroy()
  await drop()
})

/** History as the money functions write it, in one statement per table. */
async function seed({ playerId, sessions }: Player): Promise<void> {
  // Ids grow with their number, as UUIDv7 do with time.
  const id = (number: string) => `(lpad(to_hex(${number}), 8, '0') || right('${playerId}', 28))::uuid`
  const bets = sessions * ROUNDS
  await owner.query(`
    insert into player (player_id, public_user_id, email, nick_name, currency, country,
      licence, rule_set, locale, receive_sms, receive_email, public_person, campaigns_enabled, status, terms_accepted_at)
    values ('${playerId}', '${playerId}', '${playerId}', '${playerId}', 'HUF', 'HUN', 'Hungary', 'HUN', 'en', false, false, false, false, 'active', baize.now())`)
  await owner.query(`
    insert into game_session (player_id, id, player_session_id, friendly_id, provider, game_code, currency, started_at, ends_at, ended_at, end_reason,
      rounds, staked, run_version, run_started_at, run_rounds, run_staked, last_version, last_balance, last_at, first_transaction_id, last_transaction_id)
    select '${playerId}', ${id('s * 100')}, '${playerId}', 'dice-house', 'hub88', 'bz_dice_house', 'HUF', ${FROM} + s * interval '1 hour',
      ${FROM} + (s + 1) * interval '1 hour', ${FROM} + s * interval '1 hour' + interval '50 minutes', 'closed',
      ${ROUNDS}, ${ROUNDS * 100}, s * ${ROUNDS} + 1, ${FROM} + s * interval '1 hour', ${ROUNDS}, ${ROUNDS * 100}, (s + 1) * ${ROUNDS}, 0,
      ${FROM} + s * interval '1 hour' + interval '49 minutes', ${id(`s * 100 + 1`)}, ${id(`s * 100 + ${ROUNDS}`)}
    from generate_series(0, ${sessions - 1}) s`)
  await owner.query(`
    insert into wallet.ledger_transaction (player_id, id, source, key, request_hash, kind, currency, round, game_session_id, balance_after, wallet_version, created_at)
    select '${playerId}', ${id(`n / ${ROUNDS} * 100 + n % ${ROUNDS} + 1`)}, 'hub88', 'bet-' || n, '\\x00', 'bet', 'HUF', 'round-' || n, ${id(`n / ${ROUNDS} * 100`)}, 0, n + 1,
      ${FROM} + n / ${ROUNDS} * interval '1 hour' + n % ${ROUNDS} * interval '1 minute'
    from generate_series(0, ${bets - 1}) n`)
  await owner.query(`
    insert into wallet.posting (player_id, transaction_id, leg, owner_id, currency, kind, shard, amount,
      balance_after, version)
    select t.player_id, t.id, leg,
      case leg when 1 then t.player_id else '00000000-0000-0000-0000-000000000000'::uuid end, 'HUF',
      case leg when 1 then 'cash' else 'game_revenue:hub88' end, 0, case leg when 1 then -100 else 100 end, 0,
      t.wallet_version
    from wallet.ledger_transaction t, generate_series(1, 2) leg where t.player_id = '${playerId}'`)
}

/** Blocks of 8 KB that the queries of a use case read. */
async function blocksOf(use: () => Promise<unknown>): Promise<number> {
  queries.length = 0
  await use()
  let blocks = 0
  for (const { sql, parameters } of queries.splice(0)) {
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    blocks += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  }
  return blocks
}

const pageOf = ({ playerId }: Player, more: Partial<LinePage> = {}) => {
  const everything = { kind: null, progress: null, from: '-infinity', to: 'infinity', search: null }
  return () => createTransactionsStore(db).list({ playerId, ...everything, below: null, limit: 21, ...more })
}
async function sessionIn({ playerId }: Player, place: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from game_session where player_id = $1 order by started_at offset $2 limit 1`,
    [playerId, place],
  )
  return rows[0]?.id ?? ''
}

test('the history has the expected length', async () => {
  const { rows } = await owner.query<{ count: bigint; blocks: bigint }>(
    `
      select count(*),
        (select sum(pg_relation_size(c.oid)) / 8192 from pg_class c
          where c.relname ~ '^(posting|ledger_transaction)(_p[0-9])?$')::bigint as blocks from wallet.posting`,
  )
  expect(rows[0]?.count).toBe(BigInt(2 * ROUNDS * (anna.sessions + erik.sessions)))
  expect(rows[0]?.blocks).toBeGreaterThan(isLong ? 20_000n : 5_000n)
  expect(await pageOf(anna)()).toHaveLength(21)
})

/**
 * The test database has no games, so that a search finds nothing and reads all sessions of its days.
 */
const sought = { search: { text: 'dice', gameProviders: ['hub88'] } }
test.each([
  ['the first page', {}],
  ['games only', { kind: 'game' }],
  ['a page far down', { below: { at: '2026-01-03T00:00:00Z', version: 0n, id: anna.playerId } }],
  ['one month of a search', { ...sought, from: '2026-02-01T00:00:00Z', to: '2026-03-01T00:00:00Z' }],
] as const)('%s of the list of transactions reads few blocks of a long history', async (_name, more) => {
  for (const player of [erik, anna]) expect(await blocksOf(pageOf(player, more))).toBeLessThan(200)
})

test('counting the hits of a filter reads the lines of its days and none of their postings', async () => {
  const everything = { playerId: anna.playerId, kind: null, progress: null, search: null }
  const month = { ...everything, from: '2026-02-01T00:00:00Z', to: '2026-03-01T00:00:00Z' }
  const store = createTransactionsStore(db)
  expect(await store.count(month, 10_001)).toBe(28 * 24)
  expect(await blocksOf(() => store.count(month, 10_001))).toBeLessThan(1_000)
  expect(await store.count({ ...everything, from: '-infinity', to: 'infinity' }, 1_501)).toBe(1_501)
})

test('a search without a hit reads every session once, and no round', async () => {
  const blocks = await blocksOf(pageOf(anna, sought))
  expect(blocks).toBeLessThan(1_000)
  expect(blocks / anna.sessions).toBeLessThan(0.2)
})

test('the rounds of a session read few blocks anywhere in the history', async () => {
  const rounds = createRoundsStore(db)
  const costs: number[] = []
  for (const place of [0, anna.sessions / 2, anna.sessions - 1]) {
    const session = await rounds.findSession(anna.playerId, await sessionIn(anna, place))
    if (session === null) throw new Error('no session')
    costs.push(await blocksOf(() => rounds.list(anna.playerId, session, { below: null, limit: 21 })))
  }
  expect(Math.max(...costs)).toBeLessThan(1_000)
  expect(Math.max(...costs) / Math.min(...costs)).toBeLessThan(4)
})

test('a receipt reads few blocks', async () => {
  const rounds = createRoundsStore(db)
  const session = await rounds.findSession(anna.playerId, await sessionIn(anna, anna.sessions / 2))
  const bet =
    session === null ? null : await rounds.findFirstBet(anna.playerId, session.last_transaction_id ?? '')
  if (session === null || bet === null) throw new Error('no bet')
  const cost = await blocksOf(async () => {
    await rounds.findFirstBet(anna.playerId, bet.id)
    await rounds.movements(anna.playerId, bet)
    await rounds.findEnd(anna.playerId, bet)
    await rounds.neighbours(anna.playerId, session, bet.id)
  })
  // 250 were seen on a busy machine; the history has far more.
  expect(cost).toBeLessThan(400)
})
