/**
 * Permissions of staff by role. Every role may read the withdrawal queues, the cases and masked player
 * profiles.
 */
const permissions = {
  /** Reviews withdrawals and resolves differences with providers. */
  payments: [
    'decideWithdrawals',
    'resolveDeposits',
    'proposeCorrections',
    'approveCorrections',
    'reviewDocuments',
    'seeAccountOwners',
    'readInternalNotes',
    'resolveCases',
    'revealPlayers',
    'endPlayerSessions',
    'writePlayerNotes',
    'blockCards',
    'unblockCards',
    'blockPlayers',
    'unblockPlayers',
    'loosenLimits',
    'readAudit',
    'readMoneyTotals',
    'readSettings',
    'approveSettings',
  ],
  /**
   * Talks to players. May block a card when its owner calls, and a player; only payments staff may unblock them. Requests the
   * change of a limit that the player's rule set reserves to support, and proposes corrections.
   */
  support: [
    'resolveCases',
    'reviewDocuments',
    'revealPlayers',
    'endPlayerSessions',
    'writePlayerNotes',
    'blockCards',
    'blockPlayers',
    'loosenLimits',
    'proposeCorrections',
  ],
  /** Reads the work of the others and changes nothing. */
  auditor: ['seeAccountOwners', 'readInternalNotes', 'readAudit', 'readMoneyTotals', 'readSettings'],
  /**
   * Named by commands on the server: staff, settings, content. In the back office an administrator changes settings,
   * reads the rest, and decides nothing about players and their money.
   */
  administrator: [
    'manageStaff',
    'changeSettings',
    'approveSettings',
    'readSettings',
    'readAudit',
    'readMoneyTotals',
  ],
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
