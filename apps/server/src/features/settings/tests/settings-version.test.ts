import { createTestDatabase, type TestDatabase } from '@baize/testing'
import type { Kysely, QueryResult, UnknownRow } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { readCheckedSettings, readOperatorSettings } from '../index.ts'
import { writeSettings } from '../save-settings.ts'

type Copy = Database & { readonly database: TestDatabase; readonly owner: pg.Client }

async function openCopy(): Promise<Copy> {
  const database = await createTestDatabase(undefined, { withContent: true })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  owner.on('error', () => {})
  await owner.connect()
  return { ...openDatabase({ url: database.url, poolSize: 4, onIdleError: () => {} }), database, owner }
}

let one: Copy
let other: Copy
beforeAll(async () => {
  one = await openCopy()
  other = await openCopy()
})
afterAll(async () => {
  for (const { pool, owner, database } of [one, other]) {
    await Promise.all([pool.end(), owner.end()])
    await database.drop()
  }
})

/** The database, with the results of its queries. */
function withResults(db: Kysely<DB>) {
  const results: UnknownRow[][] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }: { readonly result: QueryResult<UnknownRow> }) => {
      results.push(result.rows)
      return result
    },
  })
  return { counted, results }
}

test('settings that have not changed cost one query for their version, and are not checked again', async () => {
  const first = await readOperatorSettings(one.db)
  const { counted, results } = withResults(one.db)
  expect(await readOperatorSettings(counted)).toBe(first)
  expect(results).toEqual([[{ version: expect.any(String) as string }]])
})

test('settings are one object for all callers, which none of them can change', async () => {
  const settings = await readOperatorSettings(one.db)
  expect(() => settings.licences.push({} as never)).toThrow(TypeError)
  expect(() => Object.assign(settings, { siteName: 'Mine' })).toThrow(TypeError)
})

test('settings of two copies of one database are never those of the other', async () => {
  const before = await Promise.all([readOperatorSettings(one.db), readOperatorSettings(other.db)])
  expect(before[0]).toEqual(before[1])
  for (const round of [1, 2, 3]) {
    for (const { db } of [one, other])
      await writeSettings(db, { pollEverySec: db === one.db ? round * 10 : round * 10 + 1 }, null)
    expect((await readOperatorSettings(one.db)).pollEverySec).toBe(round * 10)
    expect((await readOperatorSettings(other.db)).pollEverySec).toBe(round * 10 + 1)
  }
})

test('settings that a transaction has changed are in force in it at once, and nowhere once it is rolled back', async () => {
  const { pollEverySec } = await readOperatorSettings(one.db)
  const changed = one.db.transaction().execute(async (trx) => {
    await writeSettings(trx, { pollEverySec: 40 }, null)
    expect((await readOperatorSettings(trx)).pollEverySec).toBe(40)
    expect((await readOperatorSettings(one.db)).pollEverySec).toBe(pollEverySec)
    throw new Error('rolled back')
  })
  await expect(changed).rejects.toThrow('rolled back')
  expect((await readOperatorSettings(one.db)).pollEverySec).toBe(pollEverySec)
  await writeSettings(one.db, { pollEverySec: 41 }, null)
  expect((await readOperatorSettings(one.db)).pollEverySec).toBe(41)
})

test.each([
  ['adds a row', `insert into setting (name, value) values ('limitContactPointUrl', '"https://x.test/"')`],
  ['changes a row', `update setting set value = '"https://y.test/"' where name = 'limitContactPointUrl'`],
  ['deletes a row', `delete from setting where name = 'limitContactPointUrl'`],
  ['empties the table', 'truncate setting'],
])('a statement by hand that %s is read by the next request', async (_, statement) => {
  const before = await readOperatorSettings(other.db)
  await other.owner.query(statement)
  expect(await readOperatorSettings(other.db)).not.toEqual(before)
})

test('a password pattern that is not in force is judged again at every read, because the next judgement may be another', async () => {
  await writeSettings(one.db, { passwordPattern: '^[0-9]+$' }, null)
  const first = await readCheckedSettings(one.db)
  expect(first.invalid.map(({ name }) => name)).toEqual(['passwordPattern'])
  expect(await readCheckedSettings(one.db)).not.toBe(first)
  await writeSettings(one.db, { passwordPattern: null }, null)
  expect((await readCheckedSettings(one.db)).invalid).toEqual([])
})
