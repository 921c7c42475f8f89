import { isDeepStrictEqual } from 'node:util'
import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import {
  approvalOf,
  findChangeProblems,
  isSettingName,
  listWaitingChanges,
  readCheckedSettings,
  settingOf,
} from '../settings/index.ts'
import { differenceOf } from './difference.ts'
import { effectsOf } from './effects-of.ts'
import { problemsText, readValue, textsFor, type Reader, type SettingDeps } from './setting-texts.ts'

type Request = Pick<InputOf<'staff.settingPreview'>, 'name' | 'value' | 'changeId'> & Reader
type Previewed = Result<OutputOf<'staff.settingPreview'>, Refusal<'element_not_found'>>

/** What a change of a setting would do; nothing is changed. */
export async function previewChange(deps: SettingDeps, request: Request): Promise<Previewed> {
  const { name, value, changeId } = request
  if (!isSettingName(name)) return err(refuse('element_not_found', {}))
  const { settings, invalid } = await readCheckedSettings(deps.db)
  const text = textsFor(deps, settings, request)
  const waiting = changeId === undefined ? null : await findWaiting(deps, { name, changeId })
  if (changeId !== undefined && waiting === null) return err(refuse('element_not_found', {}))
  const [from, to] = [settings[name], waiting === null ? readValue(value ?? '') : waiting.value]
  const nothing = { from: JSON.stringify(from), approval: null, effects: [] }
  if (to === undefined) return ok({ ...nothing, problem: text('settingChanges.notJson') })
  const problems = await findChangeProblems(deps.db, { [name]: to })
  if (problems.length > 0) return ok({ ...nothing, problem: problemsText(problems, text) })
  const isRepair = invalid.some((setting) => setting.name === name)
  if (isDeepStrictEqual(from, to) && !isRepair)
    return ok({ ...nothing, problem: null, effects: [text('settingChanges.effect.same')] })
  const approval = approvalOf(name, { from, to })
  const effects = [
    ...differenceOf(from, to).map(({ kind, items }) =>
      text(`settingChanges.effect.${kind}`, { items: items.join(', ') }),
    ),
    ...(await effectsOf(deps.db, name, { from, to })).map(({ key, values }) =>
      text(`settingChanges.effect.${key}`, values),
    ),
    text(`settingChanges.effect.${settingOf(name).group}`),
    // Who approves a change knows that it waits for them.
    ...(approval === null || waiting !== null
      ? []
      : [
          text('settingChanges.effect.waits', {
            approval,
            hours: settings['settings.approveWithinHours'],
          }),
        ]),
  ]
  return ok({ problem: null, from: JSON.stringify(from), approval, effects })
}

const findWaiting = async (
  { db }: Pick<SettingDeps, 'db'>,
  { name, changeId }: { name: string; changeId: string },
) => (await listWaitingChanges(db)).find((change) => change.id === changeId && change.name === name) ?? null
