import type { BetResult, PostBet } from './play-movements.ts'

/** A bet whose result its caller waits for. */
export type Waiting = {
  readonly bet: PostBet
  /** When it was the first of its player's. */
  readyAtMs: number
  resolve(result: BetResult): void
  reject(error: unknown): void
}
/** In the line of a player; only those behind the first have a timer. */
type Place = { readonly waiting: Waiting; readonly timer?: ReturnType<typeof setTimeout> }
type LineOptions = {
  /** Begins a bet once every earlier one of its player has its result. */
  begin(waiting: Waiting): void
  /** A bet that waits for so long behind others is refused. */
  readonly limitMs: number
}
export type PlayerLines = {
  enter(bet: PostBet): Promise<BetResult>
  resolve(waiting: Waiting, result: BetResult): void
  reject(waiting: Waiting, error: unknown): void
}

/** Keeps the bets of a player in their order: one is under way, the others wait for it. */
export function createPlayerLines({ begin, limitMs }: LineOptions): PlayerLines {
  /** The first of each line is under way. */
  const lines = new Map<string, Place[]>()

  function leave({ bet }: Waiting): void {
    const player = playerOf(bet)
    const line = lines.get(player) ?? []
    line.shift()
    const [next] = line
    if (next === undefined) {
      lines.delete(player)
      return
    }
    clearTimeout(next.timer)
    begin(next.waiting)
  }

  function queue(line: Place[], waiting: Waiting): void {
    const timer = setTimeout(() => {
      line.splice(line.indexOf(place), 1)
      waiting.reject(new Error('the bet waited too long for an earlier one of its player'))
    }, limitMs)
    const place = { waiting, timer }
    line.push(place)
  }

  return {
    enter(bet) {
      const { promise, resolve, reject } = Promise.withResolvers<BetResult>()
      const waiting: Waiting = { bet, readyAtMs: 0, resolve, reject }
      const line = lines.get(playerOf(bet))
      if (line !== undefined) queue(line, waiting)
      else {
        lines.set(playerOf(bet), [{ waiting }])
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
