import { dateOf } from '../settings/index.ts'

/** Where a day ends last. A document is valid on its last day, wherever its owner is. */
const LAST_TIME_ZONE = 'Etc/GMT+12'

/** The earliest calendar day that has not ended in every time zone: `2026-11-21`. */
export const earliestDay = (nowMs: number): string => dateOf(nowMs, LAST_TIME_ZONE)
