import * as z from 'zod/mini'
import { settingSchemas } from './registry/registry.ts'

export { isSettingName, type SettingName } from './registry/registry.ts'

/** The operator's settings by name, with the defaults that are in force without a row in `setting`. */
export const OperatorSettings = z.object(settingSchemas)
export type OperatorSettings = z.infer<typeof OperatorSettings>

/** The date of an instant in the licence's time zone, `2026-11-21`. */
export function dateOf(nowMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
