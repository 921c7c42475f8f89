export { askedDocuments } from './asked-documents.ts'
export { approvalOf } from './approval-of.ts'
export { clientSettings } from './client-settings.ts'
export { loadSettings, type LoadedSettings } from './load-settings.ts'
export { manageSettings } from './manage-settings.ts'
export { matchesPattern } from './match-pattern.ts'
export type { LicenceSettings } from './licences.ts'
export { numberFormatOf } from './number-format.ts'
export { offeredCurrencies } from './offered-currencies.ts'
export { dateOf, type OperatorSettings } from './operator-settings.ts'
export { playerAgeLimitOn } from './player-age-limit.ts'
export { licencesProblemOf, readCheckedSettings, readOperatorSettings, unknownRows } from './read-settings.ts'
export { createSettingsWatch } from './report-invalid-settings.ts'
export { findChangeProblems, findContentProblems, saveOperatorSettings } from './save-settings.ts'
export { approveChange, lapseChanges, putSetting, type NotPut } from './put-setting.ts'
export { controlOf } from './control-of.ts'
export { isSettingName, SETTING_NAMES, settingOf, subjectOf } from './registry/registry.ts'
export {
  countChangesOfOthers,
  endChange,
  findChange,
  findChangeByRequest,
  listEndedChanges,
  listWaitingChanges,
  type EndedChange,
  type SettingChange,
} from './setting-change-store.ts'
export { listSettingRows, lockSettings } from './setting-store.ts'
export type { Licence } from './registry/licence-schema.ts'
export { problemText, type SettingProblem } from './setting-problem.ts'
export { aboutOf, expectedOf } from './setting-texts.ts'
export { prefillTables } from './prefill-tables.ts'
export { registrationTable } from './registration-tables.ts'
export { requireLanguages } from './require-languages.ts'
export { securityText } from './security-text.ts'
export { requireLicence, validateLicencesInUse } from './validate-licences.ts'
export { defaultOf } from './validate-settings.ts'
export { settingsFeature } from './feature.ts'
