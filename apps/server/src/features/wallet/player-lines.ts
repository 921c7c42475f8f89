import type { BetResult, PostBet } from './play-movements.ts'

/** A bet whose result its caller waits for. */
export type Waiting = {
  readonly bet: PostBet
  readonly enteredAtMs: number
  /** When it was the first of its player's. */
  readyAtMs: number
  resolve(result: BetResult): void
  reject(error: unknown): void
}
type LineOptions = {
  /** Begins a bet once every earlier one of its player has its result. */
  begin(waiting: Waiting): void
  /** A bet that waited longer behind others is refused instead. */
  readonly limitMs: number
  nowMs(): number
}
export type PlayerLines = {
  enter(bet: PostBet): Promise<BetResult>
  resolve(waiting: Waiting, result: BetResult): void
  reject(waiting: Waiting, error: unknown): void
}

/** Keeps the bets of a player in their order: one is under way, the others wait for it. */
export function createPlayerLines({ begin, limitMs, nowMs }: LineOptions): PlayerLines {
  /** The first of each line is under way. */
  const lines = new Map<string, Waiting[]>()

  function leave({ bet }: Waiting): void {
    const player = playerOf(bet)
    const line = lines.get(player) ?? []
    line.shift()
    for (let [next] = line; next !== undefined; [next] = line) {
      if (nowMs() - next.enteredAtMs <= limitMs) {
        begin(next)
        return
      }
      line.shift()
      next.reject(new Error('the bet waited too long for an earlier one of its player'))
    }
    lines.delete(player)
  }

  return {
    enter(bet) {
      const { promise, resolve, reject } = Promise.withResolvers<BetResult>()
      const waiting: Waiting = { bet, enteredAtMs: nowMs(), readyAtMs: 0, resolve, reject }
      const line = lines.get(playerOf(bet))
      if (line !== undefined) line.push(waiting)
      else {
        lines.set(playerOf(bet), [waiting])
        begin(waiting)
      }
      return promise
    },
    resolve(waiting, result) {
      waiting.resolve(result)
      leave(waiting)
    },
    reject(waiting, error) {
      waiting.reject(error)
      leave(waiting)
    },
  }
}

const playerOf = ({ source, playerReference }: PostBet): string => `${source} ${playerReference}`
