export { dateOf, operatorRuleSet, type OperatorSettings } from './operator-settings.ts'
export { refuseOtherZones } from './one-zone.ts'
export { readOperatorSettings, saveOperatorSettings } from './setting-store.ts'
