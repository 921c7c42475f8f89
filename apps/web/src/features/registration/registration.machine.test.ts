import { describe, expect, test } from 'vitest'
import { nextRegistrationState } from './registration.machine.ts'

describe('registration screen', () => {
  // Covers REG-015, REG-016
  test.each([
    ['details', 'CONTINUED', 'terms'],
    ['terms', 'BACK', 'details'],
    ['terms', 'SUBMITTED', 'submitting'],
    ['details', 'SUBMITTED', 'submitting'],
    ['terms', 'ASKED_EXPOSURE', 'exposure'],
    ['details', 'ASKED_EXPOSURE', 'exposure'],
    ['details', 'CHECKED', 'confirmation'],
    ['terms', 'CHECKED', 'confirmation'],
    ['confirmation', 'BACK_TO_DETAILS', 'details'],
    ['confirmation', 'BACK', 'terms'],
    ['confirmation', 'BACK_TO_EXPOSURE', 'exposure'],
    ['confirmation', 'ASKED_EXPOSURE', 'confirmation'],
    ['confirmation', 'SUBMITTED', 'submitting'],
    ['confirmation', 'OPENED', 'confirmation'],
    ['exposure', 'CHECKED', 'confirmation'],
    ['exposure', 'SUBMITTED', 'submitting'],
    ['exposure', 'BACK', 'terms'],
    ['exposure', 'BACK_TO_DETAILS', 'details'],
    ['submitting', 'ASKED_EXPOSURE', 'submitting'],
    ['submitting', 'DETAILS_REFUSED', 'details'],
    ['submitting', 'TERMS_REFUSED', 'terms'],
    ['submitting', 'OPENED', 'done'],
    ['submitting', 'SUBMITTED', 'submitting'],
    ['done', 'BACK', 'done'],
  ] as const)('goes from %s on %s to %s', (from, event, to) => {
    expect(nextRegistrationState(from, event)).toBe(to)
  })
})
