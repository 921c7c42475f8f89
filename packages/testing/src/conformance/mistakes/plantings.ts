import { orderMistakes } from './order-mistakes.ts'
import { payoutMistakes } from './payout-mistakes.ts'
import type { Planted } from './planted.ts'
import { rightAdapters } from './right-adapters.ts'
import { signatureMistakes } from './signature-mistakes.ts'

/** Every payment provider that the suite is tried on, with what must fail: nothing, where the adapter is right and the input says so. */
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
