import * as z from 'zod/mini'
import { Amount, Instant, Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { TimelineStep } from '../billfold/withdrawal.ts'
import { StaffWithdrawalRow, WithdrawalCheckName } from './withdrawals.ts'

const Outcome = z.enum(['clear', 'concern', 'unknown'])

/** One withdrawal with what a staff member needs to decide. Reading it is an audit row. */
export const staffWithdrawal = defineCall({
  id: 'staff.withdrawal',
  changes: false,
  access: 'staff',
  input: z.strictObject({ reference: Opaque }),
  output: z.object({
    withdrawal: StaffWithdrawalRow,
    playerId: z.string(),
    accountOwnerName: z.nullable(z.string()),
    cash: Amount,
    depositedTotal: Amount,
    withdrawnTotal: Amount,
    stakedTotal: Amount,
    playerSince: Instant,
    /** What was checked when the page was asked for, in the order to show it. */
    checks: z.array(z.object({ name: WithdrawalCheckName, outcome: Outcome })),
    /** What the checks were made of. */
    facts: z.object({
      accountSince: Instant,
      /**
       * Owners' names on the player's other requests, and on anybody's to the same bank account, with what became of the latest; those
       * that differ first. Nothing for a role that may not see owners.
       */
      otherOwners: z.array(
        z.object({
          name: z.string(),
          use: z.enum(['open', 'underway', 'paid', 'refused', 'cancelled', 'failed']),
          isOtherPlayer: z.boolean(),
          /** From the name on this withdrawal. */
          differs: z.boolean(),
        }),
      ),
      /** Deposits and stakes from then to the request: when there was last no money, held and staked included; `null`: since the account was opened. */
      countedSince: z.nullable(Instant),
      deposited: Amount,
      staked: Amount,
      leastPaid: z.nullable(Amount),
      mostPaid: z.nullable(Amount),
      openItems: z.int(),
    }),
    /** May this staff member approve it now? If not, why. */
    approval: z.enum([
      'may',
      'notAllowed',
      'approvedAlready',
      'changedPlayerToday',
      'waitsForPlayer',
      'decided',
    ]),
    /** Full years; `null` for a role that may not see owners. */
    age: z.nullable(z.int()),
    /** Limits that hold for the player. */
    limits: z.int(),
    /** What was asked and answered, first one first. */
    questions: z.array(
      z.object({
        question: z.string(),
        askedBy: z.string(),
        askedAt: Instant,
        answerBy: Instant,
        answer: z.nullable(z.string()),
        answeredAt: z.nullable(Instant),
        isTakenBack: z.boolean(),
      }),
    ),
    /** What staff wrote for staff with each decision, first one first; nothing for a role that may not read it. */
    notes: z.array(
      z.object({
        id: z.string(),
        decision: z.enum(['approved', 'approvedFirst', 'rejected', 'asked']),
        by: z.string(),
        at: Instant,
        note: z.string(),
      }),
    ),
    timeline: z.array(TimelineStep),
  }),
  errors: ['element_not_found'],
})
