import { orderMistakes } from './order-mistakes.ts'
import { payoutMistakes } from './payout-mistakes.ts'
import type { Planted } from './planted.ts'
import { rightAdapters } from './right-adapters.ts'
import { signatureMistakes } from './signature-mistakes.ts'

/**
 * Every payment provider that the suite is tested on, with the tests that must fail: none if adapter and
 * description are correct.
 */
export const paymentPlantings: readonly Planted[] = [
  { name: 'an adapter without a mistake', fails: [] },
  ...[...payoutMistakes, ...orderMistakes, ...signatureMistakes].map((planted) => ({
    ...planted,
    name: `an adapter that ${planted.name}`,
  })),
  ...rightAdapters.flatMap(({ failsOtherwise, methods, ...planted }) => [
    { ...planted, methods, name: `an adapter ${planted.name}`, fails: [] },
    { ...planted, name: `an adapter ${planted.name}, which the input does not say`, fails: failsOtherwise },
  ]),
]
