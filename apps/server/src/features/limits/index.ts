export { listLimits, type LimitDeps } from './list-limits.ts'
export { limitsRoutes } from './routes.ts'
