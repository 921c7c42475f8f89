import { describe, expect, test } from 'vitest'
import { nextWithdrawalScreen, withdrawalEventOf } from './withdrawal.machine.ts'

describe('withdrawal screen', () => {
  test.each([
    ['form', 'SUBMITTED', 'submitting'],
    ['form', 'FEE_ASKED', 'confirmingFee'],
    ['confirmingFee', 'SUBMITTED', 'submitting'],
    ['confirmingFee', 'CHANGED', 'form'],
    ['confirmingFee', 'TAKEN', 'confirmingFee'],
    ['password', 'FEE_ASKED', 'confirmingFee'],
    ['submitting', 'TAKEN', 'taken'],
    ['submitting', 'PASSWORD_WANTED', 'password'],
    ['password', 'SUBMITTED', 'submitting'],
    ['submitting', 'NO_ANSWER', 'unknown'],
    ['unknown', 'SUBMITTED', 'submitting'],
    ['taken', 'AGAIN', 'form'],
    ['taken', 'SUBMITTED', 'taken'],
  ] as const)('goes from %s on %s to %s', (from, event, to) => {
    expect(nextWithdrawalScreen(from, event)).toBe(to)
  })

  test.each([
    ['authentication_failed', true, 'PASSWORD_WANTED'],
    ['wrong_field', true, 'PASSWORD_WANTED'],
    ['insufficient_balance', true, 'REFUSED'],
    ['no_answer', false, 'NO_ANSWER'],
  ] as const)('%s (decided: %s) means %s', (error, isDecided, event) => {
    expect(withdrawalEventOf(error, isDecided)).toBe(event)
  })
})
