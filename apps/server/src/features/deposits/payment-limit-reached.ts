import { refuse, type Refusal } from '@baize/contract'
import { isPaymentLimitType, PAYMENT_LIMIT_NAMES } from '@baize/domain'
import type { LimitReached } from '../wallet/index.ts'

/** The refusal that names the limit with the least amount left, from the answer of the wallet. */
export function paymentLimitReached({
  type,
  period,
  limitMinor,
  availableMinor,
}: Partial<LimitReached>): Refusal<'payment_limit_reached'> {
  if (type === undefined || !isPaymentLimitType(type) || period === undefined)
    throw new Error(`paymentLimitReached: the wallet named the limit ${type} ${period}`)
  if (limitMinor === undefined || availableMinor === undefined)
    throw new Error(`paymentLimitReached: no amounts of the limit ${type} ${period}`)
  return refuse('payment_limit_reached', {
    type: PAYMENT_LIMIT_NAMES[type][period],
    limit: limitMinor,
    available: availableMinor,
  })
}
