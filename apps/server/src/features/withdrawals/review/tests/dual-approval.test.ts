import { randomUUIDv7 } from 'node:crypto'
import type { FIRST_STAFF_ROLES } from '@baize/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlayerIdentity, StaffIdentity } from '../../../../platform/http/calls/handler.ts'
import { appendAudit, listAudit, verifyAudit } from '../../../audit/index.ts'
import {
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../../payments/tests/payments-fixture.ts'
import { saveOperatorSettings } from '../../../settings/index.ts'

type FirstRole = keyof typeof FIRST_STAFF_ROLES

const MUCH = 50_000_00n

let fixture: PaymentsFixture
let anna: PlayerIdentity
let dora: StaffIdentity
let mark: StaffIdentity
let lili: StaffIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  await saveOperatorSettings(fixture.db, { 'withdrawals.dualApprovalFrom': { HUF: Number(MUCH) } })
  anna = await fixture.funded('anna', 200_000_00n)
  for (let more = 0; more < 4; more += 1) {
    const reference = await fixture.startDeposit(anna, 200_000_00n)
    await fixture.notify('payment', reference, { status: 'ok' })
  }
  dora = await addStaffMember('dora')
  mark = await addStaffMember('mark')
  lili = await addStaffMember('lili')
})
afterAll(() => fixture.close())

/** Adds a member of staff to the database, so that the platform knows the role. */
async function addStaffMember(login: string, role: FirstRole = 'payments'): Promise<StaffIdentity> {
  const member = { ...fixture.staff(login, role), name: `${login} of staff` }
  await fixture.db
    .insertInto('staff_member')
    .values({
      staff_id: member.staffId,
      login,
      name: member.name,
      role,
      password_hash: 'x',
      totp_secret: 'x',
      is_demo: false,
    })
    .execute()
  return member
}
const setRole = (member: StaffIdentity, role: FirstRole) =>
  fixture.db.updateTable('staff_member').set({ role }).where('staff_id', '=', member.staffId).execute()
const anotherSessionOf = (member: StaffIdentity): StaffIdentity => ({ ...member, sessionId: randomUUIDv7() })
const approve = (reference: string, staff: StaffIdentity) =>
  fixture.call('staff.withdrawalApprove', staff, { reference })
const reject = (reference: string, staff: StaffIdentity) =>
  fixture.call('staff.withdrawalReject', staff, { reference, message: 'Not now.' })
const stateOf = async (reference: string) =>
  (await fixture.call('payments.withdrawal', anna, { reference })) as { value: { state: string } }
const waits = { ok: true, value: { state: 'requested' } }
const approved = { ok: true, value: { state: 'approved' } }

describe('a withdrawal from the threshold on', () => {
  // Proves S21
  test('is approved by two people, and both names are in the audit row', async () => {
    const reference = await fixture.requestWithdrawal(anna, MUCH)
    expect(await approve(reference, dora)).toEqual(waits)
    const { value: second } = await fixture.call('staff.withdrawals', mark, { queue: 'second' })
    expect(second.withdrawals).toMatchObject([
      { reference, needsTwo: true, approvals: [{ name: 'dora of staff' }] },
    ])
    expect((await fixture.call('staff.withdrawals', mark, { queue: 'toCheck' })).value.withdrawals).toEqual(
      [],
    )

    expect(await approve(reference, mark)).toEqual(approved)
    const { value: underway } = await fixture.call('staff.withdrawals', mark, { queue: 'underway' })
    expect(underway.withdrawals[0]).toMatchObject({
      reference,
      approvals: [{ name: 'dora of staff' }, { name: 'mark of staff' }],
    })
    expect(await listAudit(fixture.db, `withdrawal:${reference}`)).toMatchObject([
      { action: 'withdrawal_approved_first', actor: `staff:${dora.staffId}` },
      {
        action: 'withdrawal_approved',
        actor: `staff:${mark.staffId}`,
        details: { approvedBefore: ['dora'] },
      },
    ])
    await fixture.work()
  })

  test('one forint below it is approved by one person', async () => {
    const reference = await fixture.requestWithdrawal(anna, MUCH - 1_00n)
    expect(await approve(reference, dora)).toEqual(approved)
  })

  // Proves S21
  test('is not approved twice by one person in different sessions', async () => {
    const reference = await fixture.requestWithdrawal(anna, MUCH)
    expect(await approve(reference, dora)).toEqual(waits)
    expect(nameOf(await approve(reference, dora))).toBe('second_approval_needed')
    expect(nameOf(await approve(reference, anotherSessionOf(dora)))).toBe('second_approval_needed')
    expect(await stateOf(reference)).toMatchObject({ value: { state: 'requested' } })
    await reject(reference, dora)
  })

  // Proves S21
  test('is not approved twice by one person with a role change in between', async () => {
    const reference = await fixture.requestWithdrawal(anna, MUCH)
    expect(await approve(reference, lili)).toEqual(waits)
    await setRole(lili, 'support')
    await setRole(lili, 'payments')
    expect(nameOf(await approve(reference, anotherSessionOf(lili)))).toBe('second_approval_needed')
    await reject(reference, dora)
  })

  test('needs another first approval when the first approver may no longer decide', async () => {
    const reference = await fixture.requestWithdrawal(anna, MUCH)
    expect(await approve(reference, lili)).toEqual(waits)
    await setRole(lili, 'support')
    expect(await approve(reference, dora)).toEqual(waits)
    expect(await approve(reference, mark)).toEqual(approved)
    expect((await listAudit(fixture.db, `withdrawal:${reference}`)).at(-1)?.details).toMatchObject({
      approvedBefore: ['dora'],
    })
    await setRole(lili, 'payments')
  })

  test('shows its first approver that another person is needed', async () => {
    const reference = await fixture.requestWithdrawal(anna, MUCH)
    await approve(reference, dora)
    expect(await fixture.call('staff.withdrawal', anotherSessionOf(dora), { reference })).toMatchObject({
      value: { approval: 'approvedAlready' },
    })
    expect(await fixture.call('staff.withdrawal', mark, { reference })).toMatchObject({
      value: { approval: 'may' },
    })
    await reject(reference, dora)
    expect(await fixture.call('staff.withdrawal', mark, { reference })).toMatchObject({
      value: { approval: 'decided' },
    })
  })
})

describe('a member of staff who changed the player’s bank account or limits', () => {
  // Proves S21
  test.each(['payout_account_changed', 'limit_changed', 'limit_removed'] as const)(
    'cannot approve on that day (%s)',
    async (action) => {
      const bela = await addStaffMember(`bela-${action}`)
      const subject = `player:${anna.playerId}`
      await appendAudit(fixture.db, { subject, actor: `staff:${bela.staffId}`, action })
      const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
      expect(await fixture.call('staff.withdrawal', bela, { reference })).toMatchObject({
        value: { approval: 'changedPlayerToday' },
      })
      expect(nameOf(await approve(reference, bela))).toBe('changed_player_today')
      expect(await approve(reference, mark)).toEqual(approved)
    },
  )

  test('can approve from the next day on, and for other players at once', async () => {
    const bela = await addStaffMember('bela')
    await appendAudit(fixture.db, {
      subject: `player:${randomUUIDv7()}`,
      actor: `staff:${bela.staffId}`,
      action: 'limit_changed',
    })
    expect(await approve(await fixture.requestWithdrawal(anna, 5_000_00n), bela)).toEqual(approved)
    await appendAudit(fixture.db, {
      subject: `player:${anna.playerId}`,
      actor: `staff:${bela.staffId}`,
      action: 'limit_changed',
    })
    await fixture.advance({ days: 1 })
    const later = { ...anna, authenticatedAtMs: fixture.clock.nowMs() }
    expect(await approve(await fixture.requestWithdrawal(later, 5_000_00n), bela)).toEqual(approved)
    anna = later
  })
})

describe('at the same moment', () => {
  test('two people can both approve it', async () => {
    const reference = await fixture.requestWithdrawal(anna, MUCH)
    const outcomes = await Promise.all([approve(reference, dora), approve(reference, mark)])
    expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.state : outcome.error.name)).sort()).toEqual(
      ['approved', 'requested'],
    )
  })

  // Proves S21
  test('one person in six sessions counts once', async () => {
    const reference = await fixture.requestWithdrawal(anna, MUCH)
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => approve(reference, anotherSessionOf(dora))),
    )
    expect(outcomes.map(nameOf).sort()).toEqual([
      'ok',
      ...Array.from({ length: 5 }, () => 'second_approval_needed'),
    ])
    expect(await stateOf(reference)).toMatchObject({ value: { state: 'requested' } })
    await reject(reference, dora)
  })

  test('a second approval, a rejection and the player’s cancellation leave one decision', async () => {
    for (let round = 0; round < 8; round += 1) {
      const reference = await fixture.requestWithdrawal(anna, MUCH)
      await approve(reference, dora)
      const outcomes = await Promise.all([
        approve(reference, mark),
        reject(reference, lili),
        fixture.call('payments.cancelWithdrawal', anna, { reference }),
      ])
      expect(outcomes.map(nameOf).sort()).toEqual(['already_decided', 'already_decided', 'ok'])
      const decisions = (await listAudit(fixture.db, `withdrawal:${reference}`)).filter(
        ({ action }) => action !== 'withdrawal_approved_first',
      )
      expect(decisions.length).toBeLessThanOrEqual(1)
      if ((await stateOf(reference)).value.state === 'approved') await fixture.work()
    }
    expect(await verifyAudit(fixture.db)).toEqual([])
  })
})

describe('the checks in the queue', () => {
  test('name the concerns from the platform’s data', async () => {
    const erik = await fixture.funded('erik', 100_000_00n)
    const reference = await fixture.requestWithdrawal(erik, 10_000_00n)
    await fixture.notify('payment', await fixture.startDeposit(erik, 1_000_00n), {
      status: 'ok',
      currency: 'EUR',
    })
    const row = async () =>
      (await fixture.call('staff.withdrawals', dora, { queue: 'toCheck' })).value.withdrawals.find(
        (found) => found.reference === reference,
      )
    expect(await row()).toMatchObject({
      concerns: ['bankAccount', 'playedThrough', 'openCases'],
      needsTwo: false,
      approvals: [],
    })
    expect(await fixture.call('staff.withdrawal', dora, { reference })).toMatchObject({
      value: {
        checks: [
          { name: 'accountOwner', outcome: 'unknown' },
          { name: 'bankAccount', outcome: 'concern' },
          { name: 'playedThrough', outcome: 'concern' },
          { name: 'usualAmount', outcome: 'unknown' },
          { name: 'openCases', outcome: 'concern' },
        ],
        facts: { deposited: 100_000_00n, staked: 0n, countedSince: null, minPaid: null, openCases: 1 },
        approval: 'may',
      },
    })
    await reject(reference, dora)
    expect(
      (await fixture.call('staff.withdrawals', dora, { queue: 'ended' })).value.withdrawals[0],
    ).toMatchObject({
      reference,
      concerns: [],
    })
  })
})
