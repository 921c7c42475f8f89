import { describe, expect, test } from 'vitest'
import { paidCells, symbolsOn, timesPaid, symbolName } from './reels.ts'

const rows = [
  ['Owl', 'A', 'Acorn', 'Q', 'Leaf'],
  ['Fox', 'Fox', 'Wild', 'Fox', 'Acorn'],
  ['K', 'Leaf', 'Acorn', 'Owl', 'A'],
]
const middle = { line: 1, symbol: 'Fox', count: 4, winMinor: '60000', path: [1, 1, 1, 1, 1] }

describe('the winning cells', () => {
  test('are those of a winning line up to its number of symbols', () => {
    expect([...paidCells({ rows, lines: [middle], scatters: [] })]).toEqual(['1,0', '1,1', '1,2', '1,3'])
  })

  test('include scatters wherever they stopped', () => {
    const scatters = [{ symbol: 'Acorn', count: 3, winMinor: '0', freeSpins: 8 }]
    expect([...paidCells({ rows, lines: [], scatters })]).toEqual(['0,2', '1,4', '2,2'])
  })

  test('are empty when no line is reported', () => {
    expect(paidCells({ rows, lines: [{ ...middle, path: [] }], scatters: [] }).size).toBe(0)
  })
})

test('a line names its symbols as they stopped, or nothing where its path is unknown', () => {
  expect(symbolsOn(rows, middle)).toEqual(['Fox', 'Fox', 'Wild', 'Fox'])
  expect(symbolsOn(rows, { ...middle, path: [] })).toBeNull()
  expect(symbolsOn(rows, { ...middle, path: [1, 1, 7, 1, 1] })).toBeNull()
})

test.each([
  ['60000', '1000', 60],
  ['2500', '1000', 2.5],
])('a win of %s at a line stake of %s paid %s times', (win, stake, times) => {
  expect(timesPaid(win, stake)).toBe(times)
})

test('a symbol’s name is shown as words', () => {
  expect(symbolName('red-seven_bar')).toBe('red seven bar')
})
