/** What staff members may do, by role. Reading the queue, the items and masked player cards is for all of them. */
const permissions = {
  /** Checks withdrawals and settles what providers and we disagree about. */
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
  /** Talks to players. Blocks a card whose owner calls; that it may pay again is for those who look at payments. */
  support: ['settleCases', 'revealPlayers', 'endPlayerSessions', 'writePlayerNotes', 'blockCards'],
  /** Watches the others and changes nothing. */
  auditor: ['seeAccountOwners', 'readInternalNotes', 'readAudit'],
  /** Named by the commands of the server's machine: staff, settings, content. In the back office an administrator reads and decides nothing. */
  administrator: ['manageStaff', 'changeSettings', 'readAudit'],
} as const

export type StaffRole = keyof typeof permissions
export type StaffPermission = (typeof permissions)[StaffRole][number]

export const STAFF_ROLES = Object.keys(permissions) as [StaffRole, ...StaffRole[]]

/** Everything that the role allows. */
export function staffPermissionsOf(role: StaffRole): readonly StaffPermission[] {
  return permissions[role]
}

export function mayStaff(role: StaffRole, permission: StaffPermission): boolean {
  return staffPermissionsOf(role).includes(permission)
}
