import { describe, expect, expectTypeOf, test } from 'vitest'
import { nextState, stepperOf, type EventOf, type StateOf } from './transitions.ts'

const lid = { open: { CLOSED: 'closed' }, closed: { OPENED: 'open', LOCKED: 'locked' }, locked: {} } as const

describe('a transition table', () => {
  test('gives the next state for a state and an event', () => {
    expect(nextState(lid, 'closed', 'LOCKED')).toBe('locked')
    expect(stepperOf(lid)('closed', 'LOCKED')).toBe('locked')
  })

  test('ignores an event that the state does not list', () => {
    expect(nextState(lid, 'open', 'LOCKED')).toBeNull()
    expect(nextState(lid, 'locked', 'OPENED')).toBeNull()
    expect(stepperOf(lid)('open', 'LOCKED')).toBe('open')
  })

  test('has the types of its own states and events only', () => {
    expectTypeOf<StateOf<typeof lid>>().toEqualTypeOf<'open' | 'closed' | 'locked'>()
    expectTypeOf<EventOf<typeof lid>>().toEqualTypeOf<'OPENED' | 'CLOSED' | 'LOCKED'>()
  })
})
