import * as z from 'zod/mini'
import { setting } from './define-setting.ts'
import { amountsByCurrency, count, lowerAmounts } from './schemas.ts'

const methodId = z.string().check(z.regex(/^[1-9]\d{0,8}$/))
const minutes = z.int().check(z.gte(1), z.lte(1_000_000))

/** Deposits, withdrawals, and the work of staff on them. */
export const paymentSettings = {
  waitingForAnswerSec: setting(z._default(z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))), null), {
    source: '1§4',
    group: 'be',
  }),
  'resumeForm.waitingForAnswerSec': setting(count(300), { source: '0§3', group: 'be' }),
  'deposits.maxOpen': setting(count(5), { source: 'platform' }),
  'deposits.cancelUnpaidAfterMin': setting(z._default(z.record(methodId, minutes), {}), {
    source: 'platform',
  }),

  'withdrawals.dualApprovalFrom': setting(z._default(amountsByCurrency, {}), {
    source: 'platform',
    approval: 'money',
    stricter: lowerAmounts,
  }),
  'withdrawals.payoutsHeld': setting(z._default(z.boolean(), false), {
    source: 'platform',
    approval: 'money',
    stricter: (a, b) => a || b,
  }),
  'withdrawals.newAccountWaitsHours': setting(z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 24), {
    source: '1§8',
    approval: 'money',
    stricter: Math.max,
  }),
  'withdrawals.newAccountsPerDay': setting(count(3), {
    source: 'platform',
    approval: 'money',
    stricter: Math.min,
  }),
  'withdrawals.newAccountHours': setting(count(24), {
    source: 'platform',
    approval: 'money',
    stricter: Math.max,
  }),
  'withdrawals.decideWithinHours': setting(count(4), { source: 'platform' }),
  'withdrawals.answerWithinHours': setting(count(72), { source: 'platform' }),
  'withdrawals.assignmentMinutes': setting(count(15), { source: 'platform' }),
  'withdrawals.sendWithinHours': setting(count(1), { source: 'platform' }),
  'withdrawals.firstCheckSec': setting(count(60), { source: 'platform' }),

  'corrections.approveWithinHours': setting(count(72, 720), {
    source: 'platform',
    approval: 'money',
    stricter: Math.min,
  }),

  'cases.resolveWithinHours': setting(count(24), { source: 'platform' }),
  'cases.alarmWithinHours': setting(count(1), { source: 'platform' }),
  'cases.answerWithinHours': setting(count(72), { source: 'platform' }),
}
