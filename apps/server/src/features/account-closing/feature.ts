import type { Feature } from '../../platform/feature.ts'
import { accountClosingRoutes, accountClosingSweeps } from './routes.ts'

export const accountClosingFeature = {
  routes: accountClosingRoutes,
  sweeps: accountClosingSweeps,
} satisfies Feature
