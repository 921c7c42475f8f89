import { expect, test } from 'vitest'
import { passwordProblemsOf } from './check-password.ts'

// Proves G56
test('a password for which the pattern does not end is refused as not matching it', () => {
  const settings = {
    passwordStrength: 'strong',
    passwordPattern: '^([A-Za-z0-9]+[!@#$%&*?.]?)+$',
    'registration.passwordLimits.minLength': null,
    'registration.refusesCommonPasswords': true,
  } as const
  const value = `A1!${'ab'.repeat(60)}é`
  const problems = passwordProblemsOf({ field: 'password', value, confirmed: value, ownWords: [] }, settings)
  expect(problems).toMatchObject([{ at: { details: { reason: 'passwordPattern' } } }])
})
