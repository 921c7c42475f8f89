/** How the process that encodes a picture says why it did not. */
export const IMAGE_EXITS = { maxPixels: 3, unreadable: 4 } as const

/** The environment variable of the child with what deciphers its input. */
export const SPOOL_SECRET = 'SPOOL_SECRET'
