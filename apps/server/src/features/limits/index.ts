export { listLimits, type LimitDeps } from './list-limits.ts'
export { listStaffLimits } from './list-staff-limits.ts'
export { limitsRoutes, limitsSweeps } from './routes.ts'
