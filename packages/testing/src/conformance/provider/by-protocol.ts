import { expect } from 'vitest'
import { expectFields } from './expect-fields.ts'
import type { MethodsUnderTest, ReceivedOrder } from './under-test.ts'

/** Of what the provider should have received, the fields that its protocol has. */
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

/** Of the facts of an order, those that the provider's answers to queries name. */
export const namedByQueries = ({ queryOmits = [] }: MethodsUnderTest, facts: object): object =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => !queryOmits.some((omitted) => omitted === name)),
  )

/** What an adapter makes of a reference that the provider knows: the first answer again, or nothing that speaks of the money. */
export function expectRepeat({ repeats = 'same' }: MethodsUnderTest, first: unknown, again: unknown): void {
  if (repeats === 'same') expect(again).toEqual(first)
  else expect(again).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
}
