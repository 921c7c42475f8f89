import type { Waiting } from './player-lines.ts'

type ReadyOptions = {
  /** The most bets of a batch. */
  readonly maxBets: number
  /** A bet that was ready for longer is refused instead. */
  readonly limitMs: number
  refuse(late: Waiting): void
  nowMs(): number
}
export type ReadyBets = {
  add(waiting: Waiting): void
  isEmpty(): boolean
  /** The bets that have been ready for the longest time, of different players. Empty when none is. */
  take(): readonly Waiting[]
}

/** Bets that a lane may take. A batch has one provider and one currency. */
export function createReadyBets({ maxBets, limitMs, refuse, nowMs }: ReadyOptions): ReadyBets {
  /** By provider and currency, oldest first. */
  const groups = new Map<string, Waiting[]>()

  function takeOldest(): readonly Waiting[] {
    const [oldest] = [...groups].sort(([, [one]], [, [other]]) => readyAt(one) - readyAt(other))
    if (oldest === undefined) return []
    const [name, bets] = oldest
    const taken = bets.splice(0, maxBets)
    if (bets.length === 0) groups.delete(name)
    return taken
  }

  return {
    add(waiting) {
      waiting.readyAtMs = nowMs()
      const name = `${waiting.bet.source} ${waiting.bet.currency}`
      const group = groups.get(name)
      if (group === undefined) groups.set(name, [waiting])
      else group.push(waiting)
    },
    isEmpty: () => groups.size === 0,
    take() {
      for (;;) {
        const taken = takeOldest()
        const inTime = taken.filter(({ readyAtMs }) => nowMs() - readyAtMs <= limitMs)
        for (const waiting of taken) if (!inTime.includes(waiting)) refuse(waiting)
        if (inTime.length > 0 || taken.length === 0) return inTime
      }
    },
  }
}

const readyAt = (waiting: Waiting | undefined): number => waiting?.readyAtMs ?? Infinity
