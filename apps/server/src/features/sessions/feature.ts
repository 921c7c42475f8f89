import type { Feature } from '../../platform/feature.ts'
import { sessionsRoutes, sessionsSweeps } from './routes.ts'

export const sessionsFeature = { routes: sessionsRoutes, sweeps: sessionsSweeps } satisfies Feature
