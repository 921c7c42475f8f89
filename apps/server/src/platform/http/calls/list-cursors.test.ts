import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealCursor, withOpenCursor, withSealedCursor, type List } from './list-cursors.ts'

const place = randomUUID()
const [anna, bela] = [randomUUID(), randomUUID()]
const list: List = {
  call: { id: 'payments.transactions' },
  callerId: anna,
  query: { kind: 'game', from: '2026-11-01' },
}

// Proves G25
test('a cursor continues its list, also with another page size or order of the fields', () => {
  const { nextCursor } = withSealedCursor({ lines: [], nextCursor: place }, list) as { nextCursor: string }
  for (const query of [
    { ...list.query, cursor: nextCursor },
    { cursor: nextCursor, page: 'long', from: '2026-11-01', kind: 'game' },
  ])
    expect(withOpenCursor({ ...query, page: 'usual' }, { ...list, query })).toMatchObject({ cursor: place })
})

test('the last page and an answer without pages stay as they are', () => {
  for (const output of [{ lines: [], nextCursor: null }, { state: 'ok' }, {}, null])
    expect(withSealedCursor(output, list)).toBe(output)
  const input = { kind: 'game' }
  expect(withOpenCursor(input, list)).toBe(input)
})

// Proves G25
test.each<[string, List]>([
  ['call', { ...list, call: { id: 'payments.deposits' } }],
  ['player', { ...list, callerId: bela }],
  ['filter', { ...list, query: { ...list.query, kind: 'deposit' } }],
  ['wider filter', { ...list, query: { kind: 'game' } }],
])('a cursor of another %s is refused at its field', (_what, other) => {
  const cursor = sealCursor(place, other)
  expect(() => withOpenCursor({ cursor }, list)).toThrow(
    expect.objectContaining({
      refusal: expect.objectContaining({
        name: 'validation_failed',
        fields: [{ field: 'cursor', error: 'invalid' }],
      }) as object,
    }),
  )
})

test.each(['x', 'xx', place, `${place}${'A'.repeat(16)}`])('the cursor %s of no list is refused', (cursor) =>
  expect(() => withOpenCursor({ cursor }, list)).toThrow('validation_failed'),
)
