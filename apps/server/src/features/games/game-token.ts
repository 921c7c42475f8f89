import { createHash, randomBytes } from 'node:crypto'
import { withCell } from '../../platform/db/cell.ts'

/** A new game token: 256 random bits, and the cell. The provider receives it; the database stores its hash only. */
export const createGameToken = (): string => withCell(randomBytes(32).toString('base64url'))

export const hashGameToken = (token: string): Buffer => createHash('sha256').update(token).digest()
