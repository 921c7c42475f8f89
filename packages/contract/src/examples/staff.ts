import type { WireOutputOf } from '../contract.ts'
import type { Examples } from './examples.ts'

const playerId = '01939f00-1111-7222-8333-444455556666'

const row: WireOutputOf<'staff.withdrawals'>['withdrawals'][number] = {
  reference: 'W3H8P5ZC6N',
  publicUserId: '10000427',
  nickName: 'anna_k',
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

const memberOfStaff: WireOutputOf<'staff.login'>['session'] = {
  loggedIn: true,
  name: 'Dora',
  login: 'dora@casino.example',
  role: 'payments',
  since: '2026-11-21T08:00:00Z',
  permissions: ['decideWithdrawals', 'settleCases'],
}

const exampleCase: WireOutputOf<'staff.cases'>['items'][number] = {
  id: '01939f63-5a6b-7c8d-9e0f-1a2b3c4d5e6f',
  kind: 'notification_mismatch',
  playerId,
  player: { playerId, publicUserId: row.publicUserId, nickName: row.nickName },
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
}

export const staffExamples: Examples = {
  'staff.login': {
    input: { login: 'dora@casino.example', password: 'Correct-Horse-7', code: '492039' },
    output: { session: memberOfStaff },
  },
  'staff.withdrawals': {
    input: { queue: 'toCheck', check: 'usualAmount' },
    output: {
      withdrawals: [row],
      counts: { toCheck: 1, waiting: 0, second: 0, underway: 4 },
      today: { count: 17, medianSec: 1260, longestSec: 9400 },
      currency: 'EUR',
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
