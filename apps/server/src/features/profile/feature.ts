import type { Feature } from '../../platform/feature.ts'
import { profileRoutes, profileSweeps } from './routes.ts'

export const profileFeature = { routes: profileRoutes, sweeps: profileSweeps } satisfies Feature
