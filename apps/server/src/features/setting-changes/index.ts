export { settingChangesFeature } from './feature.ts'
