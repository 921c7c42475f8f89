import { describe, expect, test } from 'vitest'
import { nextPasswordResetState, passwordResetEventOf } from './password-reset.machine.ts'

describe('setting a new password by a link', () => {
  test.each([
    ['checking', 'VALID', 'ready'],
    ['checking', 'LINK_OVER', 'over'],
    ['checking', 'REFUSED', 'ready'],
    ['checking', 'SUBMITTED', 'checking'],
    ['ready', 'SUBMITTED', 'sending'],
    ['sending', 'SET', 'done'],
    ['sending', 'REFUSED', 'ready'],
    ['sending', 'LINK_OVER', 'over'],
    ['sending', 'SUBMITTED', 'sending'],
    ['over', 'SUBMITTED', 'over'],
    ['done', 'SUBMITTED', 'done'],
    ['reloaded', 'SUBMITTED', 'reloaded'],
  ] as const)('goes from %s on %s to %s', (from, event, to) => {
    expect(nextPasswordResetState(from, event)).toBe(to)
  })

  test.each([
    ['code_expired', 'LINK_OVER'],
    ['code_used', 'LINK_OVER'],
    ['code_not_found', 'LINK_OVER'],
    ['validation_failed', 'REFUSED'],
    ['technical_issues', 'REFUSED'],
  ])('%s is %s', (error, event) => {
    expect(passwordResetEventOf(error)).toBe(event)
  })
})
