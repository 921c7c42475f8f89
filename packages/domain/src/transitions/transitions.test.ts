import { describe, expect, expectTypeOf, test } from 'vitest'
import { nextState, stepperOf, type EventOf, type StateOf } from './transitions.ts'

const door = { open: { CLOSED: 'closed' }, closed: { OPENED: 'open', LOCKED: 'locked' }, locked: {} } as const

describe('a table of transitions', () => {
  test('leads from a state by an event to the next', () => {
    expect(nextState(door, 'closed', 'LOCKED')).toBe('locked')
    expect(stepperOf(door)('closed', 'LOCKED')).toBe('locked')
  })

  test('knows nothing of an event that the state does not list', () => {
    expect(nextState(door, 'open', 'LOCKED')).toBeNull()
    expect(nextState(door, 'locked', 'OPENED')).toBeNull()
    expect(stepperOf(door)('open', 'LOCKED')).toBe('open')
  })

  test('is stepped through by its own events only', () => {
    expectTypeOf<StateOf<typeof door>>().toEqualTypeOf<'open' | 'closed' | 'locked'>()
    expectTypeOf<EventOf<typeof door>>().toEqualTypeOf<'OPENED' | 'CLOSED' | 'LOCKED'>()
  })
})
