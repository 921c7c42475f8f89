import { randomUUIDv7 } from 'node:crypto'
import { err, ok, type ChangeCause, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { approvalOf } from './approval-of.ts'
import { english } from './english.ts'
import type { OperatorSettings, SettingName } from './operator-settings.ts'
import { readOperatorSettings } from './read-settings.ts'
import { findChangeProblems, writeSettings } from './save-settings.ts'
import { problemText, type SettingProblem } from './setting-problem.ts'
import {
  endChange,
  insertChange,
  listLapsedChanges,
  listWaitingChanges,
  type SettingChange,
} from './setting-change-store.ts'
import type { ChangedBy } from './setting-store.ts'

type Put = {
  readonly name: SettingName
  /** The value in force. */
  readonly from: unknown
  readonly to: unknown
  /** What the person who asks for it typed; `null` with a cause. */
  readonly reason: string | null
  readonly cause?: ChangeCause
  readonly by: ChangedBy
  readonly requestKey: string | null
  /** Together with other values, which may not be in force yet; the approval validates it with what is in force. */
  readonly isChecked?: boolean
}
/** Why a setting keeps its value: the new one cannot be used, or another change waits. */
export type NotPut =
  | { readonly kind: 'invalid'; readonly problems: readonly SettingProblem[] }
  | { readonly kind: 'anotherWaits'; readonly change: SettingChange }
type Written = { readonly changeId: string; readonly waitsUntil: Temporal.Instant | null }

const LAPSED_AT_ONCE = 200

/**
 * Changes a setting in the caller's transaction, which must have the settings lock; or stores the change for a
 * second person, where it touches money or limits and a member of staff asks for it. At the first set-up there is
 * no second person yet.
 */
export async function putSetting(
  trx: Kysely<DB>,
  { name, from, to, reason, cause, by, requestKey, isChecked = false }: Put,
): Promise<Result<Written, NotPut>> {
  const problems = isChecked ? [] : await findChangeProblems(trx, { [name]: to })
  if (problems.length > 0) return err({ kind: 'invalid', problems })
  await lapseChanges(trx)
  const staffId = staffIdOf(by)
  const settings = await readOperatorSettings(trx)
  const waits = staffId !== null && !isSetUp(settings) && approvalOf(name, { from, to }) !== null
  const another = (await listWaitingChanges(trx)).find((change) => change.name === name)
  // A change that may be in force at once is not stopped by one that waits, whose approval is refused afterwards.
  if (waits && another !== undefined) return err({ kind: 'anotherWaits', change: another })
  const changeId = randomUUIDv7()
  if (staffId === null) {
    await writeSettings(trx, { [name]: to }, by)
    return ok({ changeId, waitsUntil: null })
  }
  const { 'settings.approveWithinHours': waitsHours } = settings
  const facts = {
    id: changeId,
    name,
    from,
    value: to,
    reason,
    cause: cause ?? null,
    proposedBy: staffId,
    requestKey,
    waitsHours,
    systemUser: by.details['systemUser'] ?? null,
  }
  const lapsesAt = await insertChange(trx, { ...facts, outcome: waits ? null : 'inForce' })
  if (!waits) {
    await writeSettings(trx, { [name]: to }, by)
    return ok({ changeId, waitsUntil: null })
  }
  await appendAudit(trx, {
    subject: `setting:${name}`,
    actor: by.actor,
    action: 'setting_change_proposed',
    details: { ...by.details, from: from as never, to: to as never, changeId, until: lapsesAt.toString() },
  })
  return ok({ changeId, waitsUntil: lapsesAt })
}

/** Why a change was refused, for the output of a command. */
export function putProblem(name: SettingName, notPut: NotPut): string {
  if (notPut.kind === 'invalid')
    return notPut.problems.map((problem) => problemText(problem, english)).join('\n')
  const { proposer, lapsesAt } = notPut.change
  return `A change of ${name} by ${proposer.name} waits for a second person until ${lapsesAt.toString()}: approve it or end it first, under Settings in the back office.`
}

/** Without a licence no server starts, so that nobody could approve anything. */
export const isSetUp = ({ licences }: Pick<OperatorSettings, 'licences'>): boolean => licences.length === 0

const STAFF = 'staff:'
export const isByStaff = (by: ChangedBy): boolean => staffIdOf(by) !== null
const staffIdOf = ({ actor }: ChangedBy): string | null =>
  actor.startsWith(STAFF) ? actor.slice(STAFF.length) : null

/** Ends the changes that nobody approved in time. @returns How many. */
export async function lapseChanges(trx: Kysely<DB>): Promise<number> {
  const lapsed = await listLapsedChanges(trx, LAPSED_AT_ONCE)
  for (const { id, name } of lapsed) {
    await endChange(trx, { id, outcome: 'lapsed', staffId: null })
    await appendAudit(trx, {
      subject: `setting:${name}`,
      actor: 'platform',
      action: 'setting_change_lapsed',
      details: { changeId: id },
    })
  }
  return lapsed.length
}

type Approver = { readonly staffId: string }

/** Puts a waiting change in force, in the caller's transaction, which must have the settings lock. */
export async function approveChange(
  trx: Kysely<DB>,
  change: SettingChange,
  { staffId }: Approver,
): Promise<Result<Record<string, never>, readonly SettingProblem[]>> {
  const { id, name, value, reason, cause, proposer, systemUser } = change
  const problems = await findChangeProblems(trx, { [name]: value })
  if (problems.length > 0) return err(problems)
  await endChange(trx, { id, outcome: 'approved', staffId })
  const details = {
    ...(reason !== null && { reason }),
    ...(cause !== null && { cause }),
    ...{ changeId: id, proposedBy: proposer.login },
    // Of a command, whose --as nobody has authenticated.
    ...(systemUser !== null && { systemUser }),
  }
  await writeSettings(trx, { [name]: value }, { actor: `staff:${staffId}`, details })
  return ok({})
}
