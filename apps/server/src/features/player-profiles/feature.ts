import type { Feature } from '../../platform/feature.ts'
import { playerProfilesRoutes } from './routes.ts'

export const playerProfilesFeature = { routes: playerProfilesRoutes } satisfies Feature
