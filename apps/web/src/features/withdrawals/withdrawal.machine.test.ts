import { describe, expect, test } from 'vitest'
import { nextWithdrawalScreen, withdrawalEventOf } from './withdrawal.machine.ts'

describe('withdrawal screen', () => {
  // Covers WDR-009
  test.each([
    ['form', 'SUBMITTED', 'submitting'],
    ['form', 'FEE_SHOWN', 'confirmingFee'],
    ['confirmingFee', 'SUBMITTED', 'submitting'],
    ['confirmingFee', 'CHANGED', 'form'],
    ['confirmingFee', 'ACCEPTED', 'confirmingFee'],
    ['password', 'FEE_SHOWN', 'confirmingFee'],
    ['submitting', 'ACCEPTED', 'accepted'],
    ['submitting', 'PASSWORD_NEEDED', 'password'],
    ['password', 'SUBMITTED', 'submitting'],
    ['submitting', 'NO_ANSWER', 'unknown'],
    ['unknown', 'SUBMITTED', 'submitting'],
    ['accepted', 'AGAIN', 'form'],
    ['accepted', 'SUBMITTED', 'accepted'],
  ] as const)('goes from %s on %s to %s', (from, event, to) => {
    expect(nextWithdrawalScreen(from, event)).toBe(to)
  })

  test.each([
    ['authentication_failed', true, 'PASSWORD_NEEDED'],
    ['wrong_field', true, 'PASSWORD_NEEDED'],
    ['insufficient_balance', true, 'REFUSED'],
    ['no_answer', false, 'NO_ANSWER'],
  ] as const)('%s (decided: %s) means %s', (error, isDecided, event) => {
    expect(withdrawalEventOf(error, isDecided)).toBe(event)
  })
})
