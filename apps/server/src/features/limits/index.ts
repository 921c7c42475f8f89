export { listLimits, type LimitDeps } from './list-limits.ts'
export { listStaffLimits } from './list-staff-limits.ts'
export { limitsFeature } from './feature.ts'
