import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { lockItem, setTaker, type LockedItem } from './case-lock-store.ts'

type Deps = { readonly db: Kysely<DB> }
type Asked = { readonly staff: StaffIdentity; readonly id: string }
type NotTaken = Refusal<'element_not_found' | 'already_decided' | 'case_assigned_to_other'>

/** Of two who take one item at once, one has it. To take it from a colleague is written down. */
export async function assignCase(
  { db }: Deps,
  { staff, id, reassign }: Asked & { readonly reassign: boolean },
): Promise<Result<Record<string, never>, NotTaken>> {
  return await db.transaction().execute(async (trx): Promise<Result<Record<string, never>, NotTaken>> => {
    const item = await lockItem(trx, { id })
    if (item === null) return err(refuse('element_not_found', {}))
    if (item.isClosed) return err(refuse('already_decided', { state: 'closed' }))
    if (item.assignedTo === staff.staffId) return ok({})
    const refusal = caseAssignedToOther(item, staff)
    if (refusal !== null && !reassign) return err(refusal)
    await setTaker(trx, id, staff.staffId)
    const from = refusal === null ? {} : { from: refusal.details.name }
    await appendAudit(trx, {
      subject: `staff-item:${id}`,
      actor: `staff:${staff.staffId}`,
      action: 'case_assigned',
      details: from,
    })
    return ok({})
  })
}

export async function unassignCase(
  { db }: Deps,
  { staff, id }: Asked,
): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> {
  return await db
    .transaction()
    .execute(async (trx): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> => {
      const item = await lockItem(trx, { id })
      if (item === null) return err(refuse('element_not_found', {}))
      if (item.isClosed || item.assignedTo !== staff.staffId) return ok({})
      await setTaker(trx, id, null)
      await appendAudit(trx, {
        subject: `staff-item:${id}`,
        actor: `staff:${staff.staffId}`,
        action: 'case_unassigned',
        details: {},
      })
      return ok({})
    })
}

/** Nobody settles what a colleague works on. What nobody works on everybody may settle. */
export function caseAssignedToOther(
  item: LockedItem | null,
  { staffId }: Pick<StaffIdentity, 'staffId'>,
): Refusal<'case_assigned_to_other'> | null {
  if (item === null || item.isClosed || item.assignedTo === null || item.assignedTo === staffId) return null
  return refuse('case_assigned_to_other', { name: item.assignedToName ?? '' })
}
