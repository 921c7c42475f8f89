import { describe, expect, test } from 'vitest'
import type { StaffIdentity } from '../../../../platform/http/calls/handler.ts'
import { listAudit } from '../../../audit/index.ts'
import { nameOf } from '../../../payments/tests/payments-fixture.ts'
import { saveOperatorSettings } from '../../../settings/index.ts'
import { openReviewFixture, SMALL } from './review-fixture.ts'

const { fixture, dora, mark, request, cancel, requestInformation, approve, reject, assignment } =
  await openReviewFixture()

describe('a member of staff with an assigned withdrawal', () => {
  test('excludes others for some minutes, and is shown to them', async () => {
    const reference = await request()
    expect(nameOf(await assignment(reference, dora))).toBe('ok')
    expect(await assignment(reference, mark)).toMatchObject({
      error: { name: 'withdrawal_assigned_to_other', details: { name: 'Dora' } },
    })
    for (const refused of [
      await approve(reference, mark),
      await reject(reference, mark),
      await requestInformation(reference, mark),
    ])
      expect(nameOf(refused)).toBe('withdrawal_assigned_to_other')
    const row = async (staff: StaffIdentity) =>
      (await fixture.call('staff.withdrawals', staff, { queue: 'toCheck' })).value.withdrawals.find(
        (found) => found.reference === reference,
      )
    expect(await row(mark)).toMatchObject({ assignment: { name: 'Dora', isMine: false } })
    expect(await row(dora)).toMatchObject({ assignment: { name: 'Dora', isMine: true } })
    expect(nameOf(await approve(reference, dora))).toBe('ok')
    await fixture.work()
  })

  test('loses it by unassigning, by time, or by an audited reassignment', async () => {
    const reference = await request()
    await assignment(reference, dora)
    await fixture.call('staff.withdrawalUnassign', mark, { reference })
    expect(nameOf(await assignment(reference, mark))).toBe('withdrawal_assigned_to_other')
    await fixture.call('staff.withdrawalUnassign', dora, { reference })
    expect(nameOf(await assignment(reference, mark))).toBe('ok')
    await fixture.advance({ minutes: 16 })
    expect(nameOf(await assignment(reference, dora))).toBe('ok')
    expect(nameOf(await assignment(reference, mark, true))).toBe('ok')
    expect(nameOf(await approve(reference, dora))).toBe('withdrawal_assigned_to_other')
    expect(await listAudit(fixture.db, `withdrawal:${reference}`)).toMatchObject([
      { action: 'withdrawal_reassigned', actor: `staff:${mark.staffId}`, details: { from: 'Dora' } },
    ])
    expect(nameOf(await reject(reference, mark))).toBe('ok')
    expect(nameOf(await assignment(reference, mark))).toBe('already_decided')
  })

  test('is one person when several assign it simultaneously', async () => {
    const reference = await request()
    const outcomes = await Promise.all([
      assignment(reference, dora),
      assignment(reference, mark),
      assignment(reference, dora),
      assignment(reference, mark),
    ])
    expect(outcomes.map(nameOf).sort()).toEqual([
      'ok',
      'ok',
      'withdrawal_assigned_to_other',
      'withdrawal_assigned_to_other',
    ])
    await cancel(reference)
  })
})

describe('the assignment of a withdrawal', () => {
  // Proves G12
  test('does not happen by opening it', async () => {
    const reference = await request()
    const looked = await fixture.call('staff.withdrawal', dora, { reference })
    expect(looked).toMatchObject({ value: { withdrawal: { assignment: null } } })
    expect(nameOf(await approve(reference, mark))).toBe('ok')
    await fixture.work()
  })

  // Proves G12
  test('is refused to the person who gave the first approval', async () => {
    await saveOperatorSettings(fixture.db, { 'withdrawals.dualApprovalFrom': { HUF: Number(SMALL) } })
    const reference = await request()
    expect(nameOf(await assignment(reference, dora))).toBe('ok')
    expect(await approve(reference, dora)).toMatchObject({ value: { state: 'requested' } })
    for (const reassign of [false, true])
      expect(nameOf(await assignment(reference, dora, reassign))).toBe('second_approval_needed')
    expect(await fixture.call('staff.withdrawal', mark, { reference })).toMatchObject({
      value: { withdrawal: { assignment: null } },
    })
    expect(nameOf(await assignment(reference, mark))).toBe('ok')
    expect(nameOf(await assignment(reference, dora, true))).toBe('second_approval_needed')
    expect(await approve(reference, mark)).toMatchObject({ value: { state: 'approved' } })
    await fixture.work()
    await saveOperatorSettings(fixture.db, { 'withdrawals.dualApprovalFrom': {} })
  })

  test('goes to one of two simultaneous requests, also during the first approval', async () => {
    await saveOperatorSettings(fixture.db, { 'withdrawals.dualApprovalFrom': { HUF: Number(SMALL) } })
    const reference = await request()
    const outcomes = await Promise.all([
      approve(reference, dora),
      assignment(reference, dora, true),
      assignment(reference, mark, true),
    ])
    expect(outcomes.some(({ ok }) => ok)).toBe(true)
    const shown = await fixture.call('staff.withdrawal', mark, { reference })
    const { assignment: held, approvals } = shown.ok
      ? shown.value.withdrawal
      : { assignment: null, approvals: [] }
    // The first approver has no assignment any more.
    expect(approvals.length === 1 && held?.name === 'Dora').toBe(false)
    await cancel(reference)
    await saveOperatorSettings(fixture.db, { 'withdrawals.dualApprovalFrom': {} })
  })
})
