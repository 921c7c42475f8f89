import type { Feature } from '../../platform/feature.ts'
import { languageRoutes } from './routes.ts'

export const languagesFeature = { routes: languageRoutes } satisfies Feature
