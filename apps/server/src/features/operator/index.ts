export { dateOf, operatorRuleSet, type OperatorSettings } from './operator-settings.ts'
export { readOperatorSettings, saveOperatorSettings } from './setting-store.ts'
