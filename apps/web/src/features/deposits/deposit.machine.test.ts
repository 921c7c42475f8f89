import { describe, expect, test } from 'vitest'
import { depositEventOf, nextDepositState } from './deposit.machine.ts'

describe('deposit screen', () => {
  // Covers DEP-004, FRAME-001
  test.each([
    ['form', 'SUBMITTED', 'submitting'],
    ['submitting', 'LEFT_FOR_PROVIDER', 'leaving'],
    ['submitting', 'REFUSED', 'form'],
    ['leaving', 'CAME_BACK', 'form'],
    ['frame', 'PROVIDER_WAITING', 'waiting'],
    ['frame', 'FRAME_CONFIRMS', 'confirming'],
    ['confirming', 'FRAME_CONFIRMS', 'confirming'],
    ['confirming', 'FRAME_REDIRECTED', 'frame'],
    ['confirming', 'FINISH_REFUSED', 'form'],
    ['confirming', 'NEW_USER_NEEDED', 'newUser'],
    ['newUser', 'FAILED', 'newUser'],
    ['frame', 'SETTLED', 'done'],
    ['frame', 'POLLED_PENDING', 'frame'],
    ['waiting', 'INSTRUCTIONS', 'instructions'],
    ['instructions', 'SETTLED', 'done'],
    ['waiting', 'POLLED_PENDING', 'waiting'],
    ['waiting', 'GAVE_UP', 'longWait'],
    ['longWait', 'SETTLED', 'done'],
    ['waiting', 'CANCELLED', 'cancelled'],
    ['cancelled', 'AGAIN', 'form'],
  ] as const)('goes from %s on %s to %s', (from, event, to) => {
    expect(nextDepositState(from, event)).toBe(to)
  })

  test('ignores a frame message that arrives after the deposit is done', () => {
    expect(nextDepositState('done', 'PROVIDER_WAITING')).toBe('done')
  })

  test('shows money that arrives after the provider reported a failure', () => {
    expect(nextDepositState('failed', 'SETTLED')).toBe('done')
  })

  test('never turns a long wait into a failure without a status', () => {
    expect(nextDepositState('longWait', 'POLLED_PENDING')).toBe('longWait')
    expect(nextDepositState('longWait', 'GAVE_UP')).toBe('longWait')
  })
})

describe('the status that the server reports', () => {
  test.each([
    ['init', false, 'POLLED_PENDING'],
    ['pending', false, 'POLLED_PENDING'],
    ['pending', true, 'MONEY_HELD'],
    ['ok', true, 'SETTLED'],
    ['failed', false, 'FAILED'],
    ['rejected', false, 'FAILED'],
    ['error', false, 'FAILED'],
    ['cancelled', false, 'CANCELLED'],
  ] as const)('%s (received: %s) is %s', (status, receivedMoneyFromProvider, event) => {
    expect(depositEventOf({ status, receivedMoneyFromProvider })).toBe(event)
  })
})
