import type { Examples } from './examples.ts'
import { registrationFormExample, registrationFormOf } from './registration-form.ts'

const player = {
  loggedIn: true,
  publicUserId: '10000427',
  email: 'anna.weber@example.com',
  nickName: 'anna_k',
  country: 'DEU',
  language: 'en',
  currency: 'EUR',
  lastLoginAt: '2026-11-20T18:42:07Z',
  wallet: { currency: 'EUR', cash: '1250000', cashReserve: '0', pendingWithdrawals: '300000', version: '42' },
} as const

/** A one-time code as an email link carries it. */
const code = 'q7Jd-Nn4sX2mC0vR'

export const accountExamples: Examples = {
  'account.captcha': {
    input: {},
    output: {
      algorithm: 'SHA-256',
      challenge: '3ed6a1a1c5d8f0a1b6f2c4f1f0c6e8d9b7a5c3e1f2d4b6a8c0e2f4a6b8d0c2e4',
      maxNumber: 50_000,
      salt: '5f2b9c1e7a34?expires=1763726400&',
      signature: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
    },
  },
  'account.prefillForm': {
    input: { type: 'deposit' },
    output: { fields: registrationFormOf(['firstName', 'lastName']).fields.slice(5, 7), today: '2026-11-21' },
  },
  'account.savePrefill': {
    input: { type: 'deposit', fields: { firstName: 'Anna', lastName: 'Weber' } },
    output: {},
  },
  'account.registrationForm': { input: {}, output: registrationFormExample },
  'account.register': {
    input: {
      email: 'anna.weber@example.com',
      confirmEmail: 'anna.weber@example.com',
      password: 'Correct-Horse-7',
      confirmPassword: 'Correct-Horse-7',
      nickName: 'anna_k',
      phoneNumber: '+4915112345678',
      receiveSms: false,
      receiveEmail: true,
      publicPerson: false,
      country: 'DEU',
      currency: 'EUR',
      campaignsEnabled: true,
      birthDate: '1990-03-14',
      gender: 'female',
      zipCode: '10115',
      ageAndPolicyChecked: true,
    },
    output: {
      activation: 'email',
      email: 'anna.weber@example.com',
      correction: 'Zk3vT9-qLx0aYwB7',
      resendAfterSec: 60,
    },
  },
  'account.activate': {
    input: { code },
    output: { email: 'anna.weber@example.com' },
  },
  'account.checkActivationCode': { input: { code }, output: {} },
  'account.resendActivation': {
    input: { email: 'anna.weber@example.com' },
    output: { resendAfterSec: 60 },
  },
  'account.correctEmail': {
    input: { correction: 'Zk3vT9-qLx0aYwB7', email: 'anna.weber@example.org' },
    output: { email: 'anna.weber@example.org', resendAfterSec: 60 },
  },
  'account.login': {
    input: { login: 'anna.weber@example.com', password: 'Correct-Horse-7' },
    output: { session: player },
  },
  'account.logout': { input: {}, output: {} },
  'account.forgotPassword': {
    input: { email: 'anna.weber@example.com' },
    output: { minutes: 60, mailsPerHour: 3 },
  },
  'account.checkResetCode': { input: { code }, output: {} },
  'account.resetPassword': {
    input: { code, password: 'Brave-Saddle-93', confirmPassword: 'Brave-Saddle-93' },
    output: {},
  },
  'account.changePassword': {
    input: {
      password: 'Correct-Horse-7',
      newPassword: 'Brave-Saddle-93',
      confirmPassword: 'Brave-Saddle-93',
    },
    output: { endedSessions: 1 },
  },
  'account.dismissFirstSteps': { input: {}, output: {} },
  'account.saveLanguage': { input: { language: 'hu' }, output: {} },
  'account.endSession': { input: { id: '01939f5e-8c4a-7c3b-9d2e-5f6a7b8c9d0e' }, output: {} },
  'account.endOtherSessions': { input: {}, output: { ended: 1 } },
  'account.sessions': {
    input: {},
    output: {
      sessions: [
        {
          id: '01939f5e-8c4a-7c3b-9d2e-5f6a7b8c9d0e',
          isThis: true,
          device: { browser: 'Firefox', system: 'Windows', kind: 'computer' },
          ip: '203.0.113.7',
          startedAt: '2026-11-21T11:58:30Z',
          lastSeenAt: '2026-11-21T12:00:00Z',
          endsAt: '2026-11-21T12:30:00Z',
        },
      ],
      more: false,
    },
  },
}
