export { auditTrailFeature } from './feature.ts'
