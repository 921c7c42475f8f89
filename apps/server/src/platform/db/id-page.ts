/**
 * Pages of lists in order of id: ids are UUIDv7, so they grow with time.
 * A cursor is the id of the last row of a page; an invalid cursor starts from the beginning.
 */
export function readIdCursor(cursor: string | undefined): string | null {
  return cursor !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor) ? cursor : null
}

/** Splits rows, of which one more than a page was selected, into the page and the cursor of the next page. */
export function cutPage<Row extends { readonly id: string }>(rows: readonly Row[], pageSize: number) {
  const page = rows.slice(0, pageSize)
  return { page, nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}
