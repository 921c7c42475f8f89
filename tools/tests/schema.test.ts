import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findKeysWithoutPlayer, keysQuery, playerTablesQuery, type Key } from '../checks/schema-rule.ts'
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

  test('has the player lead every key of what a player owns', async () => {
    const keys = (await owner.query<Key>(keysQuery)).rows
    const tables = (await owner.query<{ table: string }>(playerTablesQuery)).rows.map((row) => row.table)
    expect(tables).toContain('wallet.posting')
    expect(findKeysWithoutPlayer(keys, tables)).toEqual([])
  })
})

describe('the role of the API', () => {
  test.each([
    ['update wallet.account set balance = 1', 'permission denied'],
    ['insert into wallet.posting select * from wallet.posting', 'permission denied'],
    ['delete from audit_event', 'permission denied'],
    ['truncate wallet.ledger_transaction', 'permission denied'],
    ['create table public.mine (a int)', 'permission denied'],
    ['drop table player', 'must be owner'],
  ])('may not: %s', async (statement, refusal) => {
    const app = new pg.Client({ connectionString: database.url })
    await app.connect()
    await expect(app.query(statement)).rejects.toThrow(refusal)
    await app.end()
  })

  test.each(['wallet.ledger_transaction', 'wallet.posting', 'wallet.decision', 'audit_event', 'withdrawal_event'])(
    '%s refuses changes even to its owner',
    async (table) => {
      await expect(owner.query(`truncate ${table}`)).rejects.toThrow('is append-only')
    },
  )
})
