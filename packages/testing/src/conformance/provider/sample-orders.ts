import type { PaymentStart, PayoutStart } from '@baize/plugin-kit'
import type { DepositMethod } from './under-test.ts'

let made = 0
/** Never given twice in a run. */
export const newReference = () => `BZ-CONF-${String((made += 1)).padStart(4, '0')}`

export const aPayment = ({ name }: DepositMethod): PaymentStart => ({
  reference: newReference(),
  providerMethod: name,
  amountMinor: 5_000_00n,
  currency: 'HUF',
  customer: { publicId: 'c7d1', email: 'anna@example.hu', country: 'HUN' },
  urls: { return: 'https://baize.test/return/x', notify: 'https://baize.test/callbacks/payments/x/notify' },
  locale: 'en',
})

export const aPayout = (providerMethod: string): PayoutStart => ({
  reference: newReference(),
  providerMethod,
  amountMinor: 30_000_00n,
  currency: 'HUF',
  iban: 'HU42117730161111101800000000',
  accountOwnerName: 'Kovács Anna',
  bic: null,
  notifyUrl: 'https://baize.test/callbacks/payments/x/notify',
})

/** What must have gone well. */
export function valueOf<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
