import type { StaffPermission } from './staff-permissions.ts'

/** The roles of a new installation, which its staff change. A text in every language names each until it is renamed. */
export const FIRST_STAFF_ROLES = {
  /** Reviews withdrawals and resolves differences with providers. */
  payments: [
    'decideWithdrawals',
    'resolveDeposits',
    'proposeCorrections',
    'approveCorrections',
    'seeAccountOwners',
    'readMoneyTotals',
    'reviewDocuments',
    'revealPlayers',
    'writePlayerNotes',
    'endPlayerSessions',
    'blockPlayers',
    'unblockPlayers',
    'blockCards',
    'unblockCards',
    'loosenLimits',
    'resolveCases',
    'readInternalNotes',
    'readAudit',
    'readSettings',
    'approveSettings',
  ],
  /**
   * Talks to players. May block a card when its owner calls, and a player; only payments staff may unblock them. Requests
   * the change of a limit that the player's rule set reserves to support, and proposes corrections.
   */
  support: [
    'proposeCorrections',
    'reviewDocuments',
    'revealPlayers',
    'writePlayerNotes',
    'endPlayerSessions',
    'blockPlayers',
    'blockCards',
    'loosenLimits',
    'resolveCases',
  ],
  /** Reads the work of the others and changes nothing. */
  auditor: ['seeAccountOwners', 'readMoneyTotals', 'readInternalNotes', 'readAudit', 'readSettings'],
  /**
   * Named by commands on the server: staff, settings, content. In the back office an administrator changes settings and
   * roles, reads the rest, and decides nothing about players and their money.
   */
  administrator: [
    'readMoneyTotals',
    'readAudit',
    'readSettings',
    'changeSettings',
    'approveSettings',
    'manageStaff',
  ],
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>

/** The short name of a role, by which commands and records name it: `fraud-team`. At most 40 signs. */
export const staffRoleSlugPattern = /^[a-z][a-z0-9-]{0,39}$/

/** Who decides about players' money does not decide who works here. */
const APART_FROM_MANAGING: readonly StaffPermission[] = [
  'decideWithdrawals',
  'resolveDeposits',
  'proposeCorrections',
  'approveCorrections',
]

/**
 * Whether one role would join what two people have to do: a member of staff who makes others could otherwise make the
 * second person of a decision about money.
 */
export const joinsDuties = (permissions: readonly StaffPermission[]): boolean =>
  permissions.includes('manageStaff') && permissions.some((each) => APART_FROM_MANAGING.includes(each))
