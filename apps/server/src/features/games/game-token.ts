import { createHash, randomBytes } from 'node:crypto'

/** A new game token: 256 random bits. The provider receives it; the database stores its hash only. */
export const createGameToken = (): string => randomBytes(32).toString('base64url')

export const hashGameToken = (token: string): Buffer => createHash('sha256').update(token).digest()
