import { describe, expect, test } from 'vitest'
import { activationEventOf, nextActivationState } from './activation.machine.ts'

describe('activation screen', () => {
  test.each([
    ['checking', 'VALID', 'ready'],
    ['checking', 'EXPIRED', 'expired'],
    ['checking', 'ACTIVATED', 'done'],
    ['checking', 'REFUSED', 'ready'],
    ['checking', 'PRESSED', 'checking'],
    ['ready', 'PRESSED', 'sending'],
    ['sending', 'ACTIVATED', 'done'],
    ['sending', 'EXPIRED', 'expired'],
    ['sending', 'REFUSED', 'ready'],
    ['done', 'PRESSED', 'done'],
  ] as const)('goes from %s on %s to %s', (from, event, to) => {
    expect(nextActivationState(from, event)).toBe(to)
  })

  test.each([
    ['already_activated', 'ACTIVATED'],
    ['activation_expired', 'EXPIRED'],
    ['wrong_activation_code', 'EXPIRED'],
    ['no_answer', 'REFUSED'],
  ])('%s means %s', (error, event) => {
    expect(activationEventOf(error)).toBe(event)
  })
})
