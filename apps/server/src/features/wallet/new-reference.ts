import { randomBytes } from 'node:crypto'

/** Without letters that are easily confused with digits or with each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A reference of a deposit, withdrawal or correction for players and providers. It reveals neither its time nor its
 * owner.
 */
export function newReference(kind: 'D' | 'W' | 'C'): string {
  return kind + Array.from(randomBytes(19), (byte) => letters[byte % 32]).join('')
}

/** A random id by which an external provider may know a player. */
export const newPlayerReference = (): string => randomBytes(16).toString('hex')
