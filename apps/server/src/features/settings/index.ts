export { changedBy } from './changed-by.ts'
export { loadSettings, type LoadedSettings } from './load-settings.ts'
export { manageSettings } from './manage-settings.ts'
export { matchesPattern } from './match-pattern.ts'
export {
  dateOf,
  operatorRuleSet,
  phoneLengthsOf,
  registrationCountry,
  type OperatorSettings,
} from './operator-settings.ts'
export { offeredCurrencies } from './offered-currencies.ts'
export { readOperatorSettings } from './read-settings.ts'
export { createSettingsWatch, settingsSweeps } from './report-invalid-settings.ts'
export { findContentProblems, saveOperatorSettings } from './save-settings.ts'
export { lockSettings } from './setting-store.ts'
export { securityText } from './security-text.ts'
export { validateRuleSetsInUse } from './validate-rule-sets.ts'
