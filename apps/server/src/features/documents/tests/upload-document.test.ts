import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { createFiles } from '../../../platform/files/files.ts'
import {
  nameOf,
  openAccountsFixture,
  openNewPlayer,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'
import { readOperatorSettings, type OperatorSettings } from '../../settings/index.ts'
import { uploadDocument } from '../upload-document.ts'
import { scan } from './pictures.ts'

const front = { name: 'passport.pdf', side: 'front', type: 'passport' } as const

let fixture: AccountsFixture
let pool: pg.Pool
let db: Kysely<DB>
let folder: string
let settings: OperatorSettings
let queries: CompiledQuery[] = []
beforeAll(async () => {
  fixture = await openAccountsFixture()
  folder = mkdtempSync(join(tmpdir(), 'stored-'))
  pool = openDatabase({ url: fixture.database.url, poolSize: 4, onIdleError: () => {} }).pool
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  })
  settings = await readOperatorSettings(db)
})
afterAll(async () => {
  await pool.end()
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

async function upload(
  playerId: string,
  file: AsyncIterable<Buffer>,
  changed: Partial<OperatorSettings> = {},
) {
  const { identityKeys, clock, plugins, settings: secrets } = fixture.deps
  const files = createFiles({ filesFolder: folder, filesBucket: null, clamd: null })
  return await uploadDocument(
    { db, identityKeys, clock, settings: secrets, files, log: Fastify().log },
    { settings: { ...settings, ...changed }, ruleSets: plugins.ruleSets, nowMs: clock.nowMs() },
    { ...front, playerId, file: { content: file } },
  )
}
async function* sent(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
const readingOf = (table: string) => queries.filter(({ sql }) => new RegExp(`from ${table}\\s`).test(sql))

test('an upload lists the documents and the files of the player once', async () => {
  const { playerId } = await openNewPlayer(fixture)
  await upload(playerId, sent(scan()))
  queries = []
  expect(await upload(playerId, sent(scan()))).toMatchObject({ ok: true })
  expect(readingOf('document_side')).toHaveLength(1)
  expect(readingOf('stored_file').filter(({ sql }) => sql.includes("encode(digest, 'hex')"))).toHaveLength(1)
})

test('an upload that is refused before its file is read lists no documents and reads nothing of the file', async () => {
  const { playerId } = await openNewPlayer(fixture)
  await upload(playerId, sent(scan()))
  queries = []
  let isRead = false
  async function* unread(): AsyncGenerator<Buffer> {
    isRead = true
    yield scan()
  }
  const refused = await upload(playerId, unread(), { documentUploadingMaxImagesPerDocument: 1 })
  expect(nameOf(refused)).toBe('file_refused')
  expect([isRead, readingOf('document_side').length, queries.length]).toEqual([false, 0, 1])
})

test('two uploads at once of the last picture that a document may have store one, and the other is refused', async () => {
  const { playerId } = await openNewPlayer(fixture)
  // Each is past the first check when its file is read, and waits there for the other.
  const gate = new EventTarget()
  let waiting = 0
  async function* together(): AsyncGenerator<Buffer> {
    waiting += 1
    if (waiting === 2) gate.dispatchEvent(new Event('open'))
    else await once(gate, 'open')
    yield scan()
  }
  const answers = await Promise.all(
    [together(), together()].map((file) =>
      upload(playerId, file, { documentUploadingMaxImagesPerDocument: 1 }),
    ),
  )
  expect(answers.map(nameOf).toSorted()).toEqual(['file_refused', 'ok'])
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    error: { details: { reason: 'maxImages', maxImages: 1 } },
  })
})
