import type { Feature } from '../../platform/feature.ts'
import { passwordsRoutes, passwordsSweeps } from './routes.ts'

export const passwordsFeature = { routes: passwordsRoutes, sweeps: passwordsSweeps } satisfies Feature
