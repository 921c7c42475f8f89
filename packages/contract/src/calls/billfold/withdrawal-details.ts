import * as z from 'zod/mini'
import { Amount, CurrencyCode } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PaymentMethod } from './methods.ts'

/** Withdrawal methods and what can be withdrawn (1§3 "Withdrawal state"). `askPassword`: the last authentication is older than 5 minutes. */
export const withdrawalDetails = defineCall({
  id: 'billfold.withdrawalDetails',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    methods: z.array(PaymentMethod),
    currency: CurrencyCode,
    cashBalance: Amount,
    cashReserve: Amount,
    pendingWithdrawals: Amount,
    askPassword: z.boolean(),
    /** Of the withdrawals paid in the last 30 days: their number, and within how long half and 19 of 20 were there. Null while they are few. */
    payoutTimes: z.nullable(z.object({ count: z.int(), halfWithinSec: z.int(), mostWithinSec: z.int() })),
  }),
  errors: [],
})
