import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../calls/define-call.ts'
import { contract, type CallId } from '../contract.ts'
import type { CallExample } from './examples.ts'
import { documentedExamples } from './index.ts'

const calls = Object.values(contract as unknown as Record<string, Call>)

test('every call has an example', () => {
  expect(calls.map(({ id }) => id).filter((id) => !Object.hasOwn(documentedExamples, id))).toEqual([])
})

describe.each(calls)('the example of $id', ({ id, input, output }) => {
  const example = documentedExamples[id as CallId] as CallExample
  test('is accepted by its own schemas', () => {
    const faultsOf = (schema: z.ZodMiniType, value: unknown) =>
      z.safeDecode(schema, value as never).error?.issues ?? []
    expect(faultsOf(input, example.input)).toEqual([])
    expect(faultsOf(output, example.output)).toEqual([])
  })
})
