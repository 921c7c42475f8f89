import { refuse, type Refusal } from '@baize/contract'
import { err, isCaseKind, isNoteEnough, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { caseClosedBefore, lockCase } from './case-lock-store.ts'
import { saveClosedCase } from './case-store.ts'
import { caseAssignedToOther } from './assign-case.ts'

type Refused = Refusal<
  'element_not_found' | 'already_decided' | 'authorization_rejected' | 'case_assigned_to_other'
>

/** Closes a case with a note, in one transaction with its audit row, unless it needs a decision. */
export async function closeCase(
  deps: { readonly db: Kysely<DB> },
  close: { readonly id: string; readonly staffId: string; readonly note: string },
): Promise<Result<Record<string, never>, Refused>> {
  return await deps.db.transaction().execute(async (trx): Promise<Result<Record<string, never>, Refused>> => {
    const staffCase = await lockCase(trx, close)
    if (staffCase === null) return err(refuse('element_not_found', {}))
    if (staffCase.isClosed) return err(caseClosedBefore(staffCase))
    const refusal = await caseAssignedToOther(trx, staffCase, close)
    if (refusal !== null) return err(refusal)
    if (isCaseKind(staffCase.kind) && !isNoteEnough(staffCase.kind, staffCase.decisions))
      return err(refuse('authorization_rejected', {}))
    await saveClosedCase(trx, close)
    await appendAudit(trx, {
      subject: `case:${close.id}`,
      actor: `staff:${close.staffId}`,
      action: 'case_closed',
      details: {},
    })
    return ok({})
  })
}
