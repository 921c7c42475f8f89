import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import type { PaymentsFixture } from './payments-fixture.ts'

/** Adds a member of staff to the database, so that approvals can show the name. */
export async function addStaffMember(fixture: PaymentsFixture, login: string): Promise<StaffIdentity> {
  const member = fixture.staff(login)
  await fixture.db
    .insertInto('staff_member')
    .values({
      staff_id: member.staffId,
      login,
      name: login,
      role: 'payments',
      password_hash: 'x',
      totp_secret: 'x',
      is_demo: false,
    })
    .execute()
  return member
}
