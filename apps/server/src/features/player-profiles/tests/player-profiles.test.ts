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
import { startHere } from '../../../../tests/start-here.ts'
import { sealCursor, type List } from '../../../platform/http/calls/list-cursors.ts'

let world: OwnWorld
let anna: Browser
let dora: Browser
let playerId: string
let reference: string
beforeAll(async () => {
  world = await startWorld({ startHere })
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

  test('of the whole back office finds players, payments and cases by their first characters', async () => {
    const sara = await world.loginStaff('sara')
    const found = async (who: Browser, query: string) => must(await who.get('staff.search', { query }))
    const { publicUserId } = must(await dora.get('staff.player', { playerId }))
    for (const query of [people.anna.name.slice(0, 3), publicUserId.slice(0, 5).toLowerCase()])
      expect((await found(dora, query)).players).toMatchObject([{ playerId, nickName: people.anna.name }])
    const start = reference.slice(0, 8)
    expect(await found(dora, start.toLowerCase())).toMatchObject({
      players: [],
      payments: [{ reference, kind: 'deposit', playerId, nickName: people.anna.name, amount: '2000000' }],
      hasMore: false,
    })
    await world.db.query(
      `insert into staff_case (id, kind, subject, player_id, details, dedup_key, due_at)
       values (gen_random_uuid(), 'deposit_unanswered', $1, null, '{}', 'search', baize.now())`,
      [reference],
    )
    expect((await found(sara, start)).cases).toMatchObject([{ subject: reference, isOpen: true }])
    for (const query of ['a', '__', '%%', 'nobody at all'])
      expect(await found(dora, query)).toEqual({ players: [], payments: [], cases: [], hasMore: false })
  })

  // Proves G6
  test('finds a player by part of the email address only for a role that may reveal it', async () => {
    const part = people.anna.email.slice(0, -4)
    const foundBy = async (login: string, query: string) =>
      must(await (await world.loginStaff(login)).get('staff.search', { query })).players.length
    expect(part).toContain('@')
    expect([await foundBy('sara', part), await foundBy('ivan', part)]).toEqual([1, 0])
    expect(await foundBy('ivan', people.anna.email)).toBe(1)
  })

  // Proves G6
  test('of the whole back office is recorded with what it found, without the text', async () => {
    must(await dora.get('staff.search', { query: reference.slice(0, 8) }))
    const { events, payments } = must(
      await dora.get('staff.audit', { by: 'action', value: 'back_office_searched' }),
    )
    expect(JSON.parse(events[0]?.details['payments'] ?? '')).toEqual([reference])
    expect(JSON.stringify(events)).not.toContain(`"${reference.slice(0, 8)}"`)
    expect(payments).toEqual([])
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
  // Proves S22
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

  test('has every known fact of the catalogue, also one that few forms ask for', async () => {
    const facts = async () => must(await dora.get('staff.player', { playerId })).personal
    expect((await facts()).map(({ field }) => field)).not.toContain('maidenName')
    await world.db.query(
      `insert into player_identity (player_id, field, version, value, source, actor)
       values ($1, 'maidenName', 1, 'Okafor', 'registration', 'player')`,
      [playerId],
    )
    expect(await facts()).toContainEqual({ field: 'maidenName', value: 'O•••' })
    const { personal } = must(await dora.post('staff.playerReveal', { playerId, reason: 'She asked.' }))
    expect(personal).toContainEqual({ field: 'maidenName', value: 'Okafor' })
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

  test('counts a note once when it is sent again, also twice at once', async () => {
    const email = 'belanote@example.hu'
    await registeredPlayer(world, { ...people.bela, name: 'belanote', email })
    const found = await world.db.query<{ player_id: string }>(
      'select player_id from player where email = $1',
      [email],
    )
    const id = found.rows[0]?.player_id ?? ''
    const idempotencyKey = crypto.randomUUID()
    const add = (note: string) => dora.post('staff.playerNoteAdd', { playerId: id, note }, { idempotencyKey })
    must(await add('Called him.'))
    for (const answer of await Promise.all([add('Called him.'), add('Called him.')])) must(answer)
    expect(await add('Another text.')).toMatchObject({ error: { error: 'idempotency_key_reused' } })
    const { notes } = must(await dora.get('staff.playerNotes', { playerId: id }))
    expect(notes.map(({ note }) => note)).toEqual(['Called him.'])
    const { rows } = await world.db.query(
      "select 1 from audit_event where subject = $1 and action = 'player_note_written'",
      [`player:${id}`],
    )
    expect(rows).toHaveLength(1)
    must(await dora.post('staff.playerNoteAdd', { playerId: id, note: 'Called him.' }))
    expect(must(await dora.get('staff.playerNotes', { playerId: id })).notes).toHaveLength(2)
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
  // Proves S5
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
      must(await dora.post('staff.playerSessionEnd', { playerId, sessionId: sessions[0]?.id ?? '' })),
    ).toEqual({ ended: 0 })
    expect((await trail()).at(-1)).toEqual(row)
    expect(
      await dora.post('staff.playerSessionEnd', { playerId, sessionId: crypto.randomUUID() }),
    ).toMatchObject({ ok: false, error: { error: 'element_not_found' } })
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

  test('names the players, payments and cases that its rows are about', async () => {
    const value = `player:${playerId}`
    const page = must(await dora.get('staff.audit', { by: 'subject', value }))
    expect(page.players).toMatchObject([{ playerId, nickName: people.anna.name, currency: 'HUF' }])
    const forged = must(await dora.get('staff.audit', { by: 'subject', value: 'player:nobody' }))
    expect(forged).toMatchObject({ events: [], players: [], payments: [], cases: [] })
  })

  test('shows the actions of a staff member by login, and one kind of action', async () => {
    const byDora = must(await dora.get('staff.audit', { by: 'actor', value: 'dora' }))
    expect(byDora.events.length).toBe(50)
    expect(new Set(byDora.events.map(({ actorName }) => actorName))).toEqual(new Set(['Dora Takács']))
    const ends = must(await dora.get('staff.audit', { by: 'action', value: 'session_ended_by_staff' }))
    expect(ends.events).toHaveLength(3)
  })

  test('refuses a cursor that is no place of the trail', async () => {
    const { rows } = await world.db.query<{ id: string }>(
      `select staff_id as id from staff_member where login = 'dora'`,
    )
    const input = { by: 'action', value: 'session_ended_by_staff' } as const
    const list: List = { call: { id: 'staff.audit' }, callerId: rows[0]?.id ?? '', query: input }
    const forged = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
    const places = [
      'bm9uZQ',
      forged('0000-01-01T00:00:00Z', 'player:x', '1'),
      forged('2026-01-01T00:00:00Z', 'player:\u0000', '1'),
    ]
    for (const place of places)
      expect(await dora.get('staff.audit', { ...input, cursor: sealCursor(place, list) })).toMatchObject({
        ok: false,
        error: { error: 'validation_failed', fields: [{ field: 'cursor', error: 'invalid' }] },
      })
    const whole = forged('2999-01-01T00:00:00Z', 'player:x', '1')
    const page = must(await dora.get('staff.audit', { ...input, cursor: sealCursor(whole, list) }))
    expect(page.events).toHaveLength(3)
  })
})
