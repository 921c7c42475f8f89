import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { endStaffSession, type StaffSessionRef } from './staff-session-store.ts'

/** Ends this session and no other: at another desk the work goes on. */
export async function logOutStaff(
  deps: { readonly db: Kysely<DB> },
  session: StaffSessionRef,
): Promise<void> {
  await deps.db.transaction().execute((trx) => leaveDesk(trx, session))
}

/** The same in the caller's transaction. */
export async function leaveDesk(trx: Kysely<DB>, session: StaffSessionRef): Promise<void> {
  if (!(await endStaffSession(trx, session))) return
  const { staffId, sessionId } = session
  await appendAudit(trx, {
    subject: `staff:${staffId}`,
    actor: `staff:${staffId}`,
    action: 'staff_logged_out',
    details: { sessionId },
  })
}
