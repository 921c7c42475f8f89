import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { saveOperatorSettings } from '../../operator/index.ts'
import { openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { addStaffMember } from '../../payments/tests/staff-members.ts'

const ASKED = 9_001_00n
const ARRIVED = 9_000_00n
const MUCH = 50_000_00n

let fixture: PaymentsFixture
let anna: PlayerIdentity
let dora: StaffIdentity
let mark: StaffIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  await saveOperatorSettings(fixture.db, { 'withdrawals.dualApprovalFrom': { HUF: Number(MUCH) } })
  dora = await addStaffMember(fixture, 'dora')
  mark = await addStaffMember(fixture, 'mark')
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.player('anna')
  await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 100_000_00n })
})
afterAll(() => fixture.close())

/** A deposit whose provider reports that another amount was paid. */
async function mismatched(arrived = ARRIVED, asked = ASKED, change: object = {}): Promise<string> {
  const reference = await fixture.startDeposit(anna, asked)
  await fixture.notify('payment', reference, { status: 'ok', amountMinor: arrived, ...change })
  return reference
}
const caseOf = async (reference: string, kind = 'notification_mismatch') => {
  const { items } = valueOf(
    await fixture.call('staff.cases', dora, { open: 'true', playerId: anna.playerId }),
  )
  const found = items.find((staffCase) => staffCase.subject === reference && staffCase.kind === kind)
  if (found === undefined) throw new Error(`no open case about ${reference}`)
  return found
}
const resolve = (id: string, decision: 'credit' | 'return' | 'close', staff = dora) =>
  fixture.call('staff.depositCaseResolve', staff, { id, decision, note: 'asked the provider' })
function valueOf<Value>(result: { ok: true; value: Value } | { ok: false; error: { name: string } }): Value {
  if (!result.ok) throw new Error(result.error.name)
  return result.value
}

describe('the note on a case', () => {
  const NOTE = 'asked the provider'
  const closedFor = async (staff: StaffIdentity) => {
    const { items } = valueOf(
      await fixture.call('staff.cases', staff, { open: 'false', playerId: anna.playerId }),
    )
    return items.map(({ decision, note, approvals }) => ({
      decision,
      note,
      notes: approvals.map((one) => one.note),
    }))
  }
  const auditText = async (caseId: string) =>
    JSON.stringify(
      await fixture.db
        .selectFrom('audit_event')
        .select(['subject', 'details'])
        .where('subject', 'in', [`case:${caseId}`, `player:${anna.playerId}`])
        .execute(),
    )

  test('is visible to roles that may read internal notes, not to support', async () => {
    const { id } = await caseOf(await mismatched())
    valueOf(await resolve(id, 'return'))
    expect(await closedFor(mark)).toEqual([{ decision: 'return', note: NOTE, notes: [] }])
    expect(await closedFor(fixture.staff('ivan', 'auditor'))).toMatchObject([{ note: NOTE }])
    expect(await closedFor(fixture.staff('sara', 'support'))).toEqual([
      { decision: 'return', note: null, notes: [] },
    ])
    expect(await auditText(id)).toContain(id)
    expect(await auditText(id)).not.toContain(NOTE)
  })

  test('of each approver is saved with the approval', async () => {
    const { id } = await caseOf(await mismatched(MUCH, MUCH + 1_00n))
    valueOf(await resolve(id, 'credit'))
    valueOf(await resolve(id, 'credit', mark))
    expect(await closedFor(mark)).toEqual([{ decision: 'credit', note: NOTE, notes: [NOTE, NOTE] }])
    expect(await closedFor(fixture.staff('sara', 'support'))).toMatchObject([
      { note: null, notes: [null, null] },
    ])
    expect(await auditText(id)).not.toContain(NOTE)
  })

  test('of a member of support is visible to its author', async () => {
    const sara = fixture.staff('sara', 'support')
    const { id } = await caseOf(await mismatched(ASKED, ASKED, { merchant: 'somebody-else' }))
    valueOf(await fixture.call('staff.caseClose', sara, { id, note: NOTE }))
    expect(await closedFor(sara)).toMatchObject([{ decision: null, note: NOTE }])
    expect(await closedFor(fixture.staff('otto', 'support'))).toMatchObject([{ note: null }])
    expect(await auditText(id)).not.toContain(NOTE)
  })
})
