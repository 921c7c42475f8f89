import type { Examples } from './examples.ts'

const player = {
  loggedIn: true,
  publicUserId: '10000427',
  email: 'anna.weber@example.com',
  nickName: 'anna_k',
  country: 'DEU',
  currency: 'EUR',
  lastLoginAt: '2026-11-20T18:42:07Z',
  wallet: { currency: 'EUR', cash: '1250000', cashReserve: '0', pendingWithdrawals: '300000', version: '42' },
} as const

export const accountExamples: Examples = {
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
    output: { activation: 'email', email: 'anna.weber@example.com' },
  },
  'account.activate': { input: { code: 'q7Jd-Nn4sX2mC0vR' }, output: {} },
  'account.login': {
    input: { login: 'anna.weber@example.com', password: 'Correct-Horse-7' },
    output: { session: player },
  },
  'account.logout': { input: {}, output: {} },
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
