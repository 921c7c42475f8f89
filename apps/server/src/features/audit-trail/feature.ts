import type { Feature } from '../../platform/feature.ts'
import { auditTrailRoutes } from './routes.ts'

export const auditTrailFeature = { routes: auditTrailRoutes } satisfies Feature
