export { listLimits, type LimitDeps } from './list-limits.ts'
export { limitsRoutes, limitsSweeps } from './routes.ts'
