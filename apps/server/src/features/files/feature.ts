import type { Feature } from '../../platform/feature.ts'
import { filesSweeps } from './erase-files.ts'

export const filesFeature = { sweeps: filesSweeps } satisfies Feature
