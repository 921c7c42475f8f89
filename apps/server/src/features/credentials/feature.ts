import type { Feature } from '../../platform/feature.ts'
import { credentialsSweeps } from './login-failure-sweep.ts'

export const credentialsFeature = { sweeps: credentialsSweeps } satisfies Feature
