import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pathOf, type Call } from './calls/define-call.ts'
import { contract } from './contract.ts'

const calls = Object.values(contract as unknown as Record<string, Call>)

test('every call has an address of its own, with the cashier under "payment"', () => {
  const paths = calls.map((call) => pathOf(call.id))
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/api\/[a-z]+\/[a-zA-Z]+$/)
  expect(pathOf('billfold.depositSubmit')).toBe('/api/payment/depositSubmit')
})

describe.each(calls)('$id', (call) => {
  test('refuses fields that nobody asked for', () => {
    const parsed = z.safeDecode(call.input, { balance: '1', status: 'paid', role: 'staff' } as never)
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues.map((issue) => issue.code)).toContain('unrecognized_keys')
  })
})

test('what is repeat-safe changes something, and what is passive moves no money', () => {
  expect(calls.filter((call) => call.idempotent === true && !call.changes)).toEqual([])
  expect(calls.filter((call) => call.passive === true && call.idempotent === true)).toEqual([])
})

test('what is compressed is read by anybody and holds nothing of the caller', () => {
  const compressed = calls.filter((call) => call.compressed === true)
  expect(compressed.map(({ id }) => id)).toEqual(['content.page', 'game.games', 'game.lobby'])
  expect(compressed.filter((call) => call.changes || call.access !== 'anyone')).toEqual([])
})

describe.each(calls.filter((call) => !call.changes))('$id', (call) => {
  test('takes a query of plain texts', () => {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input' }) as {
      properties?: Record<string, { type?: string }>
    }
    expect(Object.values(properties).map((property) => property.type)).toEqual(
      Object.values(properties).map(() => 'string'),
    )
  })
})
