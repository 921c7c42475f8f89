const DEFAULT_SEC = 300

/**
 * Lifetime of a game session in seconds after its last extension, from the setting
 * `gameSessionExpirationTimeMinutes`; 300 seconds when it is missing or not a number above zero (1§9, T-12).
 */
export function gameSessionSeconds(setting: unknown): number {
  const minutes = typeof setting === 'string' ? Number(setting) : setting
  return typeof minutes === 'number' && Number.isFinite(minutes) && minutes > 0
    ? Math.ceil(minutes * 60)
    : DEFAULT_SEC
}
