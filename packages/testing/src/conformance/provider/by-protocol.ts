import { expect } from 'vitest'
import { expectFields } from './expect-fields.ts'
import type { MethodsUnderTest, ReceivedOrder } from './under-test.ts'

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
