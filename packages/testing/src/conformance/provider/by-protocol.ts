import { expect } from 'vitest'
import type { PaymentFacts, PaymentStatus, Unavailable } from '@baize/plugin-kit'
import type { Result } from '@baize/domain'
import { expectFields } from './expect-fields.ts'
import { valueOf } from './sample-orders.ts'
import type { MethodsUnderTest, ReceivedOrder, Suite } from './under-test.ts'

/** @throws {Error} If the adapter has no `findPayment` although its test does not set `statusQuery: false`. */
export async function findPayment(
  { under }: Suite,
  reference: string,
): Promise<Result<PaymentFacts<PaymentStatus> | null, Unavailable>> {
  const { provider } = under()
  if (provider.findPayment === undefined)
    throw new Error('The adapter has no findPayment, and its test does not set `statusQuery: false`.')
  return await provider.findPayment(reference)
}

/** Expects fields of the response to a query, if the provider has one. */
export async function expectQueried(suite: Suite, reference: string, fields: object): Promise<void> {
  if (suite.methods.statusQuery === false) return
  expectFields(valueOf(await findPayment(suite, reference)), fields)
}

/** The expected fields of an order, without those that the protocol does not have. */
export function expectReceived(
  { noFieldFor = [] }: MethodsUnderTest,
  received: ReceivedOrder | null,
  expected: Partial<ReceivedOrder>,
): void {
  const possible = Object.entries(expected).filter(
    ([name]) => !noFieldFor.some((missing) => missing === name),
  )
  expectFields(received, Object.fromEntries(possible))
}

/** The fields of an order that the provider's responses to queries contain. */
export const namedByQueries = ({ queryOmits = [] }: MethodsUnderTest, facts: object): object =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => !queryOmits.some((omitted) => omitted === name)),
  )

/** The expected result for a known reference: the first response again, or `unavailable`. */
export function expectRepeat({ repeats = 'same' }: MethodsUnderTest, first: unknown, again: unknown): void {
  if (repeats === 'same') expect(again).toEqual(first)
  else expect(again).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
}
