import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@baize/testing'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabaseClock, type DatabaseClock } from '../../../platform/clock/database-clock.ts'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { appendAudit } from '../../audit/index.ts'
import { anchorHeads } from '../anchor-heads.ts'
import { auditReport, auditSweeps, checkAudit, openAnchorFolder } from '../index.ts'
import { watchAudit } from '../watch-audit.ts'

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const key = newKey()

let database: TestDatabase
let api: Database
let clock: DatabaseClock
let owner: pg.Client
let path: string
const folder = () => openAnchorFolder(path, key)

beforeEach(async () => {
  database = await createTestDatabase()
  api = openDatabase({ url: database.url, poolSize: 4, onIdleError: () => {} })
  clock = createDatabaseClock(api.pool)
  await clock.sync()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  path = await mkdtemp(join(tmpdir(), 'baize-anchors-'))
  await tell('player:anna', 3)
  await tell('player:erik', 2)
})
afterEach(async () => {
  await owner.end()
  await api.pool.end()
  await database.drop()
  await rm(path, { recursive: true })
})

async function tell(subject: string, times: number): Promise<void> {
  for (let step = 1; step <= times; step += 1)
    await appendAudit(api.db, { subject, actor: subject, action: 'limit_changed', details: { step } })
}
async function advance(minutes: number): Promise<void> {
  await api.pool.query('select baize.advance_clock($1)', [minutes * 60])
  await clock.sync()
}
const metrics = createMetrics()
const opened = () =>
  auditSweeps({
    db: api.db,
    clock,
    metrics,
    config: { auditAnchors: path, databaseUrl: database.url },
    settings: { auditAnchorKey: key },
    log: { warn: () => {}, error: () => {} },
  })
async function sweep(name: 'audit-anchors' | 'audit-check'): Promise<void> {
  await opened()
    .find((found) => found.name === name)
    ?.run()
}
const anchor = () => anchorHeads(api.db, folder())
const check = async () => await checkAudit(database.url, folder())
const items = async () => await api.db.selectFrom('staff_item').select(['kind', 'subject', 'details']).orderBy('id').execute()
const gauge = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value
/** As somebody who owns the tables and switched the guards off. */
async function tamper(statement: string): Promise<void> {
  await owner.query('alter table audit_event disable trigger all')
  await owner.query(statement)
  // The database tells others of it within ten seconds; a test does not wait for them.
  await owner.query('select pg_stat_force_next_flush()')
  await owner.query('select 1')
}
const lines = async () => {
  const [file = ''] = (await readdir(path)).sort()
  return { file: join(path, file), all: (await readFile(join(path, file), 'utf8')).trimEnd().split('\n') }
}

describe('anchors', () => {
  test('note the head of every chain, and then of those that grew', async () => {
    await anchor()
    await advance(15)
    await tell('player:erik', 1)
    await anchor()
    await anchor()
    const { anchors, problems } = await folder().read()
    expect(anchors.map(({ number, heads }) => [number, heads.map(({ subject, seq }) => `${subject} ${seq}`)])).toEqual([
      [1, ['player:anna 3', 'player:erik 2']],
      [2, ['player:erik 3']],
      [3, []],
    ])
    expect(problems).toEqual([])
    expect(await check()).toMatchObject({ chains: [], anchors: [] })
  })

  test('take up what was committed late', async () => {
    await anchor()
    const slow = await api.pool.connect()
    await slow.query('begin')
    await slow.query(`select audit_append_v1('player:mia', 'house', 'limit_changed', '{}')`)
    await advance(5)
    await anchor()
    await slow.query('commit')
    slow.release()
    await anchor()
    const { anchors } = await folder().read()
    expect(anchors.map(({ heads }) => heads.map(({ subject }) => subject))).toEqual([['player:anna', 'player:erik'], [], ['player:mia']])
  })

  test('are written when the last one is five minutes old, whoever restarts meanwhile', async () => {
    for (const minutes of [0, 2, 2, 2, 1]) {
      await advance(minutes)
      await sweep('audit-anchors')
    }
    const { anchors } = await folder().read()
    expect(anchors).toHaveLength(2)
    const [first, second] = anchors.map(({ at }) => Date.parse(at))
    expect(Math.round(((second ?? 0) - (first ?? 0)) / 60_000)).toBe(6)
  })

  test('are refused without a key of the right kind', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(() => openAnchorFolder(path, undefined)).toThrow(/auditAnchorKey/)
    expect(() => openAnchorFolder(path, rsa)).toThrow(/Ed25519/)
  })
})

describe('the first bad row is named after', () => {
  test.each([
    ['an edit', `update audit_event set details = '{"step": 9}' where subject = 'player:anna' and seq = 2`, 2n, 'changed'],
    ['a deleted row', `delete from audit_event where subject = 'player:anna' and seq = 2`, 3n, 'missing_before'],
    [
      'an inserted row',
      `insert into audit_event select subject, 4, at, actor, 'forged', details, hash, hash from audit_event where subject = 'player:anna' and seq = 3`,
      4n,
      'changed',
    ],
    ['rows cut off the end', `delete from audit_event where subject = 'player:anna' and seq > 1`, 2n, 'cut_off'],
    ['a deleted chain', `delete from audit_event where subject = 'player:anna'`, 1n, 'cut_off'],
    [
      'a chain written anew, hashes and all',
      `delete from audit_event where subject = 'player:anna';
       select audit_append_v1('player:anna', 'house', 'nothing_happened', '{}'), audit_append_v1('player:anna', 'house', 'nothing_happened', '{}');
       select audit_append_v1('player:anna', 'house', 'nothing_happened', '{}')`,
      3n,
      'rewritten',
    ],
  ])('%s', async (_, statement, seq, problem) => {
    await anchor()
    await tamper(statement)
    expect((await check()).chains).toEqual([{ subject: 'player:anna', seq, problem }])
  })

  test('a truncated table, whose chains began anew', async () => {
    await anchor()
    await tamper('truncate audit_event')
    await tell('player:anna', 1)
    expect((await check()).chains).toEqual([
      { subject: 'player:anna', seq: 2n, problem: 'cut_off' },
      { subject: 'player:erik', seq: 1n, problem: 'cut_off' },
    ])
  })

  test('a chain written anew from the middle, by the oldest head that it does not have', async () => {
    await anchor()
    await tell('player:anna', 1)
    await anchor()
    await tamper(`delete from audit_event where subject = 'player:anna' and seq > 2`)
    await tell('player:anna', 2)
    expect((await check()).chains).toEqual([{ subject: 'player:anna', seq: 3n, problem: 'rewritten' }])
  })
})

describe('the lines themselves', () => {
  beforeEach(async () => {
    for (let times = 0; times < 3; times += 1) {
      await tell('player:anna', 1)
      await anchor()
    }
  })

  test.each([
    [
      'edited',
      (all: string[]) => all.with(1, (all[1] ?? '').replace('player:anna', 'player:erik')),
      { line: 2, problem: 'wrong_signature' },
    ],
    ['taken out', (all: string[]) => all.toSpliced(1, 1), { line: 2, problem: 'missing_before' }],
    ['swapped', (all: string[]) => [all[0] ?? '', all[2] ?? '', all[1] ?? ''], { line: 2, problem: 'missing_before' }],
    ['made of nonsense', (all: string[]) => all.with(0, '{"number": 1}'), { line: 1, problem: 'unreadable' }],
  ])('are found when one is %s', async (_, change, finding) => {
    const { file, all } = await lines()
    await writeFile(file, `${change(all).join('\n')}\n`)
    expect((await check()).anchors[0]).toMatchObject(finding)
  })

  test('are found when somebody else signed them', async () => {
    const stranger = openAnchorFolder(path, newKey())
    await stranger.append([], { at: Temporal.Instant.fromEpochMilliseconds(clock.nowMs()), isWhole: true })
    expect((await check()).anchors).toMatchObject([{ line: 4, problem: 'wrong_signature' }])
  })

  test('may end in the middle of one that is just being written', async () => {
    const { file, all } = await lines()
    await writeFile(file, `${all.join('\n')}\n{"number":4,"at":`)
    expect(await check()).toMatchObject({ anchors: [], chains: [] })
  })
})

describe('a line that a crash left unfinished', () => {
  test('is set aside, told of, and in nobody’s way from then on', async () => {
    await anchor()
    const { file, all } = await lines()
    await tell('player:anna', 1)
    await writeFile(file, `${all.join('\n')}\n{"number":2,"at":"2026-`)
    const told: unknown[] = []
    await anchorHeads(
      api.db,
      openAnchorFolder(path, key, (torn) => told.push(torn)),
    )
    expect(told).toEqual([{ file: basename(file), bytes: 23, setAsideIn: `${basename(file)}.torn` }])
    expect(await readFile(`${file}.torn`, 'utf8')).toBe('{"number":2,"at":"2026-\n')
    const { anchors, problems } = await folder().read()
    expect(problems).toEqual([])
    expect(anchors.at(-1)).toMatchObject({ number: 2, heads: [{ subject: 'player:anna', seq: 4n }] })
    expect(await check()).toMatchObject({ anchors: [], chains: [] })
    await tamper(`delete from audit_event where subject = 'player:anna' and seq = 4`)
    expect((await check()).chains).toEqual([{ subject: 'player:anna', seq: 4n, problem: 'cut_off' }])
  })
})

describe('the watch, which reads all of the trail once and then what is new', () => {
  const watch = () => watchAudit({ db: api.db, clock, config: { databaseUrl: database.url } }, folder())
  const outcome = async (watching: ReturnType<typeof watch>) => {
    const { chains, isWhole } = await watching.look()
    return { chains, isWhole }
  }

  test('reads it whole at the start and once a day', async () => {
    const watching = watch()
    const seen: boolean[] = []
    for (const minutes of [0, 1, 1, 1437, 1, 1]) {
      await advance(minutes)
      seen.push((await outcome(watching)).isWhole)
    }
    expect(seen).toEqual([true, false, false, false, true, false])
  })

  test.each([
    ['an edit of an old row', `update audit_event set details = '{"step": 9}' where subject = 'player:anna' and seq = 2`, 2n, 'changed'],
    ['an old row deleted', `delete from audit_event where subject = 'player:anna' and seq = 2`, 3n, 'missing_before'],
    ['rows cut off the end', `delete from audit_event where subject = 'player:anna' and seq > 1`, 2n, 'cut_off'],
  ])('looks at all of it after %s', async (_, statement, seq, problem) => {
    await anchor()
    const watching = watch()
    await outcome(watching)
    await advance(60)
    await tamper(statement)
    expect(await outcome(watching)).toEqual({ isWhole: true, chains: [{ subject: 'player:anna', seq, problem }] })
    // It stays told of, and nobody reads everything again because of it.
    expect(await outcome(watching)).toEqual({ isWhole: false, chains: [{ subject: 'player:anna', seq, problem }] })
  })

  test('looks at all of it after it was emptied', async () => {
    await anchor()
    const watching = watch()
    await outcome(watching)
    await tamper('truncate audit_event')
    const { chains, isWhole } = await outcome(watching)
    expect([isWhole, chains.map(({ problem }) => problem)]).toEqual([true, ['cut_off', 'cut_off']])
  })

  test.each([
    ['now', 'baize.now()'],
    ['years ago', "timestamptz '2020-01-01'"],
  ])('finds a row put in at the end of a chain, as if %s', async (_, at) => {
    const watching = watch()
    await outcome(watching)
    await advance(60)
    await tamper(
      `insert into audit_event select subject, 4, ${at}, actor, 'forged', details, hash, hash from audit_event where subject = 'player:anna' and seq = 3`,
    )
    expect(await outcome(watching)).toEqual({ isWhole: false, chains: [{ subject: 'player:anna', seq: 4n, problem: 'changed' }] })
  })

  test('finds nothing in what was added as it should be', async () => {
    const watching = watch()
    for (let round = 0; round < 3; round += 1) {
      expect(await outcome(watching)).toEqual({ isWhole: round === 0, chains: [] })
      await tell('player:anna', 2)
      await tell(`player:new-${round}`, 1)
      await advance(15)
    }
  })
})

describe('the alarm', () => {
  test('is a metric as long as it is so, and one item for staff', async () => {
    await anchor()
    await sweep('audit-check')
    expect([await gauge('baize_audit_broken'), await items()]).toEqual([0, []])
    expect(await gauge('baize_audit_checked_seconds')).toBeGreaterThan(1_700_000_000)

    await tamper(`update audit_event set actor = 'house' where subject = 'player:erik' and seq = 2`)
    await sweep('audit-check')
    await sweep('audit-check')
    expect(await gauge('baize_audit_broken')).toBe(1)
    expect(await items()).toEqual([{ kind: 'audit_broken', subject: 'player:erik', details: { problem: 'changed', row: '2' } }])
    expect(auditReport(await check())).toMatch(/BROKEN {2}player:erik, row 2: it was changed/)
  })

  test('comes within a minute', () => {
    expect(opened().find(({ name }) => name === 'audit-check')?.everySec).toBeLessThanOrEqual(30)
  })
})
