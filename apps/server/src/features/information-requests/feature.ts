import type { Feature } from '../../platform/feature.ts'
import { informationRequestsSweeps } from './erase-unsent-files.ts'
import { answerFilesRoutes, informationRequestsRoutes } from './routes.ts'

type Deps = Parameters<typeof informationRequestsRoutes>[0] & Parameters<typeof answerFilesRoutes>[0]

export const informationRequestsFeature = {
  routes: (deps: Deps) => ({ ...informationRequestsRoutes(deps), ...answerFilesRoutes(deps) }),
  sweeps: informationRequestsSweeps,
} satisfies Feature
