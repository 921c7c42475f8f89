import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dueCursor, duePlaceOf, readDueCursor } from './due-page.ts'

const id = randomUUID()

test('a cursor names the place where a page ended, to the microsecond', () => {
  const place = duePlaceOf({ due_at: Temporal.Instant.from('2026-11-21T04:00:00.123456Z'), id })
  expect(readDueCursor(dueCursor(place))).toEqual({ due: '2026-11-21T04:00:00.123456Z', id })
  expect(readDueCursor(dueCursor(duePlaceOf({ due_at: null, id })))).toEqual({ due: 'infinity', id })
})

test.each(['x', '', undefined, Buffer.from(`2026-99-99T04:00:00Z ${id}`).toString('base64url')])('%s starts from the beginning', (cursor) =>
  expect(readDueCursor(cursor)).toBeNull(),
)
