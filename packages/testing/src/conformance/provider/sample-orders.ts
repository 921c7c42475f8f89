import type { PaymentStart, PayoutStart } from '@baize/plugin-kit'
import type { DepositMethod, MethodsUnderTest } from './under-test.ts'

let made = 0
/** Unique in a run. */
export const newReference = () => `BZ-CONF-${String((made += 1)).padStart(4, '0')}`

/** The default currency of orders. */
export const currencyOfSamples = ({ amounts }: MethodsUnderTest): string => Object.keys(amounts)[0] ?? 'HUF'
/** A currency that no sample uses. */
export const otherCurrency = (methods: MethodsUnderTest): string =>
  currencyOfSamples(methods) === 'EUR' ? 'USD' : 'EUR'

export const aPayment = (
  methods: MethodsUnderTest,
  { name }: DepositMethod,
  change: Partial<PaymentStart> = {},
): PaymentStart => ({
  reference: newReference(),
  providerMethod: name,
  amountMinor: 5_000_00n,
  currency: currencyOfSamples(methods),
  customer: { playerReference: 'c7d1', email: 'anna@example.hu', country: 'HUN' },
  urls: { return: 'https://baize.test/return/x', notify: 'https://baize.test/callbacks/payments/x/notify' },
  locale: 'en',
  ...change,
})

export const aPayout = (
  methods: MethodsUnderTest,
  providerMethod: string,
  change: Partial<PayoutStart> = {},
): PayoutStart => ({
  reference: newReference(),
  providerMethod,
  amountMinor: 30_000_00n,
  currency: currencyOfSamples(methods),
  iban: 'HU42117730161111101800000000',
  accountOwnerName: 'Kovács Anna',
  bic: null,
  notifyUrl: 'https://baize.test/callbacks/payments/x/notify',
  ...change,
})

/** The value of a result that must be successful. */
export function valueOf<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
