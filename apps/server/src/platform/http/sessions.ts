import type { PlayerIdentity, StaffIdentity } from './handler.ts'

/** How the platform asks features who is behind a session token. `passive` calls never extend a session (wiring: section 4). */
export type Sessions = {
  findPlayer(token: string, options: { passive: boolean }): Promise<PlayerIdentity | null>
  /** In how many milliseconds time ends a player's session if nothing happens in it; `null` when it is over. Asking is passive. */
  findPlayerEnd(session: { readonly playerId: string; readonly sessionId: string }): Promise<number | null>
  findStaff(token: string, options: { passive: boolean }): Promise<StaffIdentity | null>
}
