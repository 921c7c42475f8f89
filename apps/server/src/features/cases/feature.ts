import type { Feature } from '../../platform/feature.ts'
import { casesSweeps } from './count-cases.ts'
import { casesRoutes } from './routes.ts'

export const casesFeature = { routes: casesRoutes, sweeps: casesSweeps } satisfies Feature
