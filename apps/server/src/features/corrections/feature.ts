import type { Feature } from '../../platform/feature.ts'
import { correctionsRoutes, correctionsSweeps } from './routes.ts'

export const correctionsFeature = { routes: correctionsRoutes, sweeps: correctionsSweeps } satisfies Feature
