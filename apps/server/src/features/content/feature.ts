import type { Feature } from '../../platform/feature.ts'
import { contentRoutes } from './routes.ts'

export const contentFeature = { routes: contentRoutes } satisfies Feature
