import type { Feature } from '../../platform/feature.ts'
import { settingChangesRoutes } from './routes.ts'

export const settingChangesFeature = { routes: settingChangesRoutes } satisfies Feature
