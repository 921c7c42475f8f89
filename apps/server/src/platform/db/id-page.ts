/**
 * Pages of lists whose order is that of their ids: ids are UUIDv7, so they grow with time.
 * A cursor is the id of the last row seen; one that is none of ours starts from the beginning.
 */
export function readIdCursor(cursor: string | undefined): string | null {
  return cursor !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor) ? cursor : null
}

/** Cuts rows of which one more than a page was asked for: the page, and the cursor of the next one if there is one. */
export function cutPage<Row extends { readonly id: string }>(rows: readonly Row[], pageSize: number) {
  const page = rows.slice(0, pageSize)
  return { page, nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}
