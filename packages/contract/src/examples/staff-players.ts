import type { Examples } from './examples.ts'
import { playerId, row } from './staff.ts'

const cardId = '01939f57-4d5e-7f60-8172-93a4b5c6d7e8'
const sessionId = '01939f5e-8c4a-7c3b-9d2e-5f6a7b8c9d0e'

const caseId = '01939f57-aaaa-7bbb-8ccc-ddddeeeeffff'
const correction = {
  id: '01939f57-1111-7222-8333-444455556666',
  reference: 'C7K2M9QX4R8T1V5W3Y6Z',
  kind: 'credit',
  amount: '2500',
  currency: 'EUR',
  state: 'proposed',
  message: 'The prize of your round on 20 November.',
  reason: 'The round froze; the studio confirms the prize.',
  caseId,
  proposedBy: 'Sara',
  proposedAt: '2026-11-21T12:00:00Z',
  lapsesAt: '2026-11-24T12:00:00Z',
  endedBy: null,
  endedAt: null,
} as const

/** The profile of a player, and what staff do there. */
export const staffPlayerExamples: Examples = {
  'staff.player': {
    input: { playerId },
    output: {
      playerId,
      publicUserId: row.publicUserId,
      nickName: row.nickName,
      status: 'active',
      licence: row.licence,
      ruleSet: 'ABC',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      since: '2025-02-03T09:12:44Z',
      activatedAt: '2025-02-03T09:15:02Z',
      lastLoginAt: '2026-11-21T11:58:30Z',
      closing: null,
      identityVerifiedAt: '2025-02-04T10:31:07Z',
      personal: [
        { field: 'email', value: 'a***@example.com' },
        { field: 'birthDate', value: '1990-**-**' },
        { field: 'nationalIdNumber', value: null },
      ],
      wallet: { cash: '1250000', payoutHold: '300000', reserve: '0', suspense: '0' },
      depositedTotal: '2500000',
      withdrawnTotal: '600000',
      stakedTotal: '4200000',
      openCases: 1,
      limits: [],
      blockStatus: 'NotBlocked',
      restrictions: [],
      obligations: [
        {
          kind: 'fields',
          before: ['withdraw'],
          fields: [{ field: 'firstName', before: ['withdraw'] }],
        },
      ],
    },
  },
  'staff.playerLimitLoosen': {
    input: {
      playerId,
      type: 'deposit',
      period: 'daily',
      current: '5000000',
      amount: null,
      reason: 'The player calls and asks for it.',
    },
    output: { effectiveAt: '2026-11-28T12:00:00Z', confirmBy: null },
  },
  'staff.playerLimitTighten': {
    input: {
      playerId,
      type: 'deposit',
      period: 'daily',
      current: '5000000',
      amount: '2000000',
      reason: 'The player calls and cannot log in.',
      message: 'As you asked on the phone, we lowered your limit.',
    },
    output: {},
  },
  'staff.correctionPropose': {
    input: {
      playerId,
      kind: 'credit',
      amount: '2500',
      currency: 'EUR',
      reason: 'The round froze; the studio confirms the prize.',
      message: 'The prize of your round on 20 November.',
    },
    output: { reference: correction.reference, caseId, lapsesAt: correction.lapsesAt },
  },
  'staff.correctionDecide': {
    input: { id: caseId, decision: 'approve', note: 'I read the confirmation of the studio.' },
    output: { state: 'posted' },
  },
  'staff.correctionWithdraw': {
    input: { id: caseId, note: 'The studio pays it itself.' },
    output: {},
  },
  'staff.playerCorrections': {
    input: { playerId },
    output: { corrections: [correction], nextCursor: null },
  },
  'staff.playerReveal': {
    input: { playerId, reason: 'The player calls and asks which address we have.' },
    output: { personal: [{ field: 'email', value: 'anna.weber@example.com' }] },
  },
  'staff.playerNotes': {
    input: { playerId },
    output: {
      notes: [
        {
          id: '01939f64-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
          by: 'Dora',
          note: 'Asked by telephone how long a withdrawal takes.',
          at: '2026-11-21T12:20:00Z',
        },
      ],
      nextCursor: null,
    },
  },
  'staff.playerNoteAdd': {
    input: { playerId, note: 'Asked by telephone how long a withdrawal takes.' },
    output: {},
  },
  'staff.playerPayments': {
    input: { playerId, kind: 'withdrawal' },
    output: {
      payments: [
        {
          id: '01939f60-7c8d-7e9f-8a0b-1c2d3e4f5a6b',
          reference: row.reference,
          state: row.state,
          amount: row.amount,
          currency: row.currency,
          provider: 'example-pay',
          providerReference: null,
          destination: row.destination,
          declineReason: null,
          declineCode: null,
          at: row.requestedAt,
        },
      ],
      nextCursor: null,
    },
  },
  'staff.playerPostings': {
    input: { playerId },
    output: {
      transactions: [
        {
          id: '01939f60-7c8d-7e9f-8a0b-1c2d3e4f5a6b',
          kind: 'withdrawal_requested',
          source: 'platform',
          reference: row.reference,
          round: null,
          currency: row.currency,
          at: row.requestedAt,
          legs: [
            { account: 'cash', amount: '-300000', balanceAfter: '1250000' },
            { account: 'payout_hold', amount: '300000', balanceAfter: '300000' },
          ],
        },
      ],
      nextCursor: null,
    },
  },
  'staff.playerPaymentCards': {
    input: { playerId },
    output: {
      cards: [
        {
          id: cardId,
          provider: 'example-pay',
          brand: 'Visa',
          ending: '4242',
          expiryDate: '2031-04',
          addedAt: '2026-10-02T08:30:00Z',
          lastUsedAt: '2026-11-21T12:00:00Z',
          removedAt: null,
          block: null,
        },
      ],
      nextCursor: null,
    },
  },
  'staff.playerBlock': {
    input: {
      playerId,
      actions: ['withdraw'],
      message: 'We are checking your bank account. We write to you within two days.',
      note: 'The bank reports another owner.',
    },
    output: {},
  },
  'staff.playerUnblock': {
    input: { playerId, actions: ['withdraw'], note: 'The bank confirms the owner.' },
    output: {},
  },
  'staff.paymentCardBlock': {
    input: { playerId, cardId, note: 'The player says that the card was stolen.' },
    output: {},
  },
  'staff.paymentCardUnblock': {
    input: { playerId, cardId, note: 'The player has found the card again.' },
    output: {},
  },
  'staff.playerSessions': {
    input: { playerId },
    output: {
      sessions: [
        {
          id: sessionId,
          isLive: true,
          browser: 'Firefox',
          system: 'Windows',
          ip: '203.0.113.7',
          startedAt: '2026-11-21T11:58:30Z',
          lastSeenAt: '2026-11-21T12:00:00Z',
          endedAt: null,
        },
      ],
      nextCursor: null,
    },
  },
  'staff.playerSessionEnd': { input: { playerId, sessionId }, output: { ended: 1 } },
}
