import { createTestDatabase, type TestDatabase } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountKinds, ledgerPage } from '../docs/ledger-page.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const namesIn = async (sql: string) =>
  (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort()

describe('the page of the ledger', () => {
  test('the page of the ledger has each table with a meaning for each column, and each function that the API may call', async () => {
    const page = await ledgerPage(owner)
    const headings = [...page.matchAll(/^###? wallet\.(\w+)$/gm)].map((match) => match[1])
    const tables = await namesIn("select tablename as name from pg_tables where schemaname = 'wallet'")
    const functions = await namesIn(
      `select distinct proname as name from pg_proc
        where pronamespace = 'wallet'::regnamespace and prorettype <> 'trigger'::regtype
          and has_function_privilege('baize_app', oid, 'execute')`,
    )
    expect(tables.length).toBeGreaterThan(5)
    expect(functions.length).toBeGreaterThan(20)
    expect(headings.sort()).toEqual([...tables, ...functions].sort())
    expect(page).not.toMatch(/undefined|\[object/)
  })

  test('the page of the ledger lists every kind of account of the money functions', async () => {
    const { rows } = await owner.query<{ text: string }>(
      "select prosrc as text from pg_proc where pronamespace = 'wallet'::regnamespace",
    )
    const source = rows.map((row) => row.text).join('\n')
    const inRepository = [...source.matchAll(/'([a-z_]+:)' \|\|/g)].map((match) => match[1] ?? '')
    const ofPlayer = (/v_of_player constant text\[\] := '\{([^}]+)\}'/.exec(source)?.[1] ?? '').split(',')
    const ofHouse = [...source.matchAll(/v_house_account text := '([a-z_]+)'/g)].map(
      (match) => match[1] ?? '',
    )
    const known = accountKinds.map(([kind]) => kind.replace(/<.*/, ''))
    expect([...new Set([...ofPlayer, ...inRepository, ...ofHouse])].sort()).toEqual([...known].sort())
  })
})
