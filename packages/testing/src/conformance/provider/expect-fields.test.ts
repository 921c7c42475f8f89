import { describe, expect, test } from 'vitest'
import { expectFields } from './expect-fields.ts'

const facts = { reference: 'BZ-1', amountMinor: 500_000n, currency: 'HUF' }

describe('a conformance failure', () => {
  test('names the field that differs, with both values', () => {
    expect(() => expectFields({ ...facts, amountMinor: 5_000n }, facts)).toThrow(
      'amountMinor: expected "500000n", received "5000n"',
    )
  })

  test('names an amount that is a number where it must be a bigint', () => {
    expect(() => expectFields({ ...facts, amountMinor: 500_000 }, facts)).toThrow(
      'amountMinor: expected "500000n", received 500000',
    )
  })

  test('names an unexpected field when fields are compared exactly', () => {
    expect(() => expectFields({ ...facts, card: '4111' }, facts, { exactly: true })).toThrow(
      'card: expected nothing, received "4111"',
    )
    expect(() => expectFields({ ...facts, card: '4111' }, facts)).not.toThrow()
  })

  test('reports a missing object', () => {
    expect(() => expectFields(null, facts)).toThrow('received null')
  })
})
