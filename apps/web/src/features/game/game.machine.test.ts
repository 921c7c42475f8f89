import { describe, expect, test } from 'vitest'
import { nextGameState, prolongDelayMs } from './game.machine.ts'

describe('game screen', () => {
  test.each([
    ['launching', 'LAUNCHED', 'playing'],
    ['launching', 'REFUSED', 'refused'],
    ['playing', 'STOPPED', 'ended'],
    ['playing', 'PARALLEL', 'parallel'],
    ['playing', 'INACTIVE', 'inactive'],
    ['playing', 'SESSION_GONE', 'gone'],
    ['parallel', 'AGAIN', 'launching'],
  ] as const)('goes from %s on %s to %s', (from, event, to) => {
    expect(nextGameState(from, event)).toBe(to)
  })

  test('stays ended when a late launch or a second stop arrives', () => {
    expect(nextGameState('ended', 'LAUNCHED')).toBe('ended')
    expect(nextGameState('parallel', 'STOPPED')).toBe('parallel')
  })
})

describe('a prolongation', () => {
  test.each([
    [0, 60_000],
    [1, 10_000],
    [2, 10_000],
    [3, 60_000],
    [4, 60_000],
  ])('after %s failures in a row comes in %s ms', (failures, delayMs) => {
    expect(prolongDelayMs(failures, 60_000)).toBe(delayMs)
  })
})
