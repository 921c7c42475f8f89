import { describe, expect, test } from 'vitest'
import { inNameOrder } from './name-order.ts'

const ordered = (fields: readonly string[], order: string) => inNameOrder(fields, (field) => field, order)

describe('first and last name', () => {
  test('are in the order of the language, and every other field keeps its place', () => {
    const fields = ['email', 'firstName', 'birthDate', 'lastName', 'city']
    expect(ordered(fields, 'lastName firstName')).toEqual([
      'email',
      'lastName',
      'birthDate',
      'firstName',
      'city',
    ])
    expect(ordered(fields, 'firstName lastName')).toEqual(fields)
  })

  test('keep their place where one is missing', () => {
    expect(ordered(['email', 'firstName'], 'lastName firstName')).toEqual(['email', 'firstName'])
  })
})
