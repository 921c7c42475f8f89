import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { lockCase } from './case-lock-store.ts'
import { saveClosedCase } from './case-store.ts'
import { caseAssignedToOther } from './assign-case.ts'

type Refused = Refusal<
  'element_not_found' | 'already_decided' | 'authorization_rejected' | 'case_assigned_to_other'
>

/** Closes a case with a note, in one transaction with its audit row. */
export async function closeCase(
  deps: { readonly db: Kysely<DB> },
  close: { readonly id: string; readonly staffId: string; readonly note: string },
): Promise<Result<Record<string, never>, Refused>> {
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const refusal = await caseAssignedToOther(trx, await lockCase(trx, close), close)
    if (refusal !== null) return refusal
    const closed = await saveClosedCase(trx, close)
    if (closed === 'ok') {
      await appendAudit(trx, {
        subject: `case:${close.id}`,
        actor: `staff:${close.staffId}`,
        action: 'case_closed',
        details: {},
      })
    }
    return closed
  })
  if (typeof outcome === 'object') return err(outcome)
  if (outcome === 'needs_decision') return err(refuse('authorization_rejected', {}))
  if (outcome === 'unknown') return err(refuse('element_not_found', {}))
  return outcome === 'closed' ? err(refuse('already_decided', { state: 'closed' })) : ok({})
}
