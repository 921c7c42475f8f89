import type { Feature } from '../../platform/feature.ts'
import { gameReconciliationSweeps } from './reconciliation-sweep.ts'

export const gameReconciliationFeature = { sweeps: gameReconciliationSweeps } satisfies Feature
