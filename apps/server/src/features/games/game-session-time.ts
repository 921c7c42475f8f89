const DEFAULT_SEC = 300

/**
 * Seconds that a game session lives after it was last prolonged, from the setting `gameSessionExpirationTimeMinutes`:
 * minutes, and 300 seconds when it is missing or no number above zero (1§9, T-12).
 */
export function gameSessionSeconds(setting: unknown): number {
  const minutes = typeof setting === 'string' ? Number(setting) : setting
  return typeof minutes === 'number' && Number.isFinite(minutes) && minutes > 0
    ? Math.ceil(minutes * 60)
    : DEFAULT_SEC
}
