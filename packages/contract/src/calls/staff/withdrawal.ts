import * as z from 'zod/mini'
import { Amount, Instant, Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { TimelineStep } from '../billfold/withdrawal.ts'
import { StaffWithdrawalRow } from './withdrawals.ts'

/** One withdrawal with what a staff member needs to decide. Reading it is an audit row. */
export const staffWithdrawal = defineCall({
  id: 'staff.withdrawal',
  changes: false,
  access: 'staff',
  input: z.strictObject({ reference: Opaque }),
  output: z.object({
    withdrawal: StaffWithdrawalRow,
    accountOwnerName: z.nullable(z.string()),
    cash: Amount,
    depositedTotal: Amount,
    withdrawnTotal: Amount,
    stakedTotal: Amount,
    playerSince: Instant,
    timeline: z.array(TimelineStep),
  }),
  errors: ['element_not_found'],
})
