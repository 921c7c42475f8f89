import type { PaymentProvider } from '@baize/plugin-kit'
import type { MethodsUnderTest } from '../provider/under-test.ts'
import type { RightAdapter } from './sample-provider.ts'
import type { RunningSimulator } from './sample-simulator.ts'

/**
 * A change of the correct adapter, the provider or the described protocol, and the suite's tests that must
 * fail.
 */
export type Planted = {
  readonly name: string
  /** Beginnings of titles. None: the adapter is correct. */
  readonly fails: readonly string[]
  readonly adapter?: (right: RightAdapter) => Partial<PaymentProvider>
  /** Calls that the adapter does not have. */
  readonly lacks?: readonly ('startPayout' | 'findPayout' | 'findPayment')[]
  readonly simulator?: (right: RunningSimulator) => Partial<RunningSimulator>
  readonly repeats?: 'duplicate'
  readonly methods?: Partial<MethodsUnderTest>
}
