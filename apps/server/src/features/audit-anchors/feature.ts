import type { Feature } from '../../platform/feature.ts'
import { auditSweeps } from './audit-sweeps.ts'

export const auditAnchorsFeature = { sweeps: auditSweeps } satisfies Feature
