import { isDeepStrictEqual } from 'node:util'
import type { SettingName } from './operator-settings.ts'
import type { Approval } from './registry/define-setting.ts'
import { settingOf } from './registry/registry.ts'

/**
 * What makes a change of a setting wait for a second person; `null` when it may be in force at once, as may the more
 * cautious value: somebody who has to hold payouts at night is alone. The value that is in force repairs an invalid row.
 */
export function approvalOf(name: SettingName, change: { from: unknown; to: unknown }): Approval | null {
  const { approval, stricter } = settingOf(name)
  const { from, to } = change
  if (isDeepStrictEqual(from, to)) return null
  return stricter !== null && isDeepStrictEqual(stricter(from, to), to) ? null : approval
}
