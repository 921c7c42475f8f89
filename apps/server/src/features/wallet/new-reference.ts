import { randomBytes } from 'node:crypto'

/** Without letters that are taken for digits or for each other on the phone. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Our reference of a deposit or withdrawal, shown to the player and to providers: it tells neither when it was made nor whose it is. */
export function newReference(kind: 'D' | 'W'): string {
  return kind + Array.from(randomBytes(19), (byte) => letters[byte % 32]).join('')
}
