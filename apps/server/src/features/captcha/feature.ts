import type { Feature } from '../../platform/feature.ts'
import { captchaRoutes, captchaSweeps } from './routes.ts'

export const captchaFeature = { routes: captchaRoutes, sweeps: captchaSweeps } satisfies Feature
