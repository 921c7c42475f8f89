import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { appendAudit } from '../audit/index.ts'

/** Sessions whose readings are remembered; the oldest falls out, and is written down once more. */
const MOST_SESSIONS = 500

export type OwnerNameAudit = ReturnType<typeof createOwnerNameAudit>

/**
 * The queue shows whose bank accounts are paid to, and looks again every few seconds. Whose names a session sees for the first time is
 * an audit row on the chain of whoever reads; the same ones again are not.
 */
export function createOwnerNameAudit() {
  const seenBy = new Map<string, Set<string>>()
  return {
    /** @throws {Error} When it cannot be written down: then nothing is shown. */
    async note(
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
      if (seenBy.size > MOST_SESSIONS && oldest !== undefined) seenBy.delete(oldest)
    },
  }
}
