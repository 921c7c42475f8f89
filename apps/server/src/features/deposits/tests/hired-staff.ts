import type { StaffIdentity } from '../../../platform/http/handler.ts'
import type { CashierHouse } from './cashier-house.ts'

/** A member of staff with a row of their own, as an approval names them. */
export async function hired(house: CashierHouse, login: string): Promise<StaffIdentity> {
  const member = house.staff(login)
  await house.db
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
