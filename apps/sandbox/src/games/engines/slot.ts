import { randomInt } from 'node:crypto'
import { LINES, ROWS } from './slot-lines.ts'

/** The symbols of a reel: the wild, the scatter, four pictures from the best down, and low symbols. */
export type SymbolId = 'wild' | 'scatter' | 'h1' | 'h2' | 'h3' | 'h4' | 'l1' | 'l2' | 'l3' | 'l4'

/** The award for a number of scatters anywhere: a multiple of the total stake, and free spins. */
export type ScatterAward = { readonly pays: number; readonly freeSpins: number }

/** The mathematics of a slot. A theme adds names and pictures of the symbols only. */
export type SlotModel = {
  readonly volatility: 'low' | 'medium' | 'high'
  /** How many of the lines in `slot-lines.ts` are played, always all of them. */
  readonly lines: 5 | 10 | 20
  /** Multiples of the stake of one line, by the number of equal symbols from the left. */
  readonly pays: Readonly<Partial<Record<SymbolId, Readonly<Record<string, number>>>>>
  readonly scatter: Readonly<Record<string, ScatterAward>>
  /** The multiplier of wins in free spins. Free spins award no further ones. */
  readonly freeSpinTimes: number
  /** The order of the symbols on each reel; a reel is a ring. */
  readonly reels: readonly (readonly SymbolId[])[]
}

export type LineWin = {
  readonly line: number
  readonly symbol: SymbolId
  readonly count: number
  readonly winMinor: number
}
export type ScatterWin = {
  readonly symbol: 'scatter'
  readonly count: number
  readonly winMinor: number
  readonly freeSpins: number
}

/** One spin: the paid one is `freeSpin` 0. `stops` are the places of the top row on the reels. */
export type ReelsDraw = {
  readonly kind: 'reels'
  readonly freeSpin: number
  readonly stops: readonly number[]
  readonly rows: readonly (readonly SymbolId[])[]
  readonly lines: readonly LineWin[]
  readonly scatters: readonly ScatterWin[]
  readonly winMinor: number
}

export type DrawStop = (places: number) => number

/** A paid spin and its free spins, all drawn at once. */
export function spin(
  model: SlotModel,
  stakeMinor: number,
  drawStop: DrawStop = randomInt,
): readonly ReelsDraw[] {
  const paid = spinOnce(model, stakeMinor, 0, drawStop)
  const freeSpins = paid.scatters[0]?.freeSpins ?? 0
  return [
    paid,
    ...Array.from({ length: freeSpins }, (_, index) => spinOnce(model, stakeMinor, index + 1, drawStop)),
  ]
}

function spinOnce(model: SlotModel, stakeMinor: number, freeSpin: number, drawStop: DrawStop): ReelsDraw {
  return evaluate(
    model,
    stakeMinor,
    model.reels.map((reel) => drawStop(reel.length)),
    freeSpin,
  )
}

/** The visible symbols at these stops, and their win. */
export function evaluate(
  model: SlotModel,
  stakeMinor: number,
  stops: readonly number[],
  freeSpin = 0,
): ReelsDraw {
  const times = freeSpin === 0 ? 1 : model.freeSpinTimes
  const lineStake = stakeMinor / model.lines
  const rows = Array.from({ length: ROWS }, (_, row) =>
    model.reels.map((reel, index) => symbolAt(reel, (stops[index] ?? 0) + row)),
  )

  const lines = LINES.slice(0, model.lines).flatMap((line, index): LineWin[] => {
    const { symbol, count, pays } = lineWin(model, (reel) => rows[line[reel] ?? 0]?.[reel] ?? 'l4')
    return pays === 0 ? [] : [{ line: index + 1, symbol, count, winMinor: lineStake * pays * times }]
  })
  const count = rows.flat().filter((symbol) => symbol === 'scatter').length
  const award = model.scatter[String(count)]
  const scatters: ScatterWin[] =
    award === undefined
      ? []
      : [
          {
            symbol: 'scatter',
            count,
            winMinor: stakeMinor * award.pays * times,
            freeSpins: freeSpin === 0 ? award.freeSpins : 0,
          },
        ]
  const winMinor = [...lines, ...scatters].reduce((sum, win) => sum + win.winMinor, 0)
  return { kind: 'reels', freeSpin, stops, rows, lines, scatters, winMinor }
}

/**
 * The best win of one line, counted from the left. The wild replaces every symbol but the scatter; leading
 * wilds may pay more by themselves than as part of a longer row, and the higher win is paid.
 */
export function lineWin(
  model: SlotModel,
  symbolOn: (reel: number) => SymbolId,
): { symbol: SymbolId; count: number; pays: number } {
  const reels = model.reels.length
  let wilds = 0
  while (wilds < reels && symbolOn(wilds) === 'wild') wilds += 1
  const symbol = wilds === reels ? 'wild' : symbolOn(wilds)
  let count = wilds
  while (symbol !== 'scatter' && count < reels && (symbolOn(count) === symbol || symbolOn(count) === 'wild'))
    count += 1
  const asSymbol = model.pays[symbol]?.[String(count)] ?? 0
  const asWild = model.pays.wild?.[String(wilds)] ?? 0
  return asWild > asSymbol
    ? { symbol: 'wild', count: wilds, pays: asWild }
    : { symbol, count, pays: asSymbol }
}

const symbolAt = (reel: readonly SymbolId[], place: number): SymbolId => reel[place % reel.length] ?? 'l4'
