import { describe, expect, test } from 'vitest'
import {
  drawRoll,
  isWin,
  MAX_CHANCE,
  MIN_CHANCE,
  payoutMinor,
  returnToPlayer,
  ROLLS,
  type Side,
} from './dice.ts'
import { STAKES } from './engine.ts'
import { chanceFrom } from './test-chance.ts'

const sides: readonly Side[] = ['under', 'over']
const chances = Array.from({ length: MAX_CHANCE - MIN_CHANCE + 1 }, (_, index) => MIN_CHANCE + index)
const { minMinor, maxMinor } = STAKES['HUF'] ?? { minMinor: 0, maxMinor: 0 }

describe('dice', () => {
  test('at every chance, on both sides, exactly that share of all rolls wins', () => {
    for (const chance of chances) {
      for (const side of sides) {
        let wins = 0
        for (let roll = 0; roll < ROLLS; roll += 1) if (isWin(roll, chance, side)) wins += 1
        expect(wins).toBe((chance * ROLLS) / 100)
      }
    }
  })

  test('at every chance and stake the return is 99 % less a rounding of under one minor unit a win', () => {
    for (const chance of chances) {
      for (const stake of [minMinor, minMinor + 1, 12_345, maxMinor - 1, maxMinor]) {
        const rtp = returnToPlayer(stake, chance)
        expect(rtp).toBeLessThanOrEqual(0.99)
        expect(rtp).toBeGreaterThan(0.99 - chance / (100 * stake))
        expect(rtp).toBeGreaterThan(0.9895)
      }
    }
  })

  test.each([
    [2_000, 50, 3_960],
    [2_000, 95, 2_084],
    [2_000, 2, 99_000],
    [5_000_000, 2, 247_500_000],
    [2_000, 33, 6_000],
  ])('a win of %i at %i %% pays %i', (stake, chance, payout) => {
    expect(payoutMinor(stake, chance)).toBe(payout)
  })

  // The numbers come from a hash, so that every run plays the same million rounds.
  test('a million rounds agree with the formula within four standard errors', () => {
    const rounds = 1_000_000
    const stake = minMinor
    let [paid, expected, variance] = [0, 0, 0]
    const source = chanceFrom('a million rounds')
    for (let round = 0; round < rounds; round += 1) {
      const chance = MIN_CHANCE + (round % chances.length)
      const side: Side = round % 2 === 0 ? 'under' : 'over'
      const share = payoutMinor(stake, chance) / stake
      if (isWin(source(ROLLS), chance, side)) paid += share
      expected += returnToPlayer(stake, chance)
      variance += share ** 2 * (chance / 100) * (1 - chance / 100)
    }
    expect(Math.abs(paid - expected) / Math.sqrt(variance)).toBeLessThan(4)
  })

  // Six standard errors: a fair draw fails once in five hundred million runs.
  test('the draw is spread evenly over its numbers', () => {
    const draws = 100_000
    let sum = 0
    for (let draw = 0; draw < draws; draw += 1) {
      const roll = drawRoll()
      if (!Number.isInteger(roll) || roll < 0 || roll >= ROLLS) throw new Error(`drew ${roll}`)
      sum += roll
    }
    const standardError = ROLLS / Math.sqrt(12 * draws)
    expect(Math.abs(sum / draws - (ROLLS - 1) / 2)).toBeLessThan(6 * standardError)
  })
})
