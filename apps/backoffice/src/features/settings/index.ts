export { SettingValue } from './setting-value.tsx'
