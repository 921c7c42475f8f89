import type { OutputOf } from '@baize/contract'
import { CHANGE_CAUSES } from '@baize/domain'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { listLastOf } from '../audit/index.ts'
import {
  aboutOf,
  controlOf,
  defaultOf,
  expectedOf,
  listEndedChanges,
  listSettingRows,
  listWaitingChanges,
  problemText,
  readCheckedSettings,
  SETTING_NAMES,
  settingOf,
  subjectOf,
  unknownRows,
  type EndedChange,
  type SettingChange,
} from '../settings/index.ts'
import { textsFor, type Reader, type SettingDeps } from './setting-texts.ts'

type Listed = OutputOf<'staff.settings'>
type Request = Reader & { readonly staff: Pick<StaffIdentity, 'staffId'> }

/** Every setting with its value in force, its last change, and the change that waits. */
export async function listSettings(deps: SettingDeps, request: Request): Promise<Listed> {
  const subjects = SETTING_NAMES.map((name) => `setting:${name}`)
  const [{ settings, invalid }, rows, changes, ended, changed, rejected] = await Promise.all([
    readCheckedSettings(deps.db),
    listSettingRows(deps.db),
    listWaitingChanges(deps.db),
    listEndedChanges(deps.db, request.staff.staffId),
    listLastOf(deps.db, subjects, 'setting_changed'),
    listLastOf(deps.db, subjects, 'setting_change_rejected'),
  ])
  const text = textsFor(deps, settings, request)
  const waiting = new Map(changes.map((change) => [change.name, change]))
  const endedOf = new Map(ended.map((change) => [change.name, change]))
  const faulty = new Map(invalid.map((setting) => [setting.name as string, setting]))
  return {
    settings: SETTING_NAMES.map((name) => {
      const { source, group, approval, stricter } = settingOf(name)
      const fault = faulty.get(name)
      const last = changed.get(`setting:${name}`)
      const change = waiting.get(name)
      return {
        name,
        subject: subjectOf(name),
        ...{ group, source, approval },
        hasStricter: stricter !== null,
        about: aboutOf(name, text),
        expected: expectedOf(name, text),
        control: controlOf(name),
        value: JSON.stringify(settings[name]),
        default: JSON.stringify(defaultOf(name)),
        invalid:
          fault === undefined
            ? null
            : { value: JSON.stringify(fault.value), problem: problemText(fault.problem, text) },
        changed: last === undefined ? null : changeOf(last),
        waiting: change === undefined ? null : waitingOf(change, request.staff.staffId),
        ended: endedChangeOf(endedOf.get(name), { changed: last, rejected: rejected.get(`setting:${name}`) }),
      }
    }),
    unknown: unknownRows(rows).map(({ name }) => name),
  }
}

type Last = Awaited<ReturnType<typeof listLastOf>> extends ReadonlyMap<string, infer Row> ? Row : never

const changeOf = ({ at, actor, name, details }: Last): Listed['settings'][number]['changed'] => ({
  at: at.toString(),
  by: name,
  actor,
  askedBy: typeof details['proposedBy'] === 'string' ? details['proposedBy'] : null,
  reason: typeof details['reason'] === 'string' ? details['reason'] : null,
  cause: causeOf(details),
  from: details['from'] === null ? null : JSON.stringify(details['from']),
})

/** A row written with SQL may hold anything. */
const causeOf = ({ cause }: Last['details']) => CHANGE_CAUSES.find((known) => known === cause) ?? null

const waitingOf = (
  { id, value, reason, cause, systemUser, proposedBy, proposer, proposedAt, lapsesAt }: SettingChange,
  staffId: string,
): Listed['settings'][number]['waiting'] => ({
  changeId: id,
  value: JSON.stringify(value),
  reason,
  cause,
  by: proposer.name,
  command: systemUser,
  isMine: proposedBy === staffId,
  at: proposedAt.toString(),
  until: lapsesAt.toString(),
})

/** `null` once the setting was changed after it: what was asked for is no longer about the value in force. */
function endedChangeOf(
  change: EndedChange | undefined,
  { changed, rejected }: { readonly changed: Last | undefined; readonly rejected: Last | undefined },
): Listed['settings'][number]['ended'] {
  if (change === undefined) return null
  const { id, outcome, value, endedBy, endedAt, proposedAt } = change
  if (changed !== undefined && changed.at.epochMilliseconds > endedAt.epochMilliseconds) return null
  const { changeId, reason }: Last['details'] = rejected?.details ?? {}
  return {
    outcome,
    value: JSON.stringify(value),
    by: outcome === 'rejected' ? endedBy : null,
    note: outcome === 'rejected' && changeId === id && typeof reason === 'string' ? reason : null,
    requestedAt: proposedAt.toString(),
    at: endedAt.toString(),
  }
}
