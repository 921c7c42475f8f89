import * as z from 'zod/mini'
import { Amount, Instant, SignedAmount } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { TimelineStep } from '../payments/withdrawal.ts'
import { StaffInformationRequests } from './information-requests.ts'
import { exampleWithdrawalRow, StaffWithdrawalRow, WithdrawalCheckName } from './withdrawals.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { WithdrawalReference } from '../../references.ts'

const Outcome = z.enum(['clear', 'concern', 'unknown'])

const WithdrawalReview = z.object({
  withdrawal: StaffWithdrawalRow,
  playerId: z.string(),
  accountOwnerName: z.nullable(z.string()),
  cash: Amount,
  depositedTotal: Amount,
  withdrawnTotal: Amount,
  stakedTotal: Amount,
  playerSince: described(Instant, 'When the account was opened.'),
  checks: described(
    z.array(z.object({ name: WithdrawalCheckName, outcome: Outcome })),
    'Results of the automatic checks when the page was requested, in the order to show them.',
  ),
  facts: described(
    z.object({
      accountSince: Instant,
      playerName: described(
        z.nullable(z.object({ name: z.string(), isVerified: z.boolean() })),
        'First and last name of the player; null while one is not known, and for a role that may not see owner names.',
      ),
      otherOwners: described(
        z.array(
          z.object({
            name: z.string(),
            use: z.enum(['open', 'underway', 'paid', 'rejected', 'cancelled', 'failed']),
            isOtherPlayer: z.boolean(),
            differs: described(z.boolean(), 'Whether the name differs from the one on this withdrawal.'),
          }),
        ),
        "Owner names on the player's other withdrawals, and on other players' withdrawals to the same bank account, with the state of the latest; those that differ come first. Empty for a role that may not see owner names.",
      ),
      countedSince: described(
        z.nullable(Instant),
        'From when deposits and stakes are counted, up to the request: when the player last had no money, held amounts and open stakes included. Null: since the account was opened.',
      ),
      deposited: Amount,
      staked: SignedAmount,
      minPaid: z.nullable(Amount),
      maxPaid: z.nullable(Amount),
      openCases: z.int(),
    }),
    'What the checks are based on.',
  ),
  approval: described(
    z.enum([
      'may',
      'notAllowed',
      'approvedAlready',
      'changedPlayerToday',
      'waitsForPlayer',
      'withdrawalsBlocked',
      'decided',
    ]),
    'Whether this member of staff may approve it now, or why not.',
  ),
  decision: described(
    z.nullable(
      z.object({
        decision: z.enum(['approved', 'rejected', 'cancelled']),
        by: described(z.nullable(z.string()), 'The member of staff; null for the player.'),
        at: Instant,
      }),
    ),
    'What was decided; null while nothing is.',
  ),
  age: described(
    z.nullable(z.int()),
    "The player's age in full years; null for a role that may not see owner names.",
  ),
  limits: described(z.int(), 'How many limits apply to the player.'),
  informationRequests: StaffInformationRequests,
  notes: described(
    z.array(
      z.object({
        id: z.string(),
        decision: z.enum(['approved', 'approvedFirst', 'rejected', 'informationRequested']),
        by: z.string(),
        at: Instant,
        note: z.string(),
      }),
    ),
    'Notes of staff with each decision, oldest first; empty for a role that may not read them.',
  ),
  timeline: z.array(TimelineStep),
})
documentation.add(WithdrawalReview, {
  id: 'WithdrawalReview',
  description: 'A withdrawal with what is needed to review it.',
})

export const staffWithdrawal = defineCall({
  id: 'staff.withdrawal',
  summary: 'Get one withdrawal with what is needed to review it.',
  description: 'Each access is recorded in the audit trail.',
  changes: false,
  access: 'staff',
  input: z.strictObject({ reference: WithdrawalReference }),
  output: WithdrawalReview,
  errors: ['element_not_found'],
  example: {
    input: { reference: exampleIds.withdrawal },
    output: {
      withdrawal: exampleWithdrawalRow,
      playerId: exampleIds.player,
      accountOwnerName: 'Anna Weber',
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
          at: '2026-11-21T12:00:00Z',
          dueAt: null,
          nextQueryAt: null,
          overdue: false,
          reason: null,
        },
      ],
    },
  },
})
