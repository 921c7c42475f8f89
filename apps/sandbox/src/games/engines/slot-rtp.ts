import { add, fraction, times, type Fraction } from './fraction.ts'
import { lineWin, type SlotModel, type SymbolId } from './slot.ts'
import { ROWS } from './slot-lines.ts'

/**
 * The exact return to player of a slot. All stops of a reel are equally likely, so on each row each symbol is
 * as frequent as it is on the reel: all lines have the same return, computed by one enumeration over the
 * symbols of five reels. Scatters are counted in the window of each stop. Free spins are independent spins of
 * the same reels, and award no further ones.
 */
export function returnOfSlot(model: SlotModel): Fraction {
  const { pays, freeSpins } = scatterReturn(model)
  const paidSpin = add(lineReturn(model), pays)
  return times(paidSpin, add(fraction(1), times(freeSpins, fraction(model.freeSpinTimes))))
}

/** The return of one line on its own stake. */
function lineReturn(model: SlotModel): Fraction {
  const counts = model.reels.map((reel) => [...countsOf(reel)])
  const chosen: SymbolId[] = []
  let sum = 0n
  const visit = (reel: number, ways: bigint): void => {
    if (reel === counts.length) {
      const { pays } = lineWin(model, (index) => chosen[index] ?? 'l4')
      sum += ways * BigInt(pays)
      return
    }
    for (const [symbol, count] of counts[reel] ?? []) {
      chosen[reel] = symbol
      visit(reel + 1, ways * BigInt(count))
    }
  }
  visit(0, 1n)
  return fraction(sum, waysOf(model))
}

/** The average payout of scatters, in total stakes, and the average number of free spins. */
function scatterReturn(model: SlotModel): { readonly pays: Fraction; readonly freeSpins: Fraction } {
  let ways: bigint[] = [1n]
  for (const reel of model.reels) {
    const inWindow: bigint[] = Array.from({ length: ROWS + 1 }, () => 0n)
    for (let stop = 0; stop < reel.length; stop += 1) {
      let seen = 0
      for (let row = 0; row < ROWS; row += 1) if (reel[(stop + row) % reel.length] === 'scatter') seen += 1
      inWindow[seen] = (inWindow[seen] ?? 0n) + 1n
    }
    const next: bigint[] = Array.from({ length: ways.length + ROWS }, () => 0n)
    for (const [before, many] of ways.entries())
      for (const [here, stops] of inWindow.entries())
        next[before + here] = (next[before + here] ?? 0n) + many * stops
    ways = next
  }
  const mean = (valueOf: (count: number) => number) =>
    fraction(
      ways.reduce((sum, many, count) => sum + many * BigInt(valueOf(count)), 0n),
      waysOf(model),
    )
  return {
    pays: mean((count) => model.scatter[String(count)]?.pays ?? 0),
    freeSpins: mean((count) => model.scatter[String(count)]?.freeSpins ?? 0),
  }
}

function countsOf(reel: readonly SymbolId[]): Map<SymbolId, number> {
  const counts = new Map<SymbolId, number>()
  for (const symbol of reel) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return counts
}

const waysOf = (model: SlotModel): bigint =>
  model.reels.reduce((ways, reel) => ways * BigInt(reel.length), 1n)
