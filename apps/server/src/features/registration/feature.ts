import type { Feature } from '../../platform/feature.ts'
import { registrationRoutes, registrationSweeps } from './routes.ts'

export const registrationFeature = {
  routes: registrationRoutes,
  sweeps: registrationSweeps,
} satisfies Feature
