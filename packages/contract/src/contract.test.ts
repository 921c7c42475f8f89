import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { subjectFields, type Call } from './calls/define-call.ts'
import { pathOf } from './routes.ts'
import { contract } from './contract.ts'

const calls = Object.values(contract as unknown as Record<string, Call>)

test('every call has a unique address, and the calls of payments have the group "payment"', () => {
  const paths = calls.map((call) => pathOf(call.id))
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/api\/[a-z]+\/[a-zA-Z]+$/)
  expect(pathOf('payments.depositSubmit')).toBe('/api/payment/depositSubmit')
})

describe.each(calls)('$id', (call) => {
  test('rejects unknown fields', () => {
    const parsed = z.safeDecode(call.input, { balance: '1', status: 'paid', role: 'staff' } as never)
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues.map((issue) => issue.code)).toContain('unrecognized_keys')
  })
})

test('an idempotent call is a change, and a passive call is not idempotent', () => {
  expect(calls.filter((call) => call.idempotent === true && !call.changes)).toEqual([])
  expect(calls.filter((call) => call.passive === true && call.idempotent === true)).toEqual([])
})

test('a compressed call is open to anyone and returns no data of the caller', () => {
  const compressed = calls.filter((call) => call.compressed === true)
  expect(compressed.map(({ id }) => id)).toEqual(['content.help', 'content.page', 'game.games', 'game.lobby'])
  expect(compressed.filter((call) => call.changes || call.access !== 'anyone')).toEqual([])
})

describe.each(calls.filter((call) => !call.changes))('$id', (call) => {
  test('takes a query of text values', () => {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input' }) as {
      properties?: Record<string, { type?: string }>
    }
    expect(Object.values(properties).map((property) => property.type)).toEqual(
      Object.values(properties).map(() => 'string'),
    )
  })
})

describe('a change by staff', () => {
  const changes = calls.filter(({ access, changes: isChange }) => access === 'staff' && isChange)

  test('says whose account it is about, by a field of its input', () => {
    expect(changes.filter(({ about }) => about === undefined).map(({ id }) => id)).toEqual([])
    for (const { id, about, input } of changes) {
      if (about == null) continue
      const { properties = {} } = z.toJSONSchema(input, { io: 'input' }) as { properties?: object }
      expect({ id, fields: Object.keys(properties) }).toMatchObject({
        id,
        fields: expect.arrayContaining([subjectFields[about]]) as string[],
      })
    }
  })

  test('is refused on the own account exactly where it is about one', () => {
    const refusing = calls.filter(({ errors }) => errors.includes('own_account'))
    expect(refusing.map(({ id }) => id)).toEqual(
      changes.filter(({ about }) => about != null).map(({ id }) => id),
    )
  })
})
