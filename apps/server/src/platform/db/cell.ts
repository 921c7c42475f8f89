/**
 * The cell of this installation: its database, when there are several and each has players of its own (ADR 0085). Two
 * characters, digits or capitals without I, L, O and U; `00` while there is one.
 */
const CELL = '00'

/**
 * Adds the cell to a handle that comes back without its player: a session token, a mailed code, a game token, a
 * reference of a payment, a provider player reference, a player number. At the end, so that the start of a handle, by
 * which staff search, stays as telling as it was.
 */
export const withCell = (handle: string): string => handle + CELL
