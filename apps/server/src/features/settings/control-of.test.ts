import { expect, test } from 'vitest'
import { controlOf } from './control-of.ts'

test.each([
  ['withdrawals.payoutsHeld', { kind: 'switch', choices: [], mayBeNull: false }],
  ['login.freezeSec', { kind: 'number', choices: [], mayBeNull: false }],
  ['registration.passwordLimits.minLength', { kind: 'number', choices: [], mayBeNull: true }],
  ['supportEmail', { kind: 'text', choices: [], mayBeNull: true }],
  ['registration.forcedCountry', { kind: 'text', choices: [], mayBeNull: true }],
  ['passwordStrength', { kind: 'choice', choices: ['strong', 'normal'], mayBeNull: false }],
  [
    'captcha.requiredAt',
    { kind: 'choices', choices: ['registration', 'login', 'forgotPassword'], mayBeNull: false },
  ],
  ['withdrawals.dualApprovalFrom', { kind: 'json', choices: [], mayBeNull: false }],
  ['languages', { kind: 'json', choices: [], mayBeNull: false }],
] as const)('%s is edited by the control that its values allow', (name, control) => {
  expect(controlOf(name)).toEqual(control)
})
