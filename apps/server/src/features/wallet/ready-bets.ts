import type { Waiting } from './player-lines.ts'

type ReadyOptions = {
  /** The most bets of a batch. */
  readonly maxBets: number
  /** A bet that no lane takes for so long is refused. */
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

  let timer: ReturnType<typeof setTimeout> | undefined

  /** While every lane is busy nobody takes the bets that have waited too long. */
  function refuseLate(): void {
    for (const [name, bets] of groups) {
      const inTime = bets.findIndex(({ readyAtMs }) => nowMs() - readyAtMs < limitMs)
      const late = bets.splice(0, inTime < 0 ? bets.length : inTime)
      if (bets.length === 0) groups.delete(name)
      for (const waiting of late) refuse(waiting)
    }
    const [oldest] = byAge()
    timer = oldest === undefined ? undefined : setTimeout(refuseLate, readyAt(oldest) + limitMs - nowMs())
  }

  const byAge = () => [...groups].sort((one, other) => readyAt(one) - readyAt(other))

  return {
    add(waiting) {
      waiting.readyAtMs = nowMs()
      const name = `${waiting.bet.source} ${waiting.bet.currency}`
      const group = groups.get(name)
      if (group === undefined) groups.set(name, [waiting])
      else group.push(waiting)
      timer ??= setTimeout(refuseLate, limitMs)
    },
    isEmpty: () => groups.size === 0,
    take() {
      const [oldest] = byAge()
      if (oldest === undefined) return []
      const [name, bets] = oldest
      const taken = bets.splice(0, maxBets)
      if (bets.length === 0) groups.delete(name)
      if (groups.size === 0) {
        clearTimeout(timer)
        timer = undefined
      }
      return taken
    },
  }
}

const readyAt = ([, [first]]: readonly [string, readonly Waiting[]]): number => first?.readyAtMs ?? Infinity
