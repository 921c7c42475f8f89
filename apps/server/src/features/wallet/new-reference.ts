import { randomBytes } from 'node:crypto'
import { withCell } from '../../platform/db/cell.ts'

/** Without letters that are easily confused with digits or with each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A reference of a deposit, withdrawal or correction for players and providers. It reveals neither its time nor its
 * owner; its last two characters are its cell.
 */
export function newReference(kind: 'D' | 'W' | 'C'): string {
  return withCell(kind + Array.from(randomBytes(19), (byte) => letters[byte % 32]).join(''))
}

/** A random id by which an external provider may know a player. */
export const newPlayerReference = (): string => withCell(randomBytes(16).toString('hex'))
