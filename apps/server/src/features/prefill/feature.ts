import type { Feature } from '../../platform/feature.ts'
import { prefillRoutes } from './routes.ts'

export const prefillFeature = { routes: prefillRoutes } satisfies Feature
