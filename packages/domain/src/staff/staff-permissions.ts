/**
 * Permissions of staff by role. Every role may read the withdrawal queues, the cases and masked player
 * profiles.
 */
const permissions = {
  /** Reviews withdrawals and resolves differences with providers. */
  payments: [
    'decideWithdrawals',
    'settleDeposits',
    'seeAccountOwners',
    'readInternalNotes',
    'settleCases',
    'revealPlayers',
    'endPlayerSessions',
    'writePlayerNotes',
    'blockCards',
    'unblockCards',
    'readAudit',
  ],
  /** Talks to players. May block a card when its owner calls; only payments staff may unblock it. */
  support: ['settleCases', 'revealPlayers', 'endPlayerSessions', 'writePlayerNotes', 'blockCards'],
  /** Reads the work of the others and changes nothing. */
  auditor: ['seeAccountOwners', 'readInternalNotes', 'readAudit'],
  /**
   * Used by commands on the server: staff, settings, content. In the back office an administrator reads and
   * decides nothing.
   */
  administrator: ['manageStaff', 'changeSettings', 'readAudit'],
} as const

export type StaffRole = keyof typeof permissions
export type StaffPermission = (typeof permissions)[StaffRole][number]

export const STAFF_ROLES = Object.keys(permissions) as [StaffRole, ...StaffRole[]]

/** All permissions of the role. */
export function staffPermissionsOf(role: StaffRole): readonly StaffPermission[] {
  return permissions[role]
}

export function mayStaff(role: StaffRole, permission: StaffPermission): boolean {
  return staffPermissionsOf(role).includes(permission)
}
