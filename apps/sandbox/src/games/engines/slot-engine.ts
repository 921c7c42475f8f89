import { drawUntil, stakesIn, type Drawn, type Engine } from './engine.ts'
import { evaluate, spin, type ReelsDraw, type SlotModel } from './slot.ts'
import { LINES } from './slot-lines.ts'

/**
 * Stakes of a spin as multiples of the lowest; each is divided evenly among all lines, in whole minor units.
 */
const STAKE_STEPS = [1, 2, 3, 5, 10, 15, 25, 50, 100, 150, 250]

/** A slot of five reels and three rows, defined by a model. */
export function createSlotEngine(model: SlotModel): Engine<ReelsDraw> {
  return {
    kind: 'slot',
    operation: 'spin',
    minRoundMs: 2_500,
    readBet({ stake }, currency) {
      if (typeof stake !== 'number' || !stakeChoices(currency).includes(stake)) return null
      return { stakeMinor: stake, draw: (wanted) => drawSpin(model, stake, wanted) }
    },
    facts: (currency, maxStakeMinor) => ({
      ...stakesIn(currency),
      stakes: stakeChoices(currency).filter((stake) => stake <= (maxStakeMinor ?? stake)),
      lines: LINES.slice(0, model.lines),
      pays: model.pays,
      scatter: model.scatter,
      freeSpinTimes: model.freeSpinTimes,
      reels: model.reels,
      restStops: restStops(model),
      volatility: model.volatility,
    }),
  }
}

export const stakeChoices = (currency: string): readonly number[] =>
  STAKE_STEPS.map((steps) => steps * stakesIn(currency).minMinor)

/** The initial position of the reels: many different symbols, no win and no scatter. */
export function restStops(model: SlotModel): readonly number[] {
  const candidates = Array.from({ length: 400 }, (_, turn) =>
    model.reels.map((reel, index) => (turn * (index + 3) + index * 5) % reel.length),
  )
  const varietyOf = (stops: readonly number[]) => {
    const { rows, winMinor } = evaluate(model, model.lines, stops)
    const symbols = new Set(rows.flat())
    return winMinor > 0 || symbols.has('scatter') ? 0 : symbols.size
  }
  return candidates.reduce((best, stops) => (varietyOf(stops) > varietyOf(best) ? stops : best))
}

function drawSpin(model: SlotModel, stakeMinor: number, wanted?: string): Drawn<ReelsDraw> {
  const draws = decideSpin(model, stakeMinor, wanted)
  const freeSpins = draws.length - 1
  const payoutMinor = draws.reduce((sum, draw) => sum + draw.winMinor, 0)
  return {
    stakeMinor,
    payoutMinor,
    betText: `${model.lines} lines`,
    drawText: `${draws[0]?.stops.join(' ') ?? ''}${freeSpins === 0 ? '' : `, ${freeSpins} free spins`}`,
    draws,
  }
}

/**
 * The draw, unless a test set one: `win` (more than the stake, without free spins), `lose`, `free` (free
 * spins, where the game has some), or the five stops.
 */
function decideSpin(model: SlotModel, stakeMinor: number, wanted?: string): readonly ReelsDraw[] {
  const draw = () => spin(model, stakeMinor)
  if (wanted === undefined) return draw()
  const stops = wanted.split(' ').map(Number)
  if (stops.length === model.reels.length && stops.every((stop) => Number.isInteger(stop) && stop >= 0))
    return [evaluate(model, stakeMinor, stops)]
  if (wanted === 'free') {
    const hasFree = Object.values(model.scatter).some((award) => award.freeSpins > 0)
    return hasFree ? drawUntil(draw, (draws) => draws.length > 1) : draw()
  }
  return drawUntil(draw, ([paid, ...free]) => {
    const winMinor = paid?.winMinor ?? 0
    return free.length === 0 && (wanted === 'win' ? winMinor > stakeMinor : winMinor === 0)
  })
}
