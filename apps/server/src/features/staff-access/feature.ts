import type { Feature } from '../../platform/feature.ts'
import { staffAccessRoutes, staffAccessSweeps } from './routes.ts'

export const staffAccessFeature = { routes: staffAccessRoutes, sweeps: staffAccessSweeps } satisfies Feature
