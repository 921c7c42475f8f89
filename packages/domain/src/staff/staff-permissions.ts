/**
 * Every permission of staff, by what it is about. Calls ask for them, so the list is closed; which role has which is data
 * of the installation. Every role may read the withdrawal queues, the cases and masked player profiles.
 */
export const STAFF_PERMISSION_GROUPS = {
  money: [
    'decideWithdrawals',
    'resolveDeposits',
    'proposeCorrections',
    'approveCorrections',
    'seeAccountOwners',
    'readMoneyTotals',
  ],
  players: [
    'reviewDocuments',
    'revealPlayers',
    'writePlayerNotes',
    'endPlayerSessions',
    'blockPlayers',
    'unblockPlayers',
    'blockCards',
    'unblockCards',
    'loosenLimits',
  ],
  work: ['resolveCases', 'readInternalNotes', 'readAudit'],
  platform: ['readSettings', 'changeSettings', 'approveSettings', 'manageStaff'],
} as const

export type StaffPermissionGroup = keyof typeof STAFF_PERMISSION_GROUPS
export type StaffPermission = (typeof STAFF_PERMISSION_GROUPS)[StaffPermissionGroup][number]

export const STAFF_PERMISSIONS = Object.values(STAFF_PERMISSION_GROUPS).flat() as [
  StaffPermission,
  ...StaffPermission[],
]

export const isStaffPermission = (name: string): name is StaffPermission =>
  STAFF_PERMISSIONS.some((known) => known === name)

/** Whether the role of a member of staff has the permission. */
export function mayStaff(
  staff: { readonly permissions: readonly StaffPermission[] },
  permission: StaffPermission,
): boolean {
  return staff.permissions.includes(permission)
}
