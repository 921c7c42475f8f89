import {
  deposit,
  must,
  people,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: OwnWorld
let anna: Browser
let dora: Browser
let playerId: string
let reference: string
beforeAll(async () => {
  world = await startWorld()
  anna = await registeredPlayer(world, 'anna')
  reference = (await deposit(world, anna, 20_000_00n)).reference
  dora = await world.loginStaff('dora')
  const { rows } = await world.db.query<{ player_id: string }>(
    'select player_id from player where email = $1',
    [people.anna.email],
  )
  playerId = rows[0]?.player_id ?? ''
})
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

/** The audit rows about anna, newest last. */
async function trail(): Promise<
  readonly { action: string; actor: string; details: Record<string, unknown> }[]
> {
  const { rows } = await world.db.query<{ action: string; actor: string; details: Record<string, unknown> }>(
    'select action, actor, details from audit_event where subject = $1 order by seq',
    [`player:${playerId}`],
  )
  return rows
}
const isLoggedIn = async (browser: Browser) => must(await browser.get('content.start', {})).session.loggedIn

describe('a search', () => {
  test('finds a player by address, nickname, number, id and payment, ignoring case', async () => {
    const card = must(await dora.get('staff.player', { playerId }))
    for (const query of [
      people.anna.email.toUpperCase(),
      ` ${people.anna.name} `,
      card.publicUserId,
      playerId,
      reference,
    ])
      expect(must(await dora.get('staff.players', { query })).players).toMatchObject([
        { playerId, nickName: people.anna.name },
      ])
  })

  test('does not match parts of a name and shows no address', async () => {
    expect(must(await dora.get('staff.players', { query: 'ann' })).players).toEqual([])
    const { players } = must(await dora.get('staff.players', { query: people.anna.email }))
    expect(JSON.stringify(players)).not.toContain(people.anna.email)
  })

  test('is recorded on the staff member’s chain without the search text', async () => {
    const { rows } = await world.db.query<{ details: { found: string[] }; text: string }>(
      `
        select details, details::text as text from audit_event
        where action = 'players_searched' and actor like 'staff:%' order by at desc limit 1`,
    )
    expect(rows[0]?.details.found).toEqual([playerId])
    expect(rows[0]?.text).not.toContain('@')
  })
})

describe('a player’s profile', () => {
  test('masks personal data, shows the wallet and records the view', async () => {
    const before = (await trail()).length
    const card = must(await dora.get('staff.player', { playerId }))
    expect(card).toMatchObject({
      nickName: people.anna.name,
      wallet: { cash: '2000000', payoutHold: '0', reserve: '0', suspense: '0' },
      depositedTotal: '2000000',
      withdrawnTotal: '0',
      openCases: 0,
    })
    const text = JSON.stringify(card)
    for (const secret of [people.anna.email, people.anna.birthDate]) expect(text).not.toContain(secret)
    expect((await trail()).slice(before)).toMatchObject([{ action: 'player_viewed' }])
  })

  test('reveals personal data with a reason, which is recorded', async () => {
    const reason = 'She calls and cannot log in.'
    const { personal } = must(await dora.post('staff.playerReveal', { playerId, reason }))
    expect(personal).toContainEqual({ field: 'email', value: people.anna.email })
    expect(personal).toContainEqual({ field: 'birthDate', value: people.anna.birthDate })
    const row = (await trail()).at(-1)
    expect(row).toMatchObject({
      action: 'personal_data_revealed',
      details: { reason, fields: expect.arrayContaining(['email']) as unknown },
    })
    expect(JSON.stringify(row)).not.toContain(people.anna.email)
  })

  test('lists postings, payments and notes in pages', async () => {
    const { transactions } = must(await dora.get('staff.playerPostings', { playerId }))
    expect(transactions).toMatchObject([
      { kind: 'deposit', reference, legs: [{ account: 'cash', amount: '2000000', balanceAfter: '2000000' }] },
    ])
    expect(
      must(await dora.get('staff.playerPayments', { playerId, kind: 'deposit' })).payments,
    ).toMatchObject([{ reference, state: 'ok' }])
    for (let note = 1; note <= 51; note += 1)
      must(await dora.post('staff.playerNoteAdd', { playerId, note: `Note ${note}` }))
    const first = must(await dora.get('staff.playerNotes', { playerId }))
    expect(first.notes[0]).toMatchObject({ note: 'Note 51', by: 'Dora Takács' })
    const second = must(await dora.get('staff.playerNotes', { playerId, cursor: first.nextCursor ?? '' }))
    expect([first.notes.length, second.notes.map(({ note }) => note), second.nextCursor]).toEqual([
      50,
      ['Note 1'],
      null,
    ])
  })

  test('is not found for an unknown id and records nothing', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect(await dora.get('staff.player', { playerId: nobody })).toMatchObject({
      ok: false,
      error: { error: 'element_not_found' },
    })
    const { rows } = await world.db.query('select 1 from audit_event where subject = $1', [
      `player:${nobody}`,
    ])
    expect(rows).toEqual([])
  })
})

describe('a saved card', () => {
  const token = 'a-token-of-the-provider'
  const cards = async (staff = dora) => must(await staff.get('staff.playerPaymentCards', { playerId })).cards
  const note = 'She says that it is stolen.'
  beforeAll(async () => {
    await world.db.query(
      `insert into payment_card (player_id, id, provider, method_id, token, brand, last_four, expiry_date)
       values ($1, gen_random_uuid(), 'tollgate', 100001, $2, 'Visa', '4821', '2031-04-30')`,
      [playerId, token],
    )
  })

  test('is listed without its token, and the view is recorded', async () => {
    const listed = await cards()
    expect(listed).toMatchObject([
      {
        brand: 'Visa',
        ending: '4821',
        expiryDate: '2031-04',
        lastUsedAt: null,
        removedAt: null,
        block: null,
      },
    ])
    expect(JSON.stringify(listed)).not.toContain(token)
    expect((await trail()).at(-1)).toMatchObject({ action: 'player_payment_cards_viewed' })
  })

  test('is blocked by support, and shows who blocked it and why', async () => {
    const [card] = await cards()
    await world.db.query(`update staff_member set role = 'support' where login = 'mark'`)
    const mark = await world.loginStaff('mark')
    const which = { playerId, cardId: card?.id ?? '', note }
    must(await mark.post('staff.paymentCardBlock', which))
    expect(await cards()).toMatchObject([{ block: { kind: 'manual', by: 'Mark Szalai', note } }])
    expect(must(await anna.get('payments.depositStoredPaymentDetails', {})).details).toMatchObject([
      { blocked: 'manual' },
    ])
    expect(await mark.post('staff.paymentCardUnblock', which)).toMatchObject({
      error: { error: 'authorization_rejected' },
    })
    must(await dora.post('staff.paymentCardUnblock', which))
    expect(await cards()).toMatchObject([{ block: null }])
    await world.db.query(`update staff_member set role = 'payments' where login = 'mark'`)
  })
})

describe('signing a player out', () => {
  test('ends the given session and records the staff member', async () => {
    const phone = await world.login(people.anna)
    const { sessions } = must(await dora.get('staff.playerSessions', { playerId }))
    expect(sessions.map(({ isLive }) => isLive)).toEqual([true, true])
    expect(
      must(await dora.post('staff.playerSessionEnd', { playerId, sessionId: sessions[0]?.id ?? '' })),
    ).toEqual({ ended: 1 })
    expect([await isLoggedIn(phone), await isLoggedIn(anna)]).toEqual([false, true])
    const row = (await trail()).at(-1)
    expect(row).toMatchObject({ action: 'session_ended_by_staff', details: { sessionId: sessions[0]?.id } })
    expect(row?.actor).toMatch(/^staff:/)
    expect(
      await dora.post('staff.playerSessionEnd', { playerId, sessionId: sessions[0]?.id ?? '' }),
    ).toMatchObject({ ok: false })
  })

  test('ends all sessions', async () => {
    const phone = await world.login(people.anna)
    expect(must(await dora.post('staff.playerSessionEnd', { playerId, sessionId: null }))).toEqual({
      ended: 2,
    })
    expect([await isLoggedIn(phone), await isLoggedIn(anna)]).toEqual([false, false])
    expect(
      must(await dora.get('staff.playerSessions', { playerId })).sessions.some(({ isLive }) => isLive),
    ).toBe(false)
  })
})

describe('the audit page', () => {
  test('shows the chain of a subject newest first, in pages without a gap', async () => {
    const value = `player:${playerId}`
    const all = await trail()
    const seen: number[] = []
    for (let cursor: string | undefined, page = 0; page < 5; page += 1) {
      const answer = must(
        await dora.get('staff.audit', { by: 'subject', value, ...(cursor !== undefined && { cursor }) }),
      )
      seen.push(...answer.events.map(({ seq }) => seq))
      if (answer.nextCursor === null) break
      cursor = answer.nextCursor
    }
    expect(seen).toEqual(all.map((_, index) => all.length - index))
  })

  test('shows the actions of a staff member by login, and one kind of action', async () => {
    const byDora = must(await dora.get('staff.audit', { by: 'actor', value: 'dora' }))
    expect(byDora.events.length).toBe(50)
    expect(new Set(byDora.events.map(({ actorName }) => actorName))).toEqual(new Set(['Dora Takács']))
    const ends = must(await dora.get('staff.audit', { by: 'action', value: 'session_ended_by_staff' }))
    expect(ends.events).toHaveLength(3)
  })

  test('starts from the beginning for an invalid cursor', async () => {
    const forged = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
    const cursors = [
      'bm9uZQ',
      forged('0000-01-01T00:00:00Z', 'player:x', '1'),
      forged('2026-01-01T00:00:00Z', 'player:\u0000', '1'),
    ]
    for (const cursor of cursors) {
      const first = must(
        await dora.get('staff.audit', { by: 'action', value: 'session_ended_by_staff', cursor }),
      )
      expect(first.events).toHaveLength(3)
    }
  })
})
