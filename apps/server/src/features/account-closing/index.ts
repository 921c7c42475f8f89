export { accountClosingFeature } from './feature.ts'
