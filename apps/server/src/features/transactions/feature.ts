import type { Feature } from '../../platform/feature.ts'
import { transactionsRoutes } from './routes.ts'

export const transactionsFeature = { routes: transactionsRoutes } satisfies Feature
