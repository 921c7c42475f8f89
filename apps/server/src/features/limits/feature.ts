import type { Feature } from '../../platform/feature.ts'
import { limitsRoutes, limitsSweeps } from './routes.ts'

export const limitsFeature = { routes: limitsRoutes, sweeps: limitsSweeps } satisfies Feature
