import type { StateOf } from '../transitions/transitions.ts'

/**
 * State table of one side of a document (DECIDE-029). A side without a picture has no state. A further picture
 * of an uploaded side changes nothing.
 */
export const documentSideTransitions = {
  uploaded: { STAFF_APPROVED: 'approved', STAFF_REJECTED: 'rejected', EXPIRED: 'expired' },
  approved: { EXPIRED: 'expired' },
  rejected: { PLAYER_UPLOADED: 'uploaded' },
  expired: { PLAYER_UPLOADED: 'uploaded' },
} as const

export type DocumentSideState = StateOf<typeof documentSideTransitions>
