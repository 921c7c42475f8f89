export type TimeLeft = {
  readonly unit: 'days' | 'hours' | 'minutes' | 'seconds'
  readonly first: number
  /** In the next smaller unit; 0 beside seconds. */
  readonly second: number
}

/** The time left in the two units that say most: days and hours, hours and minutes, and so on (2§4). */
export function timeLeft(ms: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)]
  if (hours >= 24) return { unit: 'days', first: Math.floor(hours / 24), second: hours % 24 }
  if (hours > 0) return { unit: 'hours', first: hours, second: minutes % 60 }
  if (minutes > 0) return { unit: 'minutes', first: minutes, second: seconds % 60 }
  return { unit: 'seconds', first: seconds, second: 0 }
}
