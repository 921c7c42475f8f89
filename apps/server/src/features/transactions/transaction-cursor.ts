import type { LinePosition, LineRow } from './transactions-store.ts'

const PATTERN =
  /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z) (\d{1,18}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The position where a page ended. */
export function transactionCursorOf({ at, version, id }: Pick<LineRow, 'at' | 'version' | 'id'>): string {
  return Buffer.from(`${at.toString()} ${version} ${id}`).toString('base64url')
}

/** @returns `null` for an invalid cursor. */
export function readTransactionCursor(cursor: string): LinePosition | null {
  const [, at, version, id] = PATTERN.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined || version === undefined || id === undefined) return null
  try {
    return { at: Temporal.Instant.from(at).toString(), version: BigInt(version), id }
  } catch {
    return null
  }
}
