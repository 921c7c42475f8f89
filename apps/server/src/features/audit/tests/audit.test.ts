import { createTestDatabase, type TestDatabase } from '@baize/testing'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import type { JsonObject } from '../../../platform/db/schema.ts'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import { readChangedHeads, type AuditHead } from '../audit-store.ts'
import { appendAudit, listAudit, verifyAudit } from '../index.ts'
import type { RecordedHeads } from '../verify-audit.ts'

let database: TestDatabase
let api: Database
/** An intruder who owns the tables and has disabled the triggers, which the chain must detect. */
let intruder: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  api = openDatabase({ url: database.url, poolSize: 8, onIdleError: () => {} })
  intruder = new pg.Client({ connectionString: database.ownerUrl })
  await intruder.connect()
  for (const subject of ['player:anna', 'player:erik']) {
    for (let step = 1; step <= 4; step += 1)
      await appendAudit(api.db, {
        subject,
        actor: subject,
        action: 'limit_changed',
        details: { amount: step },
      })
  }
})
afterEach(async () => {
  await intruder.end()
  await api.pool.end()
  await database.drop()
})

async function tamper(statement: string): Promise<void> {
  await intruder.query('alter table audit_event disable trigger all')
  await intruder.query(statement)
}

/** Heads in the form that a folder of anchors returns. */
const recordedHeads = (heads: readonly AuditHead[]): RecordedHeads => {
  const page = async function* () {
    yield heads
  }
  return { newest: page, all: page }
}

const allHeads = async () => (await readChangedHeads(api.db, { since: null, after: '', limit: 100 })).heads

/** Inserts a row with a valid hash after another, and renumbers the rows after it. */
const insertAfter = (subject: string, seq: number) => `
  update audit_event set seq = seq + 10 where subject = '${subject}' and seq > ${seq};
  update audit_event set seq = seq - 9 where subject = '${subject}' and seq > 10;
  insert into audit_event select subject, ${seq + 1}, at, actor, 'forged', details, hash,
    audit_hash_v1(hash, subject, ${seq + 1}, at, actor, 'forged', details) from audit_event
      where subject = '${subject}' and seq = ${seq}`

/** A seeded generator: the same draws in every run. */
function drawFrom(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed
  return (choices) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return choices[(state >>> 8) % choices.length] as (typeof choices)[number]
  }
}

describe('a chain of audit rows', () => {
  test('that is unchanged is valid', async () => {
    expect(await verifyAudit(api.db)).toEqual([])
  })

  // Proves S59
  test.each([
    [
      'an edited detail',
      `update audit_event set details = '{"amount": 9}' where subject = 'player:anna' and seq = 2`,
      2n,
      'changed',
    ],
    [
      'another actor',
      `update audit_event set actor = 'platform' where subject = 'player:anna' and seq = 3`,
      3n,
      'changed',
    ],
    [
      'another time',
      `update audit_event set at = at - interval '1 second' where subject = 'player:anna' and seq = 1`,
      1n,
      'changed',
    ],
    [
      'a deleted row',
      `delete from audit_event where subject = 'player:anna' and seq = 2`,
      3n,
      'missing_before',
    ],
    [
      'a deleted first row',
      `delete from audit_event where subject = 'player:anna' and seq = 1`,
      2n,
      'missing_before',
    ],
    [
      'an edited row with a new hash',
      `
        update audit_event
        set details = '{"amount": 9}',
          hash = audit_hash_v1(previous_hash, subject, seq, at, actor, action, '{"amount": 9}')
       where subject = 'player:anna' and seq = 2`,
      3n,
      'wrong_link',
    ],
    [
      'an inserted row',
      `
        insert into audit_event select subject, 5, at, actor, 'forged', details, previous_hash, hash
        from audit_event where subject = 'player:anna' and seq = 4`,
      5n,
      'changed',
    ],
    [
      'a row inserted between two',
      `update audit_event set seq = seq + 10 where subject = 'player:anna' and seq > 2;
       update audit_event set seq = seq - 9 where subject = 'player:anna' and seq > 10;
       insert into audit_event
       select subject, 3, at, actor, 'forged', details, hash,
         audit_hash_v1(hash, subject, 3, at, actor, 'forged', details)
       from audit_event where subject = 'player:anna' and seq = 2`,
      4n,
      'changed',
    ],
  ])('is reported with its first invalid row after %s', async (_, statement, seq, problem) => {
    await tamper(statement)
    expect(await verifyAudit(api.db)).toEqual([{ subject: 'player:anna', seq, problem }])
  })

  // Proves S59 (long)
  test(
    'reveals every one of many random changes at the first invalid row',
    async () => {
      const CHANGES = process.env['BAIZE_LONG'] === '1' ? 1_000 : 60
      const heads = await allHeads()
      const last = 4
      await intruder.query(
        'alter table audit_event disable trigger all; create table untouched as select * from audit_event',
      )
      const draw = drawFrom(20_261_121)
      const missed: string[] = []
      for (let change = 0; change < CHANGES; change += 1) {
        const subject = draw(['player:anna', 'player:erik'])
        const seq = draw([1, 2, 3, 4])
        const row = `subject = '${subject}' and seq = ${seq}`
        const after = seq === last ? 1 : seq
        const [name, statement, first] = draw<() => readonly [string, string, number]>([
          () => {
            const column = draw([
              "actor = actor || '.'",
              "action = 'forged'",
              `details = '{"amount": ${change + 10}}'`,
              "at = at + interval '1 ms'",
            ])
            return ['edit', `update audit_event set ${column} where ${row}`, seq]
          },
          () => ['hash', `update audit_event set hash = sha256(hash) where ${row}`, seq],
          () => ['delete', `delete from audit_event where ${row}`, seq === last ? last : seq + 1],
          () => ['cut', `delete from audit_event where subject = '${subject}' and seq >= ${seq}`, seq],
          () => ['insert', insertAfter(subject, after), after + 2],
        ])()
        await intruder.query(statement)
        const found = await verifyAudit(api.db, recordedHeads(heads))
        const [bad] = found
        if (found.length !== 1 || bad?.subject !== subject || Number(bad.seq) !== first) {
          missed.push(
            `${name} at ${subject} ${seq}: ${found.map((chain) => `${chain.subject} ${chain.seq} ${chain.problem}`).join(', ')}`,
          )
        }
        await intruder.query('truncate audit_event; insert into audit_event select * from untouched')
      }
      expect(missed).toEqual([])
      expect(await verifyAudit(api.db, recordedHeads(heads))).toEqual([])
    },
    5 * 60_000,
  )

  test('that lost its end is found with heads recorded earlier', async () => {
    const heads = await allHeads()
    await tamper(`delete from audit_event where subject = 'player:anna' and seq > 2`)
    expect(await verifyAudit(api.db)).toEqual([])
    expect(await verifyAudit(api.db, recordedHeads(heads))).toEqual([
      { subject: 'player:anna', seq: 3n, problem: 'cut_off' },
    ])
  })

  test('that was deleted is found with heads recorded earlier', async () => {
    const heads = await allHeads()
    await intruder.query('alter table audit_event disable trigger all')
    await intruder.query('truncate audit_event')
    const broken = await verifyAudit(api.db, recordedHeads(heads))
    expect(broken.map(({ subject, seq }) => [subject, seq])).toEqual([
      ['player:anna', 1n],
      ['player:erik', 1n],
    ])
  })

  test('has no gap and no fork after twenty concurrent writes', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        appendAudit(api.db, { subject: 'player:mia', actor: 'platform', action: 'limit_changed' }),
      ),
    )
    expect(await verifyAudit(api.db)).toEqual([])
    expect(await listAudit(api.db, 'player:mia')).toHaveLength(20)
  })

  test('has no row of a rolled back action', async () => {
    await expect(
      api.db.transaction().execute(async (trx) => {
        await appendAudit(trx, { subject: 'player:mia', actor: 'platform', action: 'limit_changed' })
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(await listAudit(api.db, 'player:mia')).toEqual([])
  })
})

// Proves G5
test('a detail without a text in the back office is refused by the types', () => {
  type Details<Given extends JsonObject> = NonNullable<Parameters<typeof appendAudit<Given>>[1]['details']>
  expectTypeOf<Details<{ amount: string }>['amount']>().toBeString()
  expectTypeOf<Details<{ amount: string; paidAt: string }>['paidAt']>().toBeNever()
})

describe('the role of the API', () => {
  // Proves S59
  test.each(['update audit_event set actor = actor', 'delete from audit_event', 'truncate audit_event'])(
    'cannot %s',
    async (statement) => {
      await expect(api.pool.query(statement)).rejects.toThrow(/permission denied/)
    },
  )
})

test('the owner of the table cannot delete rows by mistake', async () => {
  await expect(intruder.query('delete from audit_event')).rejects.toThrow(/append-only/)
})
