import type { InputOf } from '@baize/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { composeMoneyMail } from '../../mails/compose-money-mail.ts'
import {
  HUF,
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'
import { isAnswered } from '../../payments/tests/is-answered.ts'
import { addStaffMember } from '../../payments/tests/staff-members.ts'
import { transactionsRoutes } from '../../transactions/routes.ts'
import type { CallContext } from '../../../platform/http/calls/handler.ts'

const REASON = 'FOR-STAFF-ONLY: the round froze'
const MESSAGE = 'The prize of your round on Monday.'

let fixture: PaymentsFixture
let anna: PlayerIdentity
let dora: StaffIdentity
let mark: StaffIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  dora = await addStaffMember(fixture, 'dora')
  mark = await addStaffMember(fixture, 'mark')
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.funded('anna', 50_000_00n)
})
afterAll(() => fixture.close())

type Proposal = InputOf<'staff.correctionPropose'>
const propose = (change: Partial<Proposal> = {}, staff = dora, key?: string) =>
  fixture.call(
    'staff.correctionPropose',
    staff,
    {
      ...{ playerId: anna.playerId, kind: 'credit', amount: 2_500_00n, currency: HUF },
      ...{ reason: REASON, message: MESSAGE, ...change },
    },
    key,
  )
async function proposed(change: Partial<Proposal> = {}, staff = dora) {
  const answer = await propose(change, staff)
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.value
}
const decide = (id: string, decision: 'approve' | 'reject', staff = mark) =>
  fixture.call('staff.correctionDecide', staff, { id, decision, note: 'I read the confirmation.' })
const cash = async () => (await fixture.cash(anna)).cash
const caseOf = async (id: string, staff = mark) =>
  (await fixture.call('staff.cases', staff, { open: 'true', id })).value.items[0]
async function listed(staff = mark) {
  const answer = await fixture.call('staff.playerCorrections', staff, { playerId: anna.playerId })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.value.corrections
}
const audit = async () =>
  (
    await fixture.db
      .selectFrom('audit_event')
      .select(['action', 'actor', 'details'])
      .where('subject', '=', `player:${anna.playerId}`)
      .where('action', 'like', 'correction%')
      .orderBy('seq')
      .execute()
  ).map(({ action, actor, details }) => ({ action, actor, details }))
const transactions = async () => {
  const list = transactionsRoutes(fixture.deps)['payments.transactions']
  const visit = { pageLanguage: 'en' } as unknown as CallContext<'payments.transactions'>['visit']
  const answer = await list({ input: {}, caller: anna, visit, idempotencyKey: '' })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.value
}
const corrections = async () =>
  await fixture.db.selectFrom('correction').selectAll().where('player_id', '=', anna.playerId).execute()
const refusedWith = (name: string, details: object = {}) => ({ ok: false, error: { name, details } })

describe('a proposed correction', () => {
  test('moves nothing, and is a case with its reason and what the player will read', async () => {
    const { caseId, reference } = await proposed()
    expect(await cash()).toBe(50_000_00n)
    expect(await caseOf(caseId)).toMatchObject({
      kind: 'correction_proposed',
      subject: reference,
      playerId: anna.playerId,
      details: { correction: 'credit', amount: '250000', currency: 'HUF', message: MESSAGE },
      decisions: ['approve', 'reject'],
      approvals: [{ decision: 'approve', by: 'dora', isMe: false, note: REASON }],
    })
  })

  test('is not visible to the player, and the reason never is', async () => {
    const { caseId } = await proposed()
    expect((await transactions()).lines.map(({ event }) => event)).not.toContain('correction')
    await decide(caseId, 'approve')
    const seen = [await transactions(), await fixture.mails(anna)]
    const text = JSON.stringify(seen, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
    expect(text).toContain(MESSAGE)
    expect(text).not.toContain('FOR-STAFF-ONLY')
  })

  test('is proposed once when its answer was lost, and another under the same key is refused', async () => {
    const key = crypto.randomUUID()
    const [first, second] = [await propose({}, dora, key), await propose({}, dora, key)]
    expect(second).toEqual(first)
    expect(await corrections()).toHaveLength(1)
    expect(nameOf(await propose({ amount: 1n }, dora, key))).toBe('idempotency_key_reused')
  })

  test('is answered again without waiting for a decision that is under way', async () => {
    const key = crypto.randomUUID()
    const first = await propose({}, dora, key)
    if (!first.ok) throw new Error(first.error.name)
    const decision = await fixture.db.startTransaction().execute()
    // As a decision does: the case first. It goes on to the wallet, which a waiting repeat would hold.
    await sql`select from staff_case where id = ${first.value.caseId} for update`.execute(decision)
    const again = propose({}, dora, key)
    const isFree = await isAnswered(fixture, again)
    await decision.rollback().execute()
    expect(await again).toEqual(first)
    expect(isFree).toBe(true)
  })

  test('is refused about an account whose records are erased', async () => {
    await fixture.asOwner(
      "update player set status = 'closed', erase_at = baize.now(), erased_at = baize.now() where player_id = $1",
      [anna.playerId],
    )
    expect(nameOf(await propose())).toBe('element_not_found')
    expect(await corrections()).toEqual([])
  })

  test('is refused about the own account as a player', async () => {
    const self = await addStaffMember(fixture, 'ANNA@example.hu')
    expect(nameOf(await propose({}, self))).toBe('own_account')
    const { caseId } = await proposed()
    expect(nameOf(await decide(caseId, 'approve', self))).toBe('own_account')
    expect(await cash()).toBe(50_000_00n)
  })

  test('is refused in another currency, and a debit above the balance', async () => {
    expect(nameOf(await propose({ currency: 'GBP' as Proposal['currency'] }))).toBe('validation_failed')
    expect(await propose({ kind: 'debit', amount: 50_000_01n })).toMatchObject(
      refusedWith('correction_above_balance', { available: 50_000_00n }),
    )
  })
})

describe('an approval by a second person', () => {
  test('posts the correction: cash, list of transactions, mail and audit trail have it', async () => {
    const { caseId, reference } = await proposed()
    expect(await decide(caseId, 'approve')).toEqual({ ok: true, value: { state: 'posted' } })
    expect(await cash()).toBe(52_500_00n)
    const { lines, totals } = await transactions()
    expect(lines[0]).toMatchObject({
      ...{ kind: 'correction', event: 'correction', amount: 2_500_00n, balanceAfter: 52_500_00n },
      correction: { reference, message: MESSAGE },
    })
    expect(totals).toMatchObject({ in: 50_000_00n, out: 0n, played: 0n, corrected: 2_500_00n })
    const rows = (await fixture.mails(anna)) as readonly object[]
    const mail = await composeMoneyMail(
      fixture.deps,
      rows.findLast((row) => 'correctionId' in row),
    )
    expect(mail).toMatchObject({
      template: 'correctionPosted',
      data: { reference, direction: 'onto', message: `> ${MESSAGE}` },
    })
    expect(await audit()).toMatchObject([
      { action: 'correction_proposed', actor: `staff:${dora.staffId}`, details: { amount: '250000' } },
      {
        action: 'correction_posted',
        actor: `staff:${mark.staffId}`,
        details: { amount: '250000', reference, approvedBefore: ['dora'] },
      },
    ])
    expect(await listed()).toMatchObject([
      { reference, state: 'posted', proposedBy: 'dora', endedBy: 'mark', reason: REASON },
    ])
    expect(nameOf(await decide(caseId, 'approve'))).toBe('already_decided')
  })

  test('is never one by the same person', async () => {
    const { caseId } = await proposed()
    expect(nameOf(await decide(caseId, 'approve', dora))).toBe('case_second_approval_needed')
    expect(nameOf(await decide(caseId, 'reject', dora))).toBe('case_second_approval_needed')
    expect(await cash()).toBe(50_000_00n)
  })

  test('of two at once posts it once', async () => {
    const eva = await addStaffMember(fixture, `eva-${crypto.randomUUID()}`)
    const { caseId } = await proposed()
    const answers = await Promise.all([decide(caseId, 'approve'), decide(caseId, 'approve', eva)])
    expect(answers.map(nameOf).toSorted()).toEqual(['already_decided', 'ok'])
    expect(await cash()).toBe(52_500_00n)
  })

  test('of a debit is refused while the balance lacks the money, and the proposal stays', async () => {
    const { caseId } = await proposed({ kind: 'debit', amount: 40_000_00n })
    const withdrawal = await fixture.requestWithdrawal(anna, 20_000_00n)
    expect(await decide(caseId, 'approve')).toMatchObject(
      refusedWith('correction_above_balance', { available: 30_000_00n }),
    )
    expect((await caseOf(caseId))?.approvals).toHaveLength(1)
    await fixture.call('payments.cancelWithdrawal', anna, { reference: withdrawal })
    expect(await decide(caseId, 'approve')).toMatchObject({ value: { state: 'posted' } })
    expect(await cash()).toBe(10_000_00n)
  })

  test('is refused to somebody who changed the player’s limits today', async () => {
    const eva = await addStaffMember(fixture, `eva-${crypto.randomUUID()}`)
    await sql`select audit_append_v1(${`player:${anna.playerId}`}, ${`staff:${eva.staffId}`},
      'limit_changed', '{}'::jsonb)`.execute(fixture.db)
    const { caseId } = await proposed()
    expect(nameOf(await decide(caseId, 'approve', eva))).toBe('changed_player_today')
  })

  test('is a first one while its proposer has left: a third person posts it', async () => {
    const eva = await addStaffMember(fixture, `eva-${crypto.randomUUID()}`)
    const { caseId } = await proposed({}, eva)
    await fixture.db
      .updateTable('staff_member')
      .set({ disabled_at: sql`baize.now()` })
      .where('staff_id', '=', eva.staffId)
      .execute()
    expect(await decide(caseId, 'approve')).toEqual({ ok: true, value: { state: 'proposed' } })
    expect(await cash()).toBe(50_000_00n)
    expect(await decide(caseId, 'approve', dora)).toEqual({ ok: true, value: { state: 'posted' } })
  })

  test('cannot be replaced by closing the case with a note', async () => {
    const { caseId } = await proposed()
    const closed = await fixture.call('staff.caseClose', mark, { id: caseId, note: 'done' })
    expect(nameOf(closed)).toBe('authorization_rejected')
  })
})

describe('a proposal ends without money', () => {
  test('when a second person rejects it', async () => {
    const { caseId } = await proposed()
    expect(await decide(caseId, 'reject')).toEqual({ ok: true, value: { state: 'rejected' } })
    expect(nameOf(await decide(caseId, 'approve'))).toBe('already_decided')
    expect([await cash(), (await listed())[0]?.state]).toEqual([50_000_00n, 'rejected'])
    expect((await fixture.mails(anna)).filter((mail) => 'correctionId' in mail)).toEqual([])
  })

  test('when its proposer withdraws it; nobody else can', async () => {
    const { caseId } = await proposed()
    const withdraw = (staff: StaffIdentity) =>
      fixture.call('staff.correctionWithdraw', staff, { id: caseId, note: 'The studio pays it.' })
    expect(nameOf(await withdraw(mark))).toBe('element_not_found')
    expect(nameOf(await withdraw(dora))).toBe('ok')
    expect(nameOf(await withdraw(dora))).toBe('already_decided')
    expect((await audit()).map(({ action }) => action)).toEqual([
      'correction_proposed',
      'correction_withdrawn',
    ])
  })

  test('when nobody approves it in the time of the settings', async () => {
    const { caseId } = await proposed()
    await fixture.advance({ hours: 71 })
    await fixture.sweep()
    expect((await listed())[0]?.state).toBe('proposed')
    await fixture.advance({ hours: 2 })
    expect(nameOf(await decide(caseId, 'approve'))).toBe('correction_lapsed')
    await fixture.sweep()
    await fixture.sweep()
    expect(await listed()).toMatchObject([{ state: 'lapsed', endedBy: null }])
    expect(await caseOf(caseId)).toMatchObject({ decision: 'lapse', closedBy: null })
    expect((await audit()).at(-1)).toMatchObject({ action: 'correction_lapsed', actor: 'platform' })
    expect(await cash()).toBe(50_000_00n)
  })
})

test('a refund of a deposit goes off the balance, and its mail reports it', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from wallet.ledger_transaction
    where player_id = ${anna.playerId} and kind = 'deposit'`.execute(fixture.db)
  const transactionId = rows[0]?.id ?? ''
  const { caseId } = await proposed({ kind: 'refund', amount: 50_000_00n, transactionId })
  expect((await caseOf(caseId))?.details['amount']).toBe('-5000000')
  expect(await decide(caseId, 'approve')).toMatchObject({ value: { state: 'posted' } })
  expect(await cash()).toBe(0n)
  expect(await propose({ kind: 'refund', amount: 1n, transactionId })).toMatchObject(
    refusedWith('refund_not_possible', { reason: 'above_movement', available: 0n }),
  )
  expect(nameOf(await propose({ kind: 'refund', amount: 1n }))).toBe('validation_failed')
})

test('the reason of a proposal is read by those who may read internal notes, and by its author', async () => {
  const sara = fixture.staff('sara', 'support')
  await proposed()
  expect((await listed(sara))[0]?.reason).toBeNull()
  expect((await listed(dora))[0]?.reason).toBe(REASON)
})

test('the role of the API can neither write nor change a correction', async () => {
  const { caseId } = await proposed()
  const row = (await corrections())[0]
  const set = sql`update correction set state = 'posted' where player_id = ${anna.playerId}`
  await expect(set.execute(fixture.db)).rejects.toThrow(/permission denied/)
  const insert = sql`insert into correction select * from correction where id = ${row?.id}`
  await expect(insert.execute(fixture.db)).rejects.toThrow(/permission denied/)
  expect((await caseOf(caseId))?.closedAt).toBeNull()
})
