import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dueCursor, duePlaceOf, readDueCursor } from './due-page.ts'

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
test.each(['x', '', undefined, ...forged])('the invalid cursor %s starts from the beginning', (cursor) =>
  expect(readDueCursor(cursor)).toBeNull(),
)
