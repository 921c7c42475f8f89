import type { OperatorSettings, SettingName } from './operator-settings.ts'
import { settingOf } from './registry/registry.ts'

/**
 * The value in force in place of an invalid one: the last valid value, else the default. For settings that
 * protect, the stricter of the two, so that an invalid value cannot relax them.
 */
export function fallBack<Name extends SettingName>(
  name: Name,
  last: { readonly value: OperatorSettings[Name] } | null,
  fallback: OperatorSettings[Name],
): OperatorSettings[Name] {
  // By the specification an invalid value counts as the default here (T-12).
  if (last === null || name === 'gameSessionExpirationTimeMinutes') return fallback
  return (settingOf(name).stricter?.(last.value, fallback) ?? last.value) as OperatorSettings[Name]
}
