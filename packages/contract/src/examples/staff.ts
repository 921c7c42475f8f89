import type { WireOutputOf } from '../contract.ts'
import type { Examples } from './examples.ts'

export const playerId = '01939f00-1111-7222-8333-444455556666'

export const row: WireOutputOf<'staff.withdrawals'>['withdrawals'][number] = {
  reference: 'W3H8P5ZC6N',
  publicUserId: '10000427',
  nickName: 'anna_k',
  licence: 'Example licence',
  ownerName: 'Anna Weber',
  method: 2001,
  state: 'requested',
  amount: '300000',
  currency: 'EUR',
  destination: '3000',
  destinationBank: 'Commerzbank',
  requestedAt: '2026-11-21T12:00:00Z',
  dueAt: '2026-11-22T12:00:00Z',
  overdue: false,
  concerns: ['usualAmount'],
  needsTwo: false,
  approvals: [],
  assignment: { name: 'Dora', isMine: true, until: '2026-11-21T12:25:00Z' },
  informationRequest: null,
}

export const memberOfStaff: WireOutputOf<'staff.login'>['session'] = {
  loggedIn: true,
  name: 'Dora',
  login: 'dora',
  role: 'payments',
  roleName: null,
  since: '2026-11-21T08:00:00Z',
  permissions: ['decideWithdrawals', 'resolveCases'],
}

export const exampleCase: WireOutputOf<'staff.cases'>['items'][number] = {
  id: '01939f63-5a6b-7c8d-9e0f-1a2b3c4d5e6f',
  kind: 'notification_mismatch',
  playerId,
  player: { playerId, publicUserId: row.publicUserId, nickName: row.nickName, licence: row.licence },
  otherPlayer: null,
  subject: 'D7K2M9QX4T',
  details: {
    differences: 'amount',
    provider: 'example-pay',
    ourAmount: '500000',
    ourCurrency: 'EUR',
    theirAmount: '450000',
    theirCurrency: 'EUR',
    theirStatus: 'ok',
  },
  openedAt: '2026-11-21T12:02:00Z',
  dueAt: '2026-11-22T12:02:00Z',
  assignment: null,
  closedAt: null,
  closedBy: null,
  note: null,
  decision: null,
  decisions: ['credit', 'return', 'close'],
  approvals: [],
  informationRequests: [],
  notes: [],
}

export const staffExamples: Examples = {
  'staff.login': {
    input: { login: 'dora', password: 'Correct-Horse-7', code: '492039' },
    output: { session: memberOfStaff },
  },
  'staff.logout': { input: {}, output: {} },
  'staff.saveLanguage': { input: { language: 'hu' }, output: {} },
  'staff.withdrawals': {
    input: { queue: 'toCheck', check: 'usualAmount' },
    output: {
      withdrawals: [row],
      counts: { toCheck: 1, waiting: 0, second: 0, underway: 4 },
      today: { count: 17, medianSec: 1260, longestSec: 9400 },
      currencies: ['EUR'],
      methods: [{ id: 2001, slug: 'bank-account' }],
      nextCursor: null,
    },
  },
  'staff.withdrawalAssign': {
    input: { reference: row.reference, reassign: false },
    output: { until: '2026-11-21T12:25:00Z' },
  },
  'staff.withdrawalApprove': {
    input: { reference: row.reference, note: 'Bank statement seen.' },
    output: { state: 'approved' },
  },
  'staff.withdrawalReject': {
    input: { reference: row.reference, message: 'The bank account is not in your name.' },
    output: { state: 'rejected' },
  },
  'staff.cases': {
    input: { open: 'true', kind: 'notification_mismatch' },
    output: { items: [exampleCase], openCount: 1, nextCursor: null },
  },
  'staff.depositCaseResolve': {
    input: { id: exampleCase.id, decision: 'credit', note: 'The player paid less; credited what arrived.' },
    output: { state: 'ok' },
  },
  'staff.depositResolve': {
    input: { reference: exampleCase.subject, decision: 'return', note: 'The monthly limit has no room.' },
    output: { state: 'refunded' },
  },
  'staff.payoutCaseResolve': {
    input: {
      id: exampleCase.id,
      decision: 'failed',
      note: 'The provider rejected the account.',
      confirmation: 'Example Pay, Eva Lang, 21 November 2026, ticket 4711: will not be paid.',
    },
    output: { state: 'failed' },
  },
  'staff.caseAssign': { input: { id: exampleCase.id, reassign: false }, output: {} },
  'staff.caseUnassign': { input: { id: exampleCase.id }, output: {} },
  'staff.caseClose': {
    input: { id: exampleCase.id, note: 'Agreed with the provider: it was a test of theirs.' },
    output: {},
  },
  'staff.audit': {
    input: { by: 'subject', value: `withdrawal:${row.reference}` },
    output: {
      events: [
        {
          subject: `withdrawal:${row.reference}`,
          subjectName: null,
          seq: 1,
          at: '2026-11-21T12:10:00Z',
          actor: 'staff:01939f02-2222-7333-8444-555566667777',
          actorName: 'Dora',
          action: 'withdrawal_approved',
          details: { login: 'dora', playerId },
        },
      ],
      players: [{ playerId, publicUserId: row.publicUserId, nickName: row.nickName, currency: row.currency }],
      payments: [
        {
          reference: row.reference,
          kind: 'withdrawal',
          playerId,
          amount: row.amount,
          currency: row.currency,
        },
      ],
      cases: [],
      games: [],
      nextCursor: null,
    },
  },
  'staff.overview': {
    input: { licence: row.licence },
    output: {
      withdrawals: { toCheck: 14, waiting: 6, second: 2, underway: 4, late: 1 },
      cases: [{ kind: 'notification_mismatch', open: 3, late: 1 }],
      providers: [
        {
          provider: 'example-pay',
          role: 'payments',
          state: 'attention',
          openDeposits: 12,
          unanswered: 1,
          openPayouts: 4,
          latePayouts: 0,
          rejectedToday: 0,
          differences: 0,
        },
      ],
      money: {
        licence: row.licence,
        timeZone: 'Europe/Berlin',
        countedAt: '2026-11-21T12:00:05Z',
        currencies: [
          {
            currency: 'EUR',
            deposits: '1250000',
            withdrawals: '480000',
            stakes: '9400000',
            wins: '8930000',
            hours: [
              {
                at: '2026-11-21T11:00:00Z',
                deposits: '1250000',
                withdrawals: '480000',
                stakes: '9400000',
                wins: '8930000',
              },
            ],
          },
        ],
      },
    },
  },
  'staff.search': {
    input: { query: 'ann' },
    output: {
      players: [
        {
          playerId,
          publicUserId: row.publicUserId,
          nickName: row.nickName,
          email: 'a***@example.com',
          status: 'active',
          since: '2025-02-03T09:12:44Z',
        },
      ],
      payments: [],
      cases: [],
      hasMore: false,
    },
  },
  'staff.players': {
    input: { query: row.publicUserId },
    output: {
      players: [
        {
          playerId,
          publicUserId: row.publicUserId,
          nickName: row.nickName,
          email: 'a***@example.com',
          status: 'active',
          since: '2025-02-03T09:12:44Z',
        },
      ],
    },
  },
}
