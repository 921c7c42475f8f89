import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dueCursor, duePlaceOf, readDueCursor } from './due-page.ts'

const id = randomUUID()

test('a cursor names the place where a page ended, to the microsecond', () => {
  const place = duePlaceOf({ due_at: Temporal.Instant.from('2026-11-21T04:00:00.123456Z'), id })
  expect(readDueCursor(dueCursor(place))).toEqual({ due: '2026-11-21T04:00:00.123456Z', id })
  expect(readDueCursor(dueCursor(duePlaceOf({ due_at: null, id })))).toEqual({ due: 'infinity', id })
})

test('an instant that PostgreSQL does not read as it is written is read as the same instant', () => {
  const cursor = Buffer.from(`2026-11-21T04Z ${id}`).toString('base64url')
  expect(readDueCursor(cursor)).toEqual({ due: '2026-11-21T04:00:00Z', id })
})

// The year 0 is a date to us and an error to PostgreSQL.
const forged = ['2026-99-99T04:00:00Z', '0000-01-01T00:00:00Z'].map((due) =>
  Buffer.from(`${due} ${id}`).toString('base64url'),
)
test.each(['x', '', undefined, ...forged])('%s starts from the beginning', (cursor) =>
  expect(readDueCursor(cursor)).toBeNull(),
)
