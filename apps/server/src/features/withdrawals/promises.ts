const HOUR_MS = 3_600_000

/** Staff decide within this time of the request. */
const DECIDE_WITHIN_MS = 4 * HOUR_MS
/** What is approved goes to the provider within this time. */
const SEND_WITHIN_MS = HOUR_MS
/** First question about a payout of which nothing was heard. */
const FIRST_CHECK_MS = 60_000

/** Until when what is promised; each is written into the withdrawal's record when the step before it is done. */
export const decideBy = (requestedAtMs: number) => requestedAtMs + DECIDE_WITHIN_MS
export const sendBy = (approvedAtMs: number) => approvedAtMs + SEND_WITHIN_MS
export const firstCheckAt = (nowMs: number) => nowMs + FIRST_CHECK_MS

/** The last promise counts from the request, however long our own part took: that is what the player was told. */
export function paidBy(requestedAtMs: number, usualHours: number | undefined): number | null {
  return usualHours === undefined ? null : requestedAtMs + usualHours * HOUR_MS
}
