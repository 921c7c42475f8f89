import type { Examples } from './examples.ts'
import { playerId, row } from './staff.ts'

/** One withdrawal under review. */
export const staffReviewExamples: Examples = {
  'staff.withdrawal': {
    input: { reference: row.reference },
    output: {
      withdrawal: row,
      playerId,
      accountOwnerName: row.ownerName,
      cash: '1250000',
      depositedTotal: '2500000',
      withdrawnTotal: '600000',
      stakedTotal: '4200000',
      playerSince: '2025-02-03T09:12:44Z',
      checks: [
        { name: 'accountOwner', outcome: 'clear' },
        { name: 'usualAmount', outcome: 'concern' },
      ],
      facts: {
        accountSince: '2025-03-01T10:00:00Z',
        playerName: { name: 'Anna Weber', isVerified: false },
        otherOwners: [],
        countedSince: null,
        deposited: '2500000',
        staked: '4200000',
        minPaid: '100000',
        maxPaid: '200000',
        openCases: 0,
      },
      approval: 'may',
      decision: null,
      age: 36,
      limits: 1,
      informationRequests: [
        {
          id: '01939f70-2b3c-7d4e-8f50-617283940a1b',
          question: 'Is this account yours?',
          requestedBy: 'Dora',
          requestedAt: '2026-11-21T12:05:00Z',
          answerBy: '2026-11-24T12:05:00Z',
          answer: 'It is my own account.',
          answeredAt: '2026-11-21T12:08:00Z',
          isWithdrawn: false,
          endedByClosing: false,
          files: [{ id: '01939f71-2b3c-7d4e-8f50-617283940a1c', name: 'statement.pdf' }],
        },
      ],
      notes: [],
      timeline: [
        {
          step: 'requested',
          status: 'done',
          actor: 'player',
          at: row.requestedAt,
          dueAt: null,
          nextQueryAt: null,
          overdue: false,
          reason: null,
        },
      ],
    },
  },
  'staff.withdrawalUnassign': { input: { reference: row.reference }, output: {} },
  'staff.withdrawalRequestInformation': {
    input: {
      reference: row.reference,
      message: 'Is this account yours?',
      note: 'The name differs in one letter.',
    },
    output: { answerBy: '2026-11-24T12:05:00Z' },
  },
  'staff.withdrawalInformationRequestEnd': { input: { reference: row.reference }, output: {} },
}
