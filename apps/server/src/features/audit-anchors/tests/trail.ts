import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@baize/testing'
import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { createDatabaseClock, type DatabaseClock } from '../../../platform/clock/clock.ts'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import { appendAudit } from '../../audit/index.ts'
import { anchorHeads } from '../anchor-heads.ts'
import { readAnchorKey } from '../anchor-key.ts'
import type { Anchor } from '../anchor-line.ts'
import { scanAnchors, type AnchorProblem } from '../anchor-scan.ts'
import { checkAudit, openAnchorFolder, openAnchorReader } from '../index.ts'

export const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Gives every test its own trail: three rows about Anna, two about Erik, and an empty folder of anchors. */
export function useTrail() {
  const key = newKey()
  let database: TestDatabase
  let api: Database
  let clock: DatabaseClock
  let owner: pg.Client
  let path: string
  const folder = (onTorn?: Parameters<typeof openAnchorFolder>[2]) => openAnchorFolder(path, key, onTorn)
  const addRows = async (subject: string, times: number) => {
    for (let step = 1; step <= times; step += 1)
      await appendAudit(api.db, {
        subject,
        actor: subject,
        action: 'limit_changed',
        details: { amount: step },
      })
  }
  beforeEach(async () => {
    database = await createTestDatabase()
    api = openDatabase({ url: database.url, poolSize: 4, onIdleError: () => {} })
    clock = createDatabaseClock(api.pool)
    await clock.sync()
    owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    path = await mkdtemp(join(tmpdir(), 'baize-anchors-'))
    await addRows('player:anna', 3)
    await addRows('player:erik', 2)
  })
  afterEach(async () => {
    await owner.end()
    await api.pool.end()
    await database.drop()
    await rm(path, { recursive: true })
  })
  return {
    key,
    folder,
    /** A reader without state. */
    reader: () => openAnchorReader(path, key),
    /** Every valid line, and the problems of the others. */
    async readLines() {
      const anchors: Anchor[] = []
      const problems: AnchorProblem[] = []
      for await (const line of scanAnchors(path, readAnchorKey(key, createPublicKey))) {
        problems.push(...line.problems)
        if (line.anchor !== null) anchors.push(line.anchor)
      }
      return { anchors, problems }
    },
    addRows,
    /** The environment of this test, for the server's commands. */
    parts: () => ({ db: api.db, pool: api.pool, clock, databaseUrl: database.url, path }),
    anchor: () => anchorHeads(api.db, folder()),
    check: async () => await checkAudit(database.url, openAnchorReader(path, key)),
    async advance(minutes: number) {
      await api.pool.query('select baize.advance_clock($1)', [minutes * 60])
      await clock.sync()
    },
    /** As an intruder who owns the tables and has disabled the triggers. */
    async tamper(statement: string) {
      await owner.query('alter table audit_event disable trigger all')
      await owner.query(statement)
      // The statistics become visible within ten seconds; the test forces it.
      await owner.query('select pg_stat_force_next_flush()')
      await owner.query('select 1')
    },
    /** The lines of the first anchor file. */
    async lines() {
      const [file = ''] = (await readdir(path)).sort()
      return { file: join(path, file), all: (await readFile(join(path, file), 'utf8')).trimEnd().split('\n') }
    },
  }
}
