import type { Feature } from '../../platform/feature.ts'
import { firstStepsRoutes } from './routes.ts'

export const firstStepsFeature = { routes: firstStepsRoutes } satisfies Feature
