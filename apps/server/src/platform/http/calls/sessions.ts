import type { PlayerIdentity, StaffIdentity } from './handler.ts'

/**
 * Finds the player or staff member of a session token. `passive` calls never extend a session (wiring:
 * section 4).
 */
export type Sessions = {
  findPlayer(token: string, options: { passive: boolean }): Promise<PlayerIdentity | null>
  /**
   * Milliseconds until a player's session expires without activity; `null` when it has ended. Does not extend
   * the session.
   */
  findPlayerEnd(session: { readonly playerId: string; readonly sessionId: string }): Promise<number | null>
  findStaff(token: string, options: { passive: boolean }): Promise<StaffIdentity | null>
}
