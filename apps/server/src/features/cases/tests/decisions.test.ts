import { randomUUID } from 'node:crypto'
import { CASE_DECISIONS, type CaseDecision } from '@baize/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { addStaffMember } from '../../payments/tests/staff-members.ts'
import { approveDecision, closeCaseAbout, lockCase, openCase } from '../index.ts'

let fixture: PaymentsFixture
let dora: StaffIdentity
let mark: StaffIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  dora = await addStaffMember(fixture, 'dora')
  mark = await addStaffMember(fixture, 'mark')
})
afterAll(() => fixture.close())

async function opened(): Promise<string> {
  const dedupKey = randomUUID()
  const facts = { subject: dedupKey, playerId: null, details: {} }
  await openCase(fixture.db, { kind: 'unknown_reference', ...facts, dedupKey })
  return dedupKey
}
const approve = (dedupKey: string, decision: CaseDecision, staff: StaffIdentity) =>
  fixture.db.transaction().execute(async (trx) => {
    const staffCase = await lockCase(trx, { dedupKey })
    if (staffCase === null) throw new Error('the case is not there')
    return await approveDecision(trx, {
      ...{ staffCase, decision, staff, note: 'I asked them.', isAlwaysDual: true },
      ...{ amountMinor: 1n, currency: 'HUF' },
    })
  })

describe('a decision about a case', () => {
  test.each(CASE_DECISIONS)('“%s” is carried out when a second person approves it', async (decision) => {
    const dedupKey = await opened()
    expect((await approve(dedupKey, decision, dora)).outcome).toBe('waits')
    expect(await approve(dedupKey, decision, mark)).toEqual({ outcome: 'go', approvedBefore: ['dora'] })
  })

  test('that has no permission is an error, instead of an approval that never counts', async () => {
    const dedupKey = await opened()
    await expect(approve(dedupKey, 'clear' as CaseDecision, dora)).rejects.toThrow(
      'the decision clear has no permission',
    )
  })

  test.each([...CASE_DECISIONS, 'clear' as CaseDecision])('“%s” closes it', async (decision) => {
    const close = { dedupKey: await opened(), staffId: dora.staffId, decision, note: 'I asked them.' }
    const id = await fixture.db.transaction().execute((trx) => closeCaseAbout(trx, close))
    const closed = await fixture.call('staff.cases', dora, { open: 'false', id: id ?? '' })
    expect(closed.value.items[0]).toMatchObject({ decision, note: 'I asked them.' })
  })
})
