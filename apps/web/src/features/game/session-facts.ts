/** What the session brought or cost so far, by the house's count. */
export function netResult({ staked, won }: { staked: string; won: string }): bigint {
  return BigInt(won) - BigInt(staked)
}

/** Full hours and minutes since the session began. */
export function timePlayed(startedAt: string, nowMs: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(startedAt)) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
