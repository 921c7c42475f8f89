import { isDeepStrictEqual } from 'node:util'
import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import type { Text } from '../../platform/messages/messages.ts'
import {
  findChangeByRequest,
  findChangeProblems,
  isSettingName,
  lockSettings,
  putSetting,
  readOperatorSettings,
  type NotPut,
} from '../settings/index.ts'
import { problemsText, readValue, textsFor, type Reader, type SettingDeps } from './setting-texts.ts'

type Request = Pick<InputOf<'staff.settingChange'>, 'name' | 'value' | 'current' | 'reason'> &
  Reader & {
    readonly staff: Pick<StaffIdentity, 'staffId'>
    readonly idempotencyKey: string
  }
type NotChanged = Refusal<
  | 'element_not_found'
  | 'setting_invalid'
  | 'setting_differs'
  | 'setting_change_waits'
  | 'idempotency_key_reused'
>
type Changed = Result<OutputOf<'staff.settingChange'>, NotChanged>

/**
 * Changes a setting, or asks for the change where a second person has to approve it. Changes come one after another,
 * and each names the value that it is about: of two at once, the second one is refused.
 */
export async function changeSetting(deps: SettingDeps, request: Request): Promise<Changed> {
  // A pattern is judged for a while: before the lock, which finds the judgement. Not for a change that is refused anyway.
  if (isSettingName(request.name) && (await isAboutValueInForce(deps, request)))
    await findChangeProblems(deps.db, { [request.name]: readValue(request.value) })
  return await deps.db.transaction().execute(async (trx): Promise<Changed> => {
    await lockSettings(trx)
    const replay = await findReplay(trx, request)
    if (replay !== null) return replay
    const { name, staff, reason, idempotencyKey } = request
    if (!isSettingName(name)) return err(refuse('element_not_found', {}))
    const settings = await readOperatorSettings(trx)
    const [from, to] = [settings[name], readValue(request.value)]
    if (!isDeepStrictEqual(from, readValue(request.current))) return err(refuse('setting_differs', {}))
    const text = textsFor(deps, settings, request)
    if (to === undefined) return err(refuse('setting_invalid', { problem: text('settingChanges.notJson') }))
    const put = await putSetting(trx, {
      ...{ name, from, to, reason },
      by: { actor: `staff:${staff.staffId}`, details: { reason } },
      requestKey: idempotencyKey,
    })
    if (!put.ok) return err(refusalOf(put.error, text))
    const { changeId, waitsUntil } = put.value
    return ok({ outcome: waitsUntil === null ? 'inForce' : 'waits', changeId })
  })
}

const isAboutValueInForce = async ({ db }: SettingDeps, { name, current }: Request): Promise<boolean> =>
  isSettingName(name) && isDeepStrictEqual((await readOperatorSettings(db))[name], readValue(current))

function refusalOf(notPut: NotPut, text: Text): NotChanged {
  if (notPut.kind === 'invalid')
    return refuse('setting_invalid', { problem: problemsText(notPut.problems, text) })
  const { proposer, lapsesAt } = notPut.change
  return refuse('setting_change_waits', { name: proposer.name, until: lapsesAt.toString() })
}

/** The answer to this request as it was given before. */
async function findReplay(trx: Kysely<DB>, request: Request): Promise<Changed | null> {
  const found = await findChangeByRequest(trx, request.idempotencyKey)
  if (found === null) return null
  const isSame =
    found.name === request.name &&
    found.proposedBy === request.staff.staffId &&
    found.reason === request.reason &&
    isDeepStrictEqual(found.value, readValue(request.value)) &&
    isDeepStrictEqual(found.from, readValue(request.current))
  if (!isSame) return err(refuse('idempotency_key_reused', {}))
  return ok({ outcome: found.outcome === 'inForce' ? 'inForce' : 'waits', changeId: found.id })
}
