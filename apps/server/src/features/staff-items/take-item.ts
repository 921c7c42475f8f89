import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { lockItem, setTaker, type LockedItem } from './item-lock-store.ts'

type Deps = { readonly db: Kysely<DB> }
type Asked = { readonly staff: StaffIdentity; readonly id: string }
type NotTaken = Refusal<'element_not_found' | 'already_decided' | 'taken_by_other'>

/** Of two who take one item at once, one has it. To take it from a colleague is written down. */
export async function takeItem(
  { db }: Deps,
  { staff, id, takeOver }: Asked & { readonly takeOver: boolean },
): Promise<Result<Record<string, never>, NotTaken>> {
  return await db.transaction().execute(async (trx): Promise<Result<Record<string, never>, NotTaken>> => {
    const item = await lockItem(trx, { id })
    if (item === null) return err(refuse('element_not_found', {}))
    if (item.isClosed) return err(refuse('already_decided', { state: 'closed' }))
    if (item.takenBy === staff.staffId) return ok({})
    const refusal = takenByOther(item, staff)
    if (refusal !== null && !takeOver) return err(refusal)
    await setTaker(trx, id, staff.staffId)
    const from = refusal === null ? {} : { from: refusal.details.name }
    await appendAudit(trx, {
      subject: `staff-item:${id}`,
      actor: `staff:${staff.staffId}`,
      action: 'item_taken',
      details: from,
    })
    return ok({})
  })
}

export async function giveBackItem(
  { db }: Deps,
  { staff, id }: Asked,
): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> {
  return await db
    .transaction()
    .execute(async (trx): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> => {
      const item = await lockItem(trx, { id })
      if (item === null) return err(refuse('element_not_found', {}))
      if (item.isClosed || item.takenBy !== staff.staffId) return ok({})
      await setTaker(trx, id, null)
      await appendAudit(trx, {
        subject: `staff-item:${id}`,
        actor: `staff:${staff.staffId}`,
        action: 'item_given_back',
        details: {},
      })
      return ok({})
    })
}

/** Nobody settles what a colleague works on. What nobody works on everybody may settle. */
export function takenByOther(
  item: LockedItem | null,
  { staffId }: Pick<StaffIdentity, 'staffId'>,
): Refusal<'taken_by_other'> | null {
  if (item === null || item.isClosed || item.takenBy === null || item.takenBy === staffId) return null
  return refuse('taken_by_other', { name: item.takenByName ?? '' })
}
