import type { Feature } from '../../platform/feature.ts'
import { depositsRoutes, depositsSweeps } from './routes.ts'

export const depositsFeature = { routes: depositsRoutes, sweeps: depositsSweeps } satisfies Feature
