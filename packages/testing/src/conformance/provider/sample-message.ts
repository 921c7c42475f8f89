import { currencyOfSamples } from './sample-orders.ts'
import type { MethodsUnderTest, PaymentProviderUnderTest, ReportedPayment, Suite } from './under-test.ts'

/** A notification of a successful deposit, with the changes of a test. */
export const aMessage = (
  { methods }: Suite,
  { provider }: PaymentProviderUnderTest,
  change: Partial<ReportedPayment> = {},
): ReportedPayment => ({
  kind: kindsOf(methods)[0] ?? 'payment',
  eventId: 'ev_conformance',
  reference: 'BZ-CONF-NOTE',
  providerReference: 'pay_conformance',
  amountMinor: 5_000_00n,
  currency: currencyOfSamples(methods),
  merchant: provider.merchant,
  status: 'ok',
  ...change,
})

/** The kinds of notifications. */
export const kindsOf = ({ deposits, withdrawals }: MethodsUnderTest): readonly ReportedPayment['kind'][] => [
  ...(deposits.length > 0 ? ['payment' as const] : []),
  ...(withdrawals.length > 0 ? ['payout' as const] : []),
]
