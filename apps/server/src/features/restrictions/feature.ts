import type { Feature } from '../../platform/feature.ts'
import { restrictionsRoutes } from './routes.ts'

export const restrictionsFeature = { routes: restrictionsRoutes } satisfies Feature
