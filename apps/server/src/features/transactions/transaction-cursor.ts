import type { InputOf } from '@baize/contract'
import { createHash } from 'node:crypto'
import type { LinePosition, LineRow } from './transactions-store.ts'

/** A list: its player and filter. The page size may change between pages. */
type List = { readonly playerId: string; readonly input: InputOf<'payments.transactions'> }

const PATTERN =
  /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z) (\d{1,18}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([\w-]{16})$/

/** The position where a page ended, with a digest of its list. */
export function transactionCursorOf(
  { at, version, id }: Pick<LineRow, 'at' | 'version' | 'id'>,
  list: List,
): string {
  return Buffer.from(`${at.toString()} ${version} ${id} ${digestOf(list)}`).toString('base64url')
}

/**
 * @returns `null` for an invalid cursor or one of another list, with which lines would be missing or
 * repeated.
 */
export function readTransactionCursor(cursor: string, list: List): LinePosition | null {
  const [, at, version, id, digest] = PATTERN.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined || version === undefined || id === undefined || digest !== digestOf(list)) return null
  try {
    return { at: Temporal.Instant.from(at).toString(), version: BigInt(version), id }
  } catch {
    return null
  }
}

/**
 * Distinguishes lists. It is no protection and needs none: a player always reads only their own transactions.
 */
function digestOf({ playerId, input: { kind, progress, from, to, text } }: List): string {
  const list = JSON.stringify([playerId, kind ?? '', progress ?? '', from ?? '', to ?? '', text ?? ''])
  return createHash('sha256').update(list).digest('base64url').slice(0, 16)
}
