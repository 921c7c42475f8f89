import * as z from 'zod/mini'
import { Amount, CurrencyCode, formFieldToSend } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PaymentMethod } from './methods.ts'
import { described } from '../../documentation.ts'
import { definitionOf, formField } from '@baize/domain'

/** Specified in 1§3 "Withdrawal state". */
export const withdrawalDetails = defineCall({
  id: 'payments.withdrawalDetails',
  summary: 'List the withdrawal methods, with the amount that can be withdrawn.',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    methods: z.array(PaymentMethod),
    currency: CurrencyCode,
    cashBalance: Amount,
    cashReserve: described(Amount, 'Cash that is set apart.'),
    pendingWithdrawals: described(Amount, 'Amounts held for withdrawals that have not ended.'),
    askPassword: described(
      z.boolean(),
      'Whether `initWithdraw` requires the password: the last authentication is older than 5 minutes.',
    ),
    hasPaidWithdrawal: described(
      z.boolean(),
      'Whether a withdrawal of the player has been paid. The form of a first one says who checks it.',
    ),
    payoutTimes: described(
      z.nullable(z.object({ count: z.int(), medianSec: z.int(), p95Sec: z.int() })),
      'Of the withdrawals paid in the last 30 days: how many there were, and within how long half of them and 95 % of them were paid. Null while they are few.',
    ),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      methods: [
        {
          method: 2001,
          providerId: 'example-pay',
          slug: 'bank-account',
          logoUrl: null,
          percentageFee: '0',
          feeStrategy: 'included',
          minAmount: { EUR: '200000' },
          maxAmount: { EUR: '100000000' },
          amountList: {},
          supportCurrencies: { EUR: '1' },
          fields: [
            formFieldToSend({
              ...formField('ibanAccount', definitionOf('ibanAccount'), { mandatory: true }),
              maxLength: 28,
            }),
          ],
          stored: true,
          allowNewAccount: true,
        },
      ],
      currency: 'EUR',
      cashBalance: '1550000',
      cashReserve: '0',
      pendingWithdrawals: '0',
      askPassword: true,
      hasPaidWithdrawal: true,
      payoutTimes: { count: 212, medianSec: 5400, p95Sec: 72_000 },
    },
  },
})
