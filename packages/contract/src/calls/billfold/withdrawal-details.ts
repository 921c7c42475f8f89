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
  }),
  errors: [],
})
