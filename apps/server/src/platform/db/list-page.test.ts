import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dueCursor, duePlaceOf, readDueCursor, readIdCursor, readPlace } from './list-page.ts'

const id = randomUUID()

test('a cursor keeps the end of a page to the microsecond', () => {
  const place = duePlaceOf({ due_at: Temporal.Instant.from('2026-11-21T04:00:00.123456Z'), id })
  expect(readDueCursor(dueCursor(place))).toEqual({ due: '2026-11-21T04:00:00.123456Z', id })
  expect(readDueCursor(dueCursor(duePlaceOf({ due_at: null, id })))).toEqual({ due: 'infinity', id })
})

test('a cursor with an instant that PostgreSQL cannot parse is converted to the same instant', () => {
  const cursor = Buffer.from(`2026-11-21T04Z ${id}`).toString('base64url')
  expect(readDueCursor(cursor)).toEqual({ due: '2026-11-21T04:00:00Z', id })
})

// Temporal accepts the year 0; PostgreSQL rejects it.
const forged = ['2026-99-99T04:00:00Z', '0000-01-01T00:00:00Z'].map((due) =>
  Buffer.from(`${due} ${id}`).toString('base64url'),
)
test.each(['x', '', ...forged])('the invalid cursor %s is refused at its field', (cursor) => {
  expect(readPlace(cursor, readDueCursor)).toMatchObject({
    ok: false,
    error: { name: 'validation_failed', fields: [{ field: 'cursor', error: 'invalid' }] },
  })
})

test('a list without a cursor begins with its first page', () => {
  expect(readPlace(undefined, readIdCursor)).toEqual({ ok: true, value: null })
  expect(readPlace(id, readIdCursor)).toEqual({ ok: true, value: id })
})
