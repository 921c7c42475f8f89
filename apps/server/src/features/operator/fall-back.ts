import type { OperatorSettings, SettingName } from './operator-settings.ts'

type Stricter = {
  readonly [Name in SettingName]?: (
    a: OperatorSettings[Name],
    b: OperatorSettings[Name],
  ) => OperatorSettings[Name]
}

/** Settings that guard money: of two values the one that lets less through. */
const STRICTER: Stricter = {
  // A currency without a threshold needs one person only, so one that has a threshold is stricter than one without.
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
 * What is in force in place of an invalid value: the last valid one before it, else the default. Where the setting guards money, the
 * stricter of the two: nobody loosens it by writing nonsense.
 */
export function fallBack<Name extends SettingName>(
  name: Name,
  last: { readonly value: OperatorSettings[Name] } | null,
  fallback: OperatorSettings[Name],
): OperatorSettings[Name] {
  // Told apart from the others by the specification: an invalid value counts as the default (T-12).
  if (last === null || name === 'gameSessionExpirationTimeMinutes') return fallback
  return STRICTER[name]?.(last.value, fallback) ?? last.value
}
