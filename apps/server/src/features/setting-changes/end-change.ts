import { isDeepStrictEqual } from 'node:util'
import { refuse, type Refusal } from '@baize/contract'
import { err, mayStaff, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import {
  approveChange,
  endChange,
  findChange,
  isSettingName,
  lapseChanges,
  lockSettings,
  readOperatorSettings,
  type SettingChange,
} from '../settings/index.ts'
import { problemsText, textsFor, type Reader, type SettingDeps } from './setting-texts.ts'

type Request = { readonly changeId: string; readonly staff: Pick<StaffIdentity, 'staffId'> }
type NotFound = Refusal<'element_not_found' | 'setting_change_ended'>
type NotApproved = NotFound | Refusal<'setting_invalid' | 'setting_differs' | 'setting_second_person_needed'>
type NotEnded = NotFound | Refusal<'authorization_rejected'>
type Done = Record<string, never>

/** Puts the change of a colleague in force, unless the setting was changed since it was asked for. */
export async function approveSettingChange(
  deps: SettingDeps,
  request: Request & Reader,
): Promise<Result<Done, NotApproved>> {
  const { changeId, staff } = request
  return await deps.db.transaction().execute(async (trx): Promise<Result<Done, NotApproved>> => {
    const found = await findWaiting(trx, changeId)
    if (!found.ok) return found
    const change = found.value
    if (change.proposedBy === staff.staffId) return err(refuse('setting_second_person_needed', {}))
    const settings = await readOperatorSettings(trx)
    if (isSettingName(change.name) && !isDeepStrictEqual(settings[change.name], change.from))
      return err(refuse('setting_differs', {}))
    const approved = await approveChange(trx, change, staff)
    if (approved.ok) return approved
    const problem = problemsText(approved.error, textsFor(deps, settings, request))
    return err(refuse('setting_invalid', { problem }))
  })
}

/** Rejects the change of a colleague, for which staff must be allowed to approve it, or withdraws the own one. */
export async function endSettingChange(
  { db }: Pick<SettingDeps, 'db'>,
  { changeId, staff, note }: { changeId: string; staff: StaffIdentity; note: string },
): Promise<Result<Done, NotEnded>> {
  return await db.transaction().execute(async (trx): Promise<Result<Done, NotEnded>> => {
    const found = await findWaiting(trx, changeId)
    if (!found.ok) return found
    const { name, proposedBy, proposer } = found.value
    const outcome = proposedBy === staff.staffId ? 'withdrawn' : 'rejected'
    if (outcome === 'rejected' && !mayStaff(staff, 'approveSettings'))
      return err(refuse('authorization_rejected', {}))
    await endChange(trx, { id: changeId, outcome, staffId: staff.staffId })
    await appendAudit(trx, {
      subject: `setting:${name}`,
      actor: `staff:${staff.staffId}`,
      action: `setting_change_${outcome}`,
      details: { changeId, reason: note, proposedBy: proposer.login },
    })
    return ok({})
  })
}

/** The change, which nobody else can end before this transaction does. */
async function findWaiting(trx: Kysely<DB>, changeId: string): Promise<Result<SettingChange, NotFound>> {
  await lockSettings(trx)
  await lapseChanges(trx)
  const change = await findChange(trx, changeId)
  if (change === null) return err(refuse('element_not_found', {}))
  const { outcome } = change
  return outcome === null ? ok(change) : err(refuse('setting_change_ended', { outcome }))
}
