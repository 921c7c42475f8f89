/**
 * Every name of a detail of the audit trail. Only these can be recorded, and the back office has a text for
 * each.
 */
export const AUDIT_DETAILS = [
  'actions',
  'amount',
  'approvedBefore',
  'authority',
  'brand',
  'by',
  'card',
  'case',
  'cases',
  'cause',
  'changeId',
  'confirmBy',
  'consentsGiven',
  'consentsWithdrawn',
  'country',
  'currency',
  'decision',
  'document',
  'effectiveAt',
  'endedSessions',
  'ending',
  'expiresOn',
  'fields',
  'found',
  'from',
  'games',
  'hours',
  'id',
  'informationRequest',
  'isKnownDevice',
  'keptYears',
  'licence',
  'limits',
  'login',
  'message',
  'methods',
  'newName',
  'newReference',
  'note',
  'oldName',
  'olderThan',
  'payments',
  'period',
  'playerId',
  'players',
  'proposedBy',
  'provider',
  'providerStatus',
  'reason',
  'reference',
  'requestKey',
  'role',
  'ruleSet',
  'sessionId',
  'settings',
  'side',
  'sides',
  'slug',
  'systemUser',
  'to',
  'type',
  'until',
  'value',
  'values',
  'withdrawals',
] as const

export type AuditDetail = (typeof AUDIT_DETAILS)[number]

export const isAuditDetail = (name: string): name is AuditDetail =>
  (AUDIT_DETAILS as readonly string[]).includes(name)

/** Why a command was accepted without a member of staff whose role permits it: the detail `authority`. */
export const COMMAND_AUTHORITIES = ['demo', 'firstSetUp', 'noAdministratorYet'] as const
export type CommandAuthority = (typeof COMMAND_AUTHORITIES)[number]

/**
 * What changed a setting when no person gave a reason: the detail `cause`. Apart from reasons, which are what
 * a person typed in any language.
 */
export const CHANGE_CAUSES = ['contentLoaded'] as const
export type ChangeCause = (typeof CHANGE_CAUSES)[number]
