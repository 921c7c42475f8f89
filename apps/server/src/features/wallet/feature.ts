import type { Feature } from '../../platform/feature.ts'
import { walletSweeps } from './ledger-sweep.ts'

export const walletFeature = { sweeps: walletSweeps } satisfies Feature
