import { describe, expect, test } from 'vitest'
import { SLOT_MODELS } from '../games.ts'
import { fraction, isAtMost, percentText, toNumber } from './fraction.ts'
import { chanceFrom } from './test-chance.ts'
import { createSlotEngine, restStops, stakeChoices } from './slot-engine.ts'
import { returnOfSlot } from './slot-rtp.ts'
import { evaluate, lineWin, spin, type SlotModel, type SymbolId } from './slot.ts'

const models = [...SLOT_MODELS]
const forest = SLOT_MODELS.get('forest')
if (forest === undefined) throw new Error('no model forest')
const row = (text: string) => (reel: number) => text.split(' ')[reel] as SymbolId

describe('a line', () => {
  test.each([
    ['h1 h1 h1 l1 l2', 'h1', 3],
    ['h1 wild h1 h1 l2', 'h1', 4],
    ['wild wild l4 l4 l4', 'l4', 5],
    ['wild wild wild wild wild', 'wild', 5],
    ['wild wild wild l4 l1', 'wild', 3],
    ['wild wild wild l4 l4', 'l4', 5],
  ])('%s pays %s, %i in a row', (symbols, symbol, count) => {
    expect(lineWin(forest, row(symbols))).toEqual({
      symbol,
      count,
      pays: forest.pays[symbol as SymbolId]?.[String(count)],
    })
  })

  test.each([
    'h1 h1 l1 h1 h1',
    'l1 h1 h1 h1 h1',
    'scatter scatter scatter l1 l1',
    'h1 scatter h1 h1 h1',
    'wild wild scatter wild wild',
  ])('%s pays nothing', (symbols) => {
    expect(lineWin(forest, row(symbols)).pays).toBe(0)
  })
})

describe('a spin', () => {
  test('shows the reels from their stops down and pays its lines and scatters once', () => {
    const draw = evaluate(forest, 20_000, [0, 0, 0, 0, 0])
    expect(draw.rows.map((symbols) => symbols[0])).toEqual(forest.reels[0]?.slice(0, 3))
    expect(draw.winMinor).toBe([...draw.lines, ...draw.scatters].reduce((sum, win) => sum + win.winMinor, 0))
  })

  test('continues at the start after the end of a reel', () => {
    const last = (forest.reels[0]?.length ?? 0) - 1
    const draw = evaluate(forest, 20_000, [last, 0, 0, 0, 0])
    expect(draw.rows.map((symbols) => symbols[0])).toEqual([
      forest.reels[0]?.at(-1),
      forest.reels[0]?.[0],
      forest.reels[0]?.[1],
    ])
  })

  test('with three scatters awards free spins with multiplied wins and no further free spins', () => {
    const stops = forest.reels.map((reel, index) =>
      index < 3 ? reel.indexOf('scatter') : (reel.indexOf('scatter') + 5) % reel.length,
    )
    const queue = [...stops]
    const draws = spin(forest, 20_000, () => queue.shift() ?? 0)
    expect(draws[0]?.scatters).toEqual([{ symbol: 'scatter', count: 3, winMinor: 40_000, freeSpins: 8 }])
    expect(draws.map(({ freeSpin }) => freeSpin)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    const [paid, free] = [evaluate(forest, 20_000, stops), evaluate(forest, 20_000, stops, 1)]
    expect(free.winMinor).toBe(paid.winMinor * forest.freeSpinTimes)
    expect(free.scatters[0]?.freeSpins).toBe(0)
  })
})

describe.each(models)('the model %s', (_name, model) => {
  test('has five reels with at most one scatter in a window', () => {
    expect(model.reels).toHaveLength(5)
    for (const reel of model.reels)
      for (const place of reel.keys())
        expect(
          [0, 1, 2].filter((more) => reel[(place + more) % reel.length] === 'scatter').length,
        ).toBeLessThan(2)
  })

  test('pays whole minor units at every stake in every currency', () => {
    for (const currency of ['HUF', 'EUR', 'GBP', 'XXX'])
      for (const stake of stakeChoices(currency)) expect(stake % model.lines).toBe(0)
  })

  test('shows neither a win nor a near miss before the first spin', () => {
    const { winMinor, rows } = evaluate(model, model.lines, restStops(model))
    expect(winMinor).toBe(0)
    expect(rows.flat()).not.toContain('scatter')
  })

  test('returns between 94 and 97.5 %', () => {
    const returns = returnOfSlot(model)
    expect(isAtMost(fraction(94, 100), returns)).toBe(true)
    expect(isAtMost(returns, fraction(975, 1000))).toBe(true)
  })

  const rounds = process.env['BAIZE_LONG'] === '1' ? 1_000_000 : 60_000
  test(
    `returns over ${rounds.toLocaleString('en')} spins the enumerated return, within four standard errors`,
    { timeout: 300_000 },
    () => {
      const { share, standardError } = simulate(model, rounds)
      const errors = (share - toNumber(returnOfSlot(model))) / standardError
      expect(Math.abs(errors)).toBeLessThan(4)
    },
  )
})

test('no two models return the same', () => {
  expect(new Set(models.map(([, model]) => percentText(returnOfSlot(model)))).size).toBe(models.length)
  expect(models.length).toBeGreaterThanOrEqual(5)
})

test('the enumeration agrees with every stop of a small machine, one by one', () => {
  const reel: SymbolId[] = ['h1', 'l1', 'wild', 'l1', 'scatter', 'l2']
  const small: SlotModel = { ...forest, reels: [reel, reel, reel, reel, reel] }
  let [paid, free, spins] = [0, 0, 0]
  const stops = [0, 0, 0, 0, 0]
  for (let turn = 0; turn < reel.length ** 5; turn += 1) {
    stops.forEach((_stop, index) => (stops[index] = Math.floor(turn / reel.length ** index) % reel.length))
    const draw = evaluate(small, small.lines, stops)
    paid += draw.winMinor
    free += draw.scatters[0]?.freeSpins ?? 0
    spins += 1
  }
  const perSpin = fraction(paid, spins * small.lines)
  const returns = returnOfSlot(small)
  const freeShare = fraction(BigInt(spins) + BigInt(free * small.freeSpinTimes), spins)
  expect(returns.over * perSpin.under * freeShare.under).toBe(perSpin.over * freeShare.over * returns.under)
})

describe('the engine', () => {
  const engine = createSlotEngine(forest)

  test.each([1_999, 2_001, 0, -2_000, 2_000.5, '2000', null, undefined, 600_000_000])(
    'refuses a stake of %s',
    (stake) => {
      expect(engine.readBet({ stake }, 'HUF')).toBeNull()
    },
  )

  const drawnAs = (wanted: string) => {
    const draws = engine.readBet({ stake: 20_000 }, 'HUF')?.draw(wanted).draws ?? []
    return { spins: draws.length, paidMinor: draws.reduce((sum, { winMinor }) => sum + winMinor, 0) }
  }

  test('draws the outcome that a test sets', () => {
    for (let round = 0; round < 300; round += 1) {
      const win = drawnAs('win')
      expect(win.spins).toBe(1)
      expect(win.paidMinor).toBeGreaterThan(20_000)
      expect(drawnAs('lose')).toEqual({ spins: 1, paidMinor: 0 })
    }
    expect(drawnAs('free').spins).toBeGreaterThan(1)
  })

  /** `PAYS_…` of `e2e/playing.ts`: another model needs other stops. */
  test.each([
    ['0 5 10 15 20', 0],
    ['9 5 4 1 25', 10_000],
    ['2 5 2 29 17', 20_000],
    ['24 6 11 24 25', 60_000],
    ['6 8 14 4 4', 120_000],
    ['7 1 23 27 18', 600_000],
  ])('draws the stops %s of the browser tests as a round that pays %i of 20,000', (stops, paidMinor) => {
    expect(drawnAs(stops)).toEqual({ spins: 1, paidMinor })
    expect(evaluate(forest, 20_000, stops.split(' ').map(Number)).scatters).toEqual([])
  })

  test('draws every stop of a reel about equally often', () => {
    const seen = new Map<number, number>()
    for (let round = 0; round < 20_000; round += 1) {
      const [draw] = spin(forest, forest.lines)
      const stop = draw?.stops[0] ?? -1
      seen.set(stop, (seen.get(stop) ?? 0) + 1)
    }
    const places = forest.reels[0]?.length ?? 0
    expect(seen.size).toBe(places)
    const mean = 20_000 / places
    for (const count of seen.values()) expect(Math.abs(count - mean)).toBeLessThan(6 * Math.sqrt(mean))
  })
})

/** Plays with numbers from a hash, so that the same rounds are played every time. */
function simulate(
  model: SlotModel,
  rounds: number,
): { readonly share: number; readonly standardError: number } {
  const chance = chanceFrom(JSON.stringify(model.pays))
  let [sum, squares] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const win =
      spin(model, model.lines, chance).reduce((total, draw) => total + draw.winMinor, 0) / model.lines
    sum += win
    squares += win ** 2
  }
  const share = sum / rounds
  return { share, standardError: Math.sqrt((squares / rounds - share ** 2) / rounds) }
}
