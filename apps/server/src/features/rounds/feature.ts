import type { Feature } from '../../platform/feature.ts'
import { roundsRoutes } from './routes.ts'

export const roundsFeature = { routes: roundsRoutes } satisfies Feature
