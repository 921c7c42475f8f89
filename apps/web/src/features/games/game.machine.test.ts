import { describe, expect, test } from 'vitest'
import { closesSession, eventOfEnd, isLive, nextGameState, prolongDelayMs } from './game.machine.ts'

describe('game screen', () => {
  test.each([
    ['launching', 'LAUNCHED', 'opening'],
    ['opening', 'FRAME_LOADED', 'playing'],
    ['opening', 'SLOW', 'slow'],
    ['slow', 'FRAME_LOADED', 'playing'],
    ['slow', 'STOPPED', 'ended'],
    ['launching', 'REFUSED', 'refused'],
    ['playing', 'STOPPED', 'ended'],
    ['playing', 'PARALLEL', 'parallel'],
    ['playing', 'INACTIVE', 'inactive'],
    ['playing', 'EXPIRED', 'inactive'],
    ['playing', 'SESSION_GONE', 'gone'],
    ['playing', 'NOT_COVERED', 'notCovered'],
    ['parallel', 'AGAIN', 'launching'],
  ] as const)('goes from %s on %s to %s', (from, event, to) => {
    expect(nextGameState(from, event)).toBe(to)
  })

  test('stays ended when a late launch or a second stop arrives', () => {
    expect(nextGameState('ended', 'LAUNCHED')).toBe('ended')
    expect(nextGameState('parallel', 'STOPPED')).toBe('parallel')
  })
})

test.each([
  ['parallel', 'PARALLEL'],
  ['expired', 'EXPIRED'],
  ['logout', 'SESSION_GONE'],
  ['closed', 'SESSION_GONE'],
  ['timeLimit', 'TIME_UP'],
  ['licence', 'NOT_COVERED'],
  ['restricted', 'RESTRICTED'],
])('a session that the server ended as %s leads to %s', (reason, event) => {
  expect(eventOfEnd(reason)).toBe(event)
})

test('a session is open from the launch to its end', () => {
  expect((['launching', 'opening', 'slow', 'playing', 'ended', 'parallel'] as const).filter(isLive)).toEqual([
    'opening',
    'slow',
    'playing',
  ])
})

// Covers GAMESES-003
test.each([
  ['ended', true],
  ['inactive', true],
  ['playing', true],
  ['parallel', false],
  ['gone', false],
  ['notCovered', false],
] as const)('a session that leaves the page as %s is closed by it: %s', (state, isClosed) => {
  expect(closesSession(state)).toBe(isClosed)
})

describe('a prolongation', () => {
  // Covers GAMESES-006, GAMESES-007
  test.each([
    [0, 60_000],
    [1, 10_000],
    [2, 10_000],
    [3, 60_000],
    [4, 60_000],
  ])('after %s failures in a row is due in %s ms', (failures, delayMs) => {
    expect(prolongDelayMs(failures, 60_000)).toBe(delayMs)
  })
})
