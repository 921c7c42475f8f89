import { expect, test } from 'vitest'
import { inPairs } from './lib/bench.ts'
import { chosenParts, parts } from './parts.ts'

test('the benchmark runs all its parts without an argument, and named ones in their usual order', () => {
  expect(chosenParts([])).toEqual(parts)
  expect(chosenParts(['replay', 'bets'])).toMatchObject([{ name: 'bets' }, { name: 'replay' }])
})

test('an unknown part of the benchmark is refused with the names of all', () => {
  expect(() => chosenParts(['bet'])).toThrow('no part "bet": its parts are bets, function, limits,')
})

test('pairs that agree are measured the least number of times, and others up to the most, the first of a pair alternating', async () => {
  const measure = async (rates: readonly number[]) => {
    const order: string[] = []
    const { ratios } = await inPairs(
      { least: 3, most: 5 },
      async () => {
        order.push('a')
        return rates[(order.length - 1) >> 1] ?? 0
      },
      async () => {
        order.push('b')
        return 1
      },
    )
    return { pairs: ratios.length, order: order.join('') }
  }
  expect(await measure([1, 1.05, 0.98, 1, 1])).toEqual({ pairs: 3, order: 'abbaab' })
  expect(await measure([1, 1.5, 0.6, 1, 1])).toEqual({ pairs: 5, order: 'abbaabbaab' })
})
