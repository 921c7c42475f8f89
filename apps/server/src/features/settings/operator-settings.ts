import * as z from 'zod/mini'
import { settingSchemas } from './registry/registry.ts'

export { isSettingName, type SettingName } from './registry/registry.ts'

/** The operator's settings by name, with the defaults that are in force without a row in `setting`. */
export const OperatorSettings = z.object(settingSchemas)
export type OperatorSettings = z.infer<typeof OperatorSettings>

/** The least and greatest number of digits of a phone number, its country code included (0§5). */
export const phoneLengthsOf = (
  { phoneNumberLengths: lengths }: Pick<OperatorSettings, 'phoneNumberLengths'>,
  country: string | null,
): [number, number] => lengths[country ?? ''] ?? lengths['default'] ?? [9, 15]

/** The date of an instant in the licence's time zone, `2026-11-21`. */
export function dateOf(nowMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
