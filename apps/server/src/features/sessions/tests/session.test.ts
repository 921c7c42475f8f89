import { lockWaiters, people, personNumber } from '@baize/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendAudit, verifyAudit } from '../../audit/index.ts'
import { endEverySession } from '../end-sessions.ts'
import { findPlayerSession } from '../find-player-session.ts'
import { logIn } from '../log-in.ts'
import { logOut } from '../log-out.ts'
import { endSession } from '../session-store.ts'
import { endOverdueSessions } from '../sweep-sessions.ts'
import {
  HERE,
  openAccountsFixture,
  openActive,
  tokenOf,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
  await openActive(fixture, 'anna')
})
afterAll(() => fixture.close())

const { anna } = people
const find = (token: string, passive = false) => findPlayerSession(fixture.deps, token, { passive })

async function sessionMessages(sessionId: string): Promise<number> {
  const rows = await fixture.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'session-ended')
    .execute()
  return rows.filter(({ payload }) => (payload as { sessionId: string }).sessionId === sessionId).length
}

describe('a session', () => {
  // Proves S3
  test('expires half an hour after the last request', async () => {
    const token = await tokenOf(fixture, anna)
    await fixture.advance({ minutes: 29 })
    expect(await find(token)).not.toBeNull()
    await fixture.advance({ minutes: 29 })
    expect(await find(token)).not.toBeNull()
    await fixture.advance({ minutes: 30 })
    expect(await find(token)).toBeNull()
  })

  test('is not extended by passive calls', async () => {
    const token = await tokenOf(fixture, anna)
    for (let times = 0; times < 3; times += 1) {
      await fixture.advance({ minutes: 9 })
      expect(await find(token, true)).not.toBeNull()
    }
    await fixture.advance({ minutes: 3 })
    expect(await find(token, true)).toBeNull()
  })

  // Proves S3
  test('expires after twelve hours despite activity', async () => {
    const token = await tokenOf(fixture, anna)
    for (let times = 0; times < 25; times += 1) {
      await fixture.advance({ minutes: 28 })
      expect(await find(token)).not.toBeNull()
    }
    await fixture.advance({ minutes: 28 })
    expect(await find(token)).toBeNull()
  })

  test('is written at most every 30 seconds', async () => {
    const token = await tokenOf(fixture, anna)
    const lastSeen = async () =>
      (
        await fixture.db
          .selectFrom('player_session')
          .select('last_seen_at')
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).last_seen_at
    const first = await lastSeen()
    await find(token)
    expect(await lastSeen()).toEqual(first)
    await fixture.advance({ minutes: 1 })
    await find(token)
    expect((await lastSeen()).epochMilliseconds).toBeGreaterThan(first.epochMilliseconds)
  })

  // Covers LOGIN-016
  test('ends at the logout with its game sessions and an event', async () => {
    const token = await tokenOf(fixture, anna)
    const caller = await find(token)
    if (caller === null) throw new Error('no session')
    const now = Temporal.Instant.fromEpochMilliseconds(fixture.deps.clock.nowMs())
    const game = {
      friendly_id: 'dice',
      provider: 'x',
      game_code: 'dice',
      currency: 'HUF',
      started_at: now,
      ends_at: now.add({ hours: 1 }),
    }
    await fixture.db
      .insertInto('game_session')
      .values({
        ...game,
        player_id: caller.playerId,
        id: crypto.randomUUID(),
        player_session_id: caller.sessionId,
      })
      .execute()
    await logOut(fixture.deps, caller)
    expect(await find(token)).toBeNull()
    expect(await fixture.db.selectFrom('game_session').select('end_reason').execute()).toEqual([
      { end_reason: 'logout' },
    ])
    expect(await sessionMessages(caller.sessionId)).toBe(1)
    expect(await logOut(fixture.deps, caller)).toBe(false)
    expect(await sessionMessages(caller.sessionId)).toBe(1)
  })

  test('ends when the browser logs in again', async () => {
    const token = await tokenOf(fixture, anna)
    const earlier = await find(token)
    const again = await logIn(fixture.deps, {
      login: anna.email,
      password: anna.password,
      ip: HERE,
      userAgent: 'test',
      earlier,
      deviceTokens: [],
    })
    expect(again.ok && again.value.token).not.toBe(token)
    expect(await find(token)).toBeNull()
  })

  test('that has expired is ended by the sweep once', async () => {
    await endOverdueSessions(fixture.deps)
    const token = await tokenOf(fixture, anna)
    const caller = await find(token)
    const open = await fixture.db
      .selectFrom('player_session')
      .select('session_id')
      .where('ended_at', 'is', null)
      .execute()
    await fixture.advance({ minutes: 31 })
    const counts = await Promise.all([endOverdueSessions(fixture.deps), endOverdueSessions(fixture.deps)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(open.length)
    expect(await sessionMessages(caller?.sessionId ?? '')).toBe(1)
  })

  test('is not found by an unknown token', async () => {
    expect(await find('x'.repeat(45))).toBeNull()
  })
})

test('all sessions are ended during a logout of one of them without a deadlock', async () => {
  const person = personNumber(11)
  const { playerId } = await openActive(fixture, person)
  const [leaving] = [await find(await tokenOf(fixture, person)), await tokenOf(fixture, person)]
  const sessionId = leaving?.sessionId ?? ''
  let ending: Promise<number> | undefined
  await fixture.db.transaction().execute(async (trx) => {
    await endSession(trx, playerId, sessionId, 'logout')
    ending = fixture.db.transaction().execute((all) => endEverySession(all, playerId, null))
    await expect
      .poll(() => lockWaiters((text) => sql.raw(text).execute(fixture.db)), { timeout: 10_000, interval: 5 })
      .toBe(1)
    const actor = `player:${playerId}`
    await appendAudit(trx, { subject: actor, actor, action: 'player_logged_out', details: { sessionId } })
  })
  expect(await ending).toBe(1)
})

test('the audit chain of sessions is valid', async () => {
  expect(await verifyAudit(fixture.db)).toEqual([])
})
