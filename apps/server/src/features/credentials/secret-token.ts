import { createHmac, randomBytes } from 'node:crypto'
import { withCell } from '../../platform/db/cell.ts'

/** 256 random bits as base64url, and the cell: a session token or a one-time code. */
export function makeSecretToken(): string {
  return withCell(randomBytes(32).toString('base64url'))
}

/**
 * The stored digest of a token. The pepper is not in the database, so write access to the database alone
 * cannot create a session.
 */
export function hashSecretToken(pepper: string, token: string): Buffer {
  return createHmac('sha256', pepper).update(token).digest()
}
