import type { OperatorSettings, SettingName } from './operator-settings.ts'

type Stricter = {
  readonly [Name in SettingName]?: (
    a: OperatorSettings[Name],
    b: OperatorSettings[Name],
  ) => OperatorSettings[Name]
}

/** For settings that protect money: selects the stricter of two values. */
const STRICTER: Stricter = {
  // A currency without a threshold needs one person only, so one that has a threshold is stricter than one
  // without.
  'withdrawals.dualApprovalFrom': (a, b) => {
    const lowest = { ...a }
    for (const [currency, from] of Object.entries(b))
      lowest[currency] = Math.min(from, lowest[currency] ?? from)
    return lowest
  },
  'withdrawals.newAccountWaitsHours': Math.max,
  'withdrawals.newAccountHours': Math.max,
  'withdrawals.newAccountsPerDay': Math.min,
}

/**
 * The value in force in place of an invalid one: the last valid value, else the default. For settings that
 * protect money, the stricter of the two, so that an invalid value cannot relax them.
 */
export function fallBack<Name extends SettingName>(
  name: Name,
  last: { readonly value: OperatorSettings[Name] } | null,
  fallback: OperatorSettings[Name],
): OperatorSettings[Name] {
  // By the specification an invalid value counts as the default here (T-12).
  if (last === null || name === 'gameSessionExpirationTimeMinutes') return fallback
  return STRICTER[name]?.(last.value, fallback) ?? last.value
}
