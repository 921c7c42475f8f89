import type { Feature } from '../../platform/feature.ts'
import { overviewRoutes } from './routes.ts'

export const overviewFeature = { routes: overviewRoutes } satisfies Feature
