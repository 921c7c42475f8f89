import { createHash } from 'node:crypto'
import { refuseField, type Call } from '@baize/contract'
import { Refused } from '../refused.ts'

/** What a request lists: a call, for a caller where the call needs one, with the filter as it was sent. */
export type List = {
  readonly call: Pick<Call, 'id'>
  readonly callerId: string | null
  readonly query: Readonly<Record<string, unknown>>
}
type Fields = Readonly<Record<string, unknown>>

/** Fields that do not change which entries a list has: where a page begins, and how long it is. */
const ABOUT_THE_PAGE: readonly string[] = ['cursor', 'page']
const DIGEST_LENGTH = 16

/** The cursor that clients get: the place where a page ended, and a digest of its list. */
export const sealCursor = (place: string, list: List): string => `${place}${digestOf(list)}`

/** The result with its cursor sealed; any other result as it is. */
export function withSealedCursor(output: unknown, list: List): unknown {
  const { nextCursor } = (output ?? {}) as Fields
  return typeof nextCursor === 'string'
    ? { ...(output as Fields), nextCursor: sealCursor(nextCursor, list) }
    : output
}

/**
 * The input with the place of its cursor.
 * @throws {Refused} For a cursor of another list: with it, entries would be missing or repeated.
 */
export function withOpenCursor(input: unknown, list: List): unknown {
  const { cursor } = (input ?? {}) as Fields
  if (typeof cursor !== 'string') return input
  const place = cursor.slice(0, -DIGEST_LENGTH)
  if (sealCursor(place, list) !== cursor) throw new Refused(refuseField('cursor'))
  return { ...(input as Fields), cursor: place }
}

/** It only finds mistakes: whom a list belongs to is checked in each request, so nothing has to be kept secret. */
function digestOf({ call, callerId, query }: List): string {
  const filter = Object.entries(query)
    .filter(([name]) => !ABOUT_THE_PAGE.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const list = JSON.stringify([call.id, callerId, filter])
  return createHash('sha256').update(list).digest('base64url').slice(0, DIGEST_LENGTH)
}
