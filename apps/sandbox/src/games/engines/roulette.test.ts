import { describe, expect, test } from 'vitest'
import { fraction, percentText, toNumber } from './fraction.ts'
import {
  colourOf,
  drawNumber,
  PLACES,
  placePays,
  POCKETS,
  returnOfPlace,
  returnOfRoulette,
  rouletteEngine,
  type PlaceKind,
} from './roulette.ts'
import { chanceFrom } from './test-chance.ts'

const ofKind = (bet: PlaceKind) => PLACES.filter((place) => place.bet === bet)
const read = (bets: unknown, currency = 'HUF') => rouletteEngine.readBet({ bets }, currency)

describe('the table', () => {
  test.each([
    ['straight', 37, 1, 36],
    ['split', 60, 2, 18],
    ['street', 14, 3, 12],
    ['corner', 23, 4, 9],
    ['sixLine', 11, 6, 6],
    ['dozen', 3, 12, 3],
    ['column', 3, 12, 3],
    ['red', 1, 18, 2],
    ['black', 1, 18, 2],
    ['odd', 1, 18, 2],
    ['even', 1, 18, 2],
    ['low', 1, 18, 2],
    ['high', 1, 18, 2],
  ] as const)('%s: %i places of %i numbers pay %i times the stake', (bet, places, numbers, times) => {
    expect(ofKind(bet)).toHaveLength(places)
    for (const place of ofKind(bet)) {
      expect(new Set(place.numbers).size).toBe(numbers)
      expect(placePays(place, 2_000)).toBe(2_000 * times)
    }
  })

  test('has each position once, its numbers adjacent on the table', () => {
    const keys = PLACES.map(({ bet, numbers }) => `${bet} ${numbers.join(' ')}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { numbers } of ofKind('split')) {
      const [a = 0, b = 0] = numbers
      const isNext = a === 0 || b - a === 3 || (b - a === 1 && a % 3 !== 0)
      expect(isNext).toBe(true)
    }
  })

  test('has eighteen red and eighteen black numbers and one green', () => {
    const colours = Array.from({ length: POCKETS }, (_, number) => colourOf(number))
    expect([18, 18, 1]).toEqual(
      ['red', 'black', 'green'].map((colour) => colours.filter((one) => one === colour).length),
    )
  })

  test('returns exactly 36/37 on every position', () => {
    for (const place of PLACES) expect(returnOfPlace(place)).toEqual(fraction(36, 37))
    expect(percentText(returnOfRoulette())).toBe('97.29')
  })

  test('a million spins of the whole table agree with the formula within four standard errors', () => {
    const rounds = 1_000_000
    const chance = chanceFrom('a million spins')
    let [paid, variance] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const place = PLACES[round % PLACES.length] ?? { bet: 'red', numbers: [] }
      const times = 36 / place.numbers.length
      if (place.numbers.includes(chance(POCKETS))) paid += times
      variance += times ** 2 * (place.numbers.length / POCKETS) * (1 - place.numbers.length / POCKETS)
    }
    expect(Math.abs(paid - rounds * toNumber(returnOfRoulette())) / Math.sqrt(variance)).toBeLessThan(4)
  })
})

describe('a spin', () => {
  const bets = [
    { bet: 'straight', numbers: [17], stake: 2_000 },
    { bet: 'black', numbers: ofKind('black')[0]?.numbers, stake: 10_000 },
    { bet: 'split', numbers: [0, 2], stake: 4_000 },
  ]

  test('is one stake and one win for any number of chips', () => {
    const drawn = read(bets)?.draw('17')
    expect(drawn).toMatchObject({
      stakeMinor: 16_000,
      payoutMinor: 2_000 * 36 + 10_000 * 2,
      drawText: '17 black',
    })
    expect(drawn?.draws[0]).toMatchObject({
      number: 17,
      bets: [{ winMinor: 72_000 }, { winMinor: 20_000 }, { winMinor: 0 }],
    })
  })

  test('on zero pays only positions with the zero', () => {
    expect(read(bets)?.draw('0')).toMatchObject({ payoutMinor: 4_000 * 18, drawText: '0 green' })
  })

  test.each([
    ['no chips', []],
    ['no list', 'red'],
    ['a split of numbers apart', [{ bet: 'split', numbers: [1, 36], stake: 2_000 }]],
    ['a split over the edge', [{ bet: 'split', numbers: [3, 4], stake: 2_000 }]],
    ['an invalid number', [{ bet: 'straight', numbers: [37], stake: 2_000 }]],
    ['an invalid place', [{ bet: 'neighbours', numbers: [17], stake: 2_000 }]],
    ['a chip under the least', [{ bet: 'straight', numbers: [17], stake: 1_999 }]],
    ['part of a chip', [{ bet: 'straight', numbers: [17], stake: 3_000 }]],
    ['a negative chip', [{ bet: 'straight', numbers: [17], stake: -2_000 }]],
    ['one place twice', [bets[0], bets[0]]],
    ['one bad chip among good ones', [...bets, { bet: 'straight', numbers: [99], stake: 2_000 }]],
    [
      'more than the table’s maximum',
      [
        { bet: 'straight', numbers: [1], stake: 5_000_000 },
        { bet: 'straight', numbers: [2], stake: 2_000 },
      ],
    ],
  ])('with %s is not played', (_what, wrong) => {
    expect(read(wrong)).toBeNull()
  })

  test('draws every number about equally often', () => {
    const draws = 37_000
    const seen = Array.from({ length: POCKETS }, () => 0)
    for (let draw = 0; draw < draws; draw += 1) {
      const number = drawNumber()
      seen[number] = (seen[number] ?? 0) + 1
    }
    for (const count of seen) expect(Math.abs(count - 1_000)).toBeLessThan(6 * Math.sqrt(1_000))
  })
})
