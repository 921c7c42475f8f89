import type { Feature } from '../../platform/feature.ts'
import { settingsSweeps } from './report-invalid-settings.ts'

export const settingsFeature = { sweeps: settingsSweeps } satisfies Feature
