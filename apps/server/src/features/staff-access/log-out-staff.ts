import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { endStaffSessions } from './staff-store.ts'

/** Ends every session of the staff member: whoever leaves one desk leaves none open. */
export async function logOutStaff(deps: { readonly db: Kysely<DB> }, staffId: string): Promise<void> {
  await deps.db.transaction().execute((trx) => leaveEveryDesk(trx, staffId))
}

/** The same in the caller's transaction. */
export async function leaveEveryDesk(trx: Kysely<DB>, staffId: string): Promise<void> {
  if ((await endStaffSessions(trx, staffId)) === 0) return
  await appendAudit(trx, { subject: `staff:${staffId}`, actor: `staff:${staffId}`, action: 'staff_logged_out' })
}
