/** Formats epoch milliseconds as on the wire and in the database: `2026-11-21T18:02:33.5Z`. */
export const instantText = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString()

export const optionalInstant = (ms: number | null): string | null => (ms === null ? null : instantText(ms))
