import type { StaffIdentity } from '../../../platform/http/handler.ts'
import type { PaymentsFixture } from './payments-fixture.ts'

/** A member of staff with a row of their own, as an approval names them. */
export async function hired(fixture: PaymentsFixture, login: string): Promise<StaffIdentity> {
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
