import type { Feature } from '../../platform/feature.ts'
import { documentsSweeps } from './expire-documents.ts'
import { documentsRoutes } from './routes.ts'

export const documentsFeature = { routes: documentsRoutes, sweeps: documentsSweeps } satisfies Feature
