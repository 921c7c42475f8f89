import { refuseField, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'

/**
 * The place where a page begins, `null` for the first page. A cursor that `read` does not understand is
 * refused: the first page again would repeat entries unnoticed.
 */
export function readPlace<Place>(
  cursor: string | undefined,
  read: (cursor: string) => Place | null,
): Result<Place | null, Refusal<'validation_failed'>> {
  if (cursor === undefined) return ok(null)
  const place = read(cursor)
  return place === null ? err(refuseField('cursor')) : ok(place)
}

/**
 * The place in a list in order of id: ids are UUIDv7, so they grow with time. Its cursor is the id of the last
 * row of a page. @returns `null` for an invalid cursor.
 */
export const readIdCursor = (cursor: string): string | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor) ? cursor : null

/** Splits rows, of which one more than a page was selected, into the page and the cursor of the next page. */
export function cutPage<Row extends { readonly id: string }>(rows: readonly Row[], pageSize: number) {
  const page = rows.slice(0, pageSize)
  return { page, nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

/** The end of a page of a list in order of due time: the instant (`infinity` for none) and the id. */
export type DuePlace = { readonly due: string; readonly id: string }
type Row = { readonly due_at: Temporal.Instant | null; readonly id: string }

export const duePlaceOf = ({ due_at, id }: Row): DuePlace => ({ due: due_at?.toString() ?? 'infinity', id })

export const dueCursor = ({ due, id }: DuePlace): string => Buffer.from(`${due} ${id}`).toString('base64url')

/** @returns `null` for an invalid cursor. */
export function readDueCursor(cursor: string): DuePlace | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const parts = /^(infinity|2\d{3}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    text,
  )
  const [, dueText = '', id] = parts ?? []
  const due = dueText === 'infinity' ? dueText : readInstant(dueText)
  return due === null || id === undefined ? null : { due, id }
}

/**
 * The instant in a format that PostgreSQL reads; it does not read all of ISO 8601, such as `2000-01-01T00Z`.
 */
function readInstant(text: string): string | null {
  try {
    return Temporal.Instant.from(text).toString()
  } catch {
    return null
  }
}
