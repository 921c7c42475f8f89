import type { PlayerIdentity, StaffIdentity } from './handler.ts'

/** How the platform asks features who is behind a session token. `passive` calls never extend a session (wiring: section 4). */
export type Sessions = {
  findPlayer(token: string, options: { passive: boolean }): Promise<PlayerIdentity | null>
  /** Does a player's session go on, whatever its token is by now? Asking is passive. */
  isPlayerLive(session: { readonly playerId: string; readonly sessionId: string }): Promise<boolean>
  findStaff(token: string, options: { passive: boolean }): Promise<StaffIdentity | null>
}
