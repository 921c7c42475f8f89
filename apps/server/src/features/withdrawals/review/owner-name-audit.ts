import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { appendAudit } from '../../audit/index.ts'

/** Sessions in the cache; the oldest is evicted, and its names are recorded again. */
const MAX_SESSIONS = 500

export type OwnerNameAudit = ReturnType<typeof createOwnerNameAudit>

/**
 * The queue shows the names of bank account owners and refreshes every few seconds. The names that a session
 * reads for the first time are recorded on the audit chain of the member of staff.
 */
export function createOwnerNameAudit() {
  const seenBy = new Map<string, Set<string>>()
  return {
    /** @throws {Error} When the audit row cannot be written: then the queue is not returned. */
    async record(
      db: Kysely<DB>,
      { staffId, sessionId }: StaffIdentity,
      references: readonly string[],
    ): Promise<void> {
      const seen = seenBy.get(sessionId) ?? new Set()
      const unseen = references.filter((reference) => !seen.has(reference))
      if (unseen.length === 0) return
      const subject = `staff:${staffId}`
      await appendAudit(db, {
        subject,
        actor: subject,
        action: 'withdrawal_owners_listed',
        details: { withdrawals: unseen },
      })
      for (const reference of unseen) seen.add(reference)
      seenBy.delete(sessionId)
      seenBy.set(sessionId, seen)
      const [oldest] = seenBy.keys()
      if (seenBy.size > MAX_SESSIONS && oldest !== undefined) seenBy.delete(oldest)
    },
  }
}
