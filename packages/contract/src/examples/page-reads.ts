import type { Examples } from './examples.ts'
import { game } from './play.ts'
import { memberOfStaff } from './staff.ts'

/** Reads that pages make by themselves, and again and again: a test of a component names their answers. */
export const pageReadExamples: Examples = {
  'content.start': {
    input: {},
    output: {
      locale: 'en',
      numberFormat: 'en-GB',
      settings: {
        fe: {
          siteName: 'Baize',
          languages: ['en'],
          features: [],
          gameGroupTitles: { sea: { en: 'Sea and coast', hu: 'Tenger és part' } },
          pollEverySec: 5,
          supportEmail: 'support@casino.example',
          protectionOfFunds: null,
          passwordStrength: 'normal',
          passwordPattern: null,
          'registration.passwordLimits.minLength': 10,
          'registration.confirmationPage': false,
          'registration.mandatoryNationalIdNumberFor': [],
        },
        be: {
          waitingForAnswerSec: null,
          'resumeForm.waitingForAnswerSec': 300,
          playerAgeLimit: {},
          gameSessionExpirationTimeMinutes: 5,
          gameSessionProlongationTimeoutSec: 60,
        },
      },
      newAccount: { currency: 'EUR' },
      session: { loggedIn: false },
      isServed: true,
      obligations: [],
      firstSteps: null,
      pages: [{ key: 'fees', title: 'Fees', shelf: 'money' }],
      rules: {
        appliedCountryRules: 'ABC',
        authority: 'Gaming Authority',
        playerAgeLimit: 18,
        timeZone: 'Europe/Berlin',
        canCancelWithdrawal: true,
        showsTimePlayed: true,
        visitorsPlayDemo: true,
        texts: [],
      },
      messages: { shell: '/messages/en/shell.5f2b9c1e.json' },
      serverTime: '2026-11-21T12:00:00Z',
    },
  },
  'game.recentGames': { input: {}, output: { games: [game], lastPlayedAt: '2026-11-21T12:06:10Z' } },
  'staff.openCounts': {
    input: {},
    output: {
      withdrawals: 16,
      settings: 1,
      cases: 3,
      documents: 2,
      role: 'payments',
      roleName: null,
      permissions: ['decideWithdrawals', 'resolveCases'],
    },
  },
  'staff.start': {
    input: {},
    output: {
      locale: 'en',
      languages: ['en', 'hu'],
      numberFormat: 'en-GB',
      siteName: 'Baize',
      session: memberOfStaff,
      messages: { shell: '/messages/en/shell.5f2b9c1e.json' },
      serverTime: '2026-11-21T12:00:00Z',
      timeZone: 'Europe/Berlin',
      licences: [{ name: 'Example licence', title: 'Example licence', timeZone: 'Europe/Berlin' }],
      names: { providers: { 'example-pay': 'Example Pay' }, methods: { '2001': 'Bank account' } },
    },
  },
}
