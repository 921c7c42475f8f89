import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import {
  DUAL_APPROVAL_FROM,
  NOTE,
  openMismatchFixture,
  REQUESTED,
  valueOf,
  type Mismatch,
  type MismatchFixture,
} from './mismatch-fixture.ts'

let mismatches: MismatchFixture
let fixture: MismatchFixture['fixture']
let anna: PlayerIdentity
let mark: StaffIdentity
beforeAll(async () => {
  mismatches = await openMismatchFixture()
  ;({ fixture, mark } = mismatches)
})
beforeEach(async () => {
  anna = await mismatches.addPlayer()
})
afterAll(() => fixture.close())

const startMismatched = (mismatch?: Mismatch) => mismatches.startMismatched(anna, mismatch)
const getOpenCase = (reference: string) => mismatches.getOpenCase(anna, reference)
const resolve: MismatchFixture['resolve'] = (...decision) => mismatches.resolve(...decision)

describe('the note on a case', () => {
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
    const { id } = await getOpenCase(await startMismatched())
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
    const { id } = await getOpenCase(
      await startMismatched({ arrived: DUAL_APPROVAL_FROM, requested: DUAL_APPROVAL_FROM + 1_00n }),
    )
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
    const { id } = await getOpenCase(
      await startMismatched({ arrived: REQUESTED, change: { merchant: 'somebody-else' } }),
    )
    valueOf(await fixture.call('staff.caseClose', sara, { id, note: NOTE }))
    expect(await closedFor(sara)).toMatchObject([{ decision: null, note: NOTE }])
    expect(await closedFor(fixture.staff('otto', 'support'))).toMatchObject([{ note: null }])
    expect(await auditText(id)).not.toContain(NOTE)
  })
})
