import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stackPaths, testServer } from '@baize/testing'
import { dropDatabase, ensureDatabase, findSqlFunctions, migrate, urlOfDatabase } from '@baize/postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLedgerDatabase, type LedgerDatabase } from '../../wallet/tests/ledger-database.ts'
import { runLedgerScript } from '../../wallet/tests/ledger-script.ts'

/** A database of the release before runs of play were counted, with the play of the current one. */
const RUNS_SINCE = '0013'

let today: LedgerDatabase
let before: pg.Pool
let beforeUrl: string
const name = `test_${randomBytes(6).toString('hex')}`
beforeAll(async () => {
  today = await openLedgerDatabase()
  const { adminUrl } = testServer()
  await ensureDatabase(adminUrl, name)
  beforeUrl = urlOfDatabase(adminUrl, name)
  before = new pg.Pool({ connectionString: beforeUrl, max: 1 })
  before.on('error', () => {})
})
afterAll(async () => {
  await before?.end()
  await dropDatabase(testServer().adminUrl, name)
  await today?.close()
})

const endOfDice = `update game_session set ended_at = baize.now() where game_code = 'dice'
  and player_id = (select player_id from player where nick_name = 'anna')`
const cards = `
  insert into game_session (player_id, id, player_session_id, friendly_id, provider, game_code, currency,
    started_at, ends_at)
  select player_id, '01900000-0000-7000-8000-00000000000b', player_session_id, 'arcade-cards', provider,
    'cards', currency, baize.now(), ends_at
  from game_session where ended_at is not null`
const tokenOfCards = `insert into game_token (token_hash, player_id, game_session_id)
  select sha256('cards'), player_id, id from game_session where game_code = 'cards'`
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/**
 * Everything that splits, joins or empties a run: other money, another game, rollbacks, late wins, another
 * player. Free rounds belong to a session since 0038, and in earlier history to none.
 */
const life = `
  deposit  anna d1 100000               ok
  deposit  erik d2 50000                ok
  bet      anna a1 1000                 ok
  win      anna w1 a1 500               ok
  bet      erik e1 700                  ok
  bet      anna a2 2000                 ok
  pass     3m
  deposit  anna d3 10000                ok
  bet      anna a3 300                  ok
  rollback anna r3 a3                   ok
  bet      anna a4 600                  ok
  sql ${oneLine(endOfDice)}
  sql ${oneLine(cards)}
  sql ${oneLine(tokenOfCards)}
  bet      anna c1 400 game=cards token=cards ok
  win      anna v1 c1 900               ok
  win      anna w4 a4 1200              ok
  pass     2m
  withdraw anna p1 5000                 ok
  bet      anna c3 100 game=cards token=cards ok
  rollback anna r2 a2                   ok
  rollback erik r1 e1                   ok
  deposit  erik d4 2000                 ok`

/** The columns that both have, so that later releases may add some. */
async function copy(table: string): Promise<void> {
  const { rows } = await today.owner.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows)
    await before.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [row])
}

const runs = (db: pg.Pool) =>
  db.query<object>(`
    select player_id, game_code, run_version, run_started_at, run_rounds, run_staked, run_won, run_returned,
      last_version, last_balance,
    last_at, first_transaction_id, last_transaction_id from game_session order by player_id, game_code`)
const earlierRuns = (db: pg.Pool) =>
  db.query<object>('select * from wallet.play_run order by player_id, first_version')

/** A movement and the session's row read the clock one after the other: their times may be a moment apart. */
const nearInTime = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Date
        ? expect.toSatisfy((at: Date) => Math.abs(at.getTime() - value.getTime()) < 1_000)
        : value,
    ]),
  )

test('play from before the counting of runs is counted by the migration', async () => {
  expect(await runLedgerScript(today, life)).toEqual([])

  const earlier = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const file of readdirSync(stackPaths.migrations).filter((file) => file < RUNS_SINCE)) {
    cpSync(join(stackPaths.migrations, file), join(earlier, file))
  }
  await migrate({ url: beforeUrl, migrationsFolder: earlier, functionFiles: [] })
  rmSync(earlier, { recursive: true })
  await before.query(`set session_replication_role = replica`)
  for (const table of [
    'player',
    'wallet.account',
    'wallet.ledger_transaction',
    'wallet.posting',
    'game_session',
  ])
    await copy(table)
  await before.query(`set session_replication_role = origin`)

  const functionFiles = await findSqlFunctions(stackPaths.features)
  const applied = await migrate({ url: beforeUrl, migrationsFolder: stackPaths.migrations, functionFiles })
  expect(applied.migrations[0]).toContain(RUNS_SINCE)
  for (const read of [earlierRuns, runs]) {
    const [counted, expected] = [(await read(before)).rows, (await read(today.owner)).rows]
    expect(counted.length).toBeGreaterThanOrEqual(3)
    expect(counted).toEqual(expected.map(nearInTime))
  }
})
