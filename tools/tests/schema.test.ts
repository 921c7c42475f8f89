import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, partitionedMigrations, stackPaths, type TestDatabase } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  equalIndexesQuery,
  findKeysWithoutPlayer,
  keysQuery,
  playerTablesQuery,
  routingTables,
  type Key,
} from '../checks/schema-rule.ts'
import { generateTypes, schemaFile } from '../schema/generate-types.ts'

let database: TestDatabase
let owner: pg.Client
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-schema-'))
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  owner.on('error', () => {})
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the schema', () => {
  test('has the committed types (node tools/run.mjs generate-schema)', () => {
    const fresh = join(folder, 'schema.ts')
    generateTypes(database.ownerUrl, fresh)
    expect(readFileSync(schemaFile, 'utf8')).toBe(readFileSync(fresh, 'utf8'))
  })

  test('has the player first in every key of player-owned tables', async () => {
    const keys = (await owner.query<Key>(keysQuery)).rows
    const tables = (await owner.query<{ table: string }>(playerTablesQuery)).rows.map((row) => row.table)
    expect(tables).toContain('wallet.posting')
    expect(findKeysWithoutPlayer(keys, tables)).toEqual([])
  })

  test('is hash-partitioned by player in the long run, every player-owned table', async () => {
    const owned = (await owner.query<{ table: string }>(playerTablesQuery)).rows
      .map(({ table }) => table)
      .filter((table) => !routingTables.has(table))
    const partitioned = partitionedMigrations(stackPaths.migrations).flatMap(({ tables }) => tables)
    expect(partitioned.toSorted()).toEqual(owned.toSorted())
  })

  test('has no index twice', async () => {
    expect((await owner.query(equalIndexesQuery)).rows).toEqual([])
    await owner.query('create index equal_for_the_test on wallet.account (owner_id, currency, kind, shard)')
    expect((await owner.query(equalIndexesQuery)).rows).toEqual([
      { table: 'wallet.account', indexes: ['account_pkey', 'equal_for_the_test'] },
    ])
    await owner.query('drop index wallet.equal_for_the_test')
  })
})

describe('the role of the API', () => {
  // Proves S23, G52
  test.each([
    ['update wallet.account set balance = 1', 'permission denied'],
    ['insert into wallet.posting select * from wallet.posting', 'permission denied'],
    ['delete from audit_event', 'permission denied'],
    [
      "insert into audit_event values ('staff:x', 999, baize.now(), 'platform', 'forged', '{}', '\\x00', '\\x00')",
      'permission denied for table audit_event',
    ],
    ['truncate wallet.ledger_transaction', 'permission denied'],
    ['create table public.mine (a int)', 'permission denied'],
    ['drop table player', 'must be owner'],
  ])('may not: %s', async (statement, refusal) => {
    const app = new pg.Client({ connectionString: database.url })
    await app.connect()
    await expect(app.query(statement)).rejects.toThrow(refusal)
    await app.end()
  })

  test.each([
    'wallet.ledger_transaction',
    'wallet.posting',
    'wallet.idempotency_record',
    'audit_event',
    'withdrawal_event',
  ])('%s refuses changes even to its owner', async (table) => {
    await expect(owner.query(`truncate ${table}`)).rejects.toThrow('is append-only')
  })
})

describe('a role without any rights', () => {
  // Proves G52
  test('can execute no function, and cannot append to the audit trail', async () => {
    const open = await owner.query<{ name: string }>(`
      select p.oid::regprocedure::text as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_temp%'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        and has_function_privilege('public', p.oid, 'execute')
      order by name`)
    expect(open.rows.map(({ name }) => name)).toEqual([])
    // The list must not be empty.
    const { rows } = await owner.query<{ schema: string }>(
      `select distinct n.nspname as schema from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('baize', 'wallet', 'public') order by schema`,
    )
    expect(rows.map(({ schema }) => schema)).toEqual(['baize', 'public', 'wallet'])
  })
})

// Proves S23
test('a function with the rights of its owner has a fixed search path that ends with pg_temp', async () => {
  const { rows } = await owner.query<{ name: string; path: string | null }>(`
    select p.oid::regprocedure::text as name,
      (select substr(s, 13) from unnest(p.proconfig) s where s like 'search_path=%') as path
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname in ('public', 'wallet', 'baize') order by name`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ path }) => path === null || !/(^|, )pg_temp$/.test(path))).toEqual([])
})

describe('a row of the audit trail', () => {
  const row = (seq: number, previousBytes: number, bytes: number, subject = 'staff:x') =>
    `insert into audit_event values ('${subject}', ${seq}, baize.now(), 'platform', 'forged', '{}',
      decode(repeat('00', ${previousBytes}), 'hex'), decode(repeat('00', ${bytes}), 'hex'))`

  // Proves G52
  test.each([
    ['a number below 1', row(0, 32, 32)],
    ['a hash that is too short', row(1, 32, 1)],
    ['a hash before it that is too long', row(1, 33, 32)],
    ['a subject of more than 200 characters', row(1, 32, 32, 'x'.repeat(201))],
  ])('with %s is refused for every role', async (_what, statement) => {
    await expect(owner.query(statement)).rejects.toThrow('violates check constraint "audit_event_shape"')
  })
})
