import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { endStaffSession, type StaffSessionRef } from './staff-session-store.ts'

/** Ends this session only; other sessions of the staff member go on. */
export async function logOutStaff(
  deps: { readonly db: Kysely<DB> },
  session: StaffSessionRef,
): Promise<void> {
  await deps.db.transaction().execute((trx) => logOutStaffInTransaction(trx, session))
}

export async function logOutStaffInTransaction(trx: Kysely<DB>, session: StaffSessionRef): Promise<void> {
  if (!(await endStaffSession(trx, session))) return
  const { staffId, sessionId } = session
  await appendAudit(trx, {
    subject: `staff:${staffId}`,
    actor: `staff:${staffId}`,
    action: 'staff_logged_out',
    details: { sessionId },
  })
}
