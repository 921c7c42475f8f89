import type { PaymentProvider } from '@baize/plugin-kit'
import type { MethodsUnderTest } from '../provider/under-test.ts'
import type { RunningSimulator } from './sample-simulator.ts'

/** A change to the right adapter, to the provider or to what the test says of its protocol, and the suite's tests that then fail. */
export type Planted = {
  readonly name: string
  /** Beginnings of titles. None: the adapter is right. */
  readonly fails: readonly string[]
  readonly adapter?: (right: PaymentProvider) => Partial<PaymentProvider>
  readonly simulator?: (right: RunningSimulator) => Partial<RunningSimulator>
  readonly repeats?: 'duplicate'
  readonly methods?: Partial<MethodsUnderTest>
}
