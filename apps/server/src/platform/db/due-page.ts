/** The end of a page of a list in order of due time: the instant (`infinity` for none) and the id. */
export type DuePlace = { readonly due: string; readonly id: string }
type Row = { readonly due_at: Temporal.Instant | null; readonly id: string }

export const duePlaceOf = ({ due_at, id }: Row): DuePlace => ({ due: due_at?.toString() ?? 'infinity', id })

export const dueCursor = ({ due, id }: DuePlace): string => Buffer.from(`${due} ${id}`).toString('base64url')

/** @returns `null` for an invalid cursor: the list starts from the beginning. */
export function readDueCursor(cursor: string | undefined): DuePlace | null {
  const text = Buffer.from(cursor ?? '', 'base64url').toString()
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
