const unitSeconds = { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 } as const

/**
 * Reads `8 days`, `90 seconds`, `1 hour`.
 * @throws {Error} When it is none of these.
 */
export function secondsOf(text: string): number {
  const found = /^(\d+(?:\.\d+)?) (second|minute|hour|day|week)s?$/.exec(text)
  if (found === null) throw new Error(`"${text}" is no span of time such as "8 days"`)
  return Number(found[1]) * unitSeconds[found[2] as keyof typeof unitSeconds]
}
