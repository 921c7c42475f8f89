import { GATED_ACTIONS } from '@baize/domain'
import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { defineErrors } from './define-errors.ts'

/** What staff tell the player about the block. */
const blocked = z.object({ message: z.string() })

/** Errors of restrictions (0§8): a time-out of the player, blocks by staff, and the document limit. */
export const restrictionErrors = defineErrors({
  /** The player takes a break; nobody ends it before its time. */
  excluded: {
    code: 120,
    status: 403,
    shownAs: 'alert',
    details: z.object({ reason: z.enum(['timeOut']), before: z.enum(GATED_ACTIONS), until: Instant }),
    subCode: 'reason',
    remedy: { who: 'player', to: 'timeOut' },
  },
  play_blocked: {
    code: 235,
    status: 403,
    shownAs: 'alert',
    details: blocked,
    remedy: { who: 'staff', to: 'support' },
  },
  deposit_blocked: {
    code: 260,
    status: 403,
    shownAs: 'alert',
    /** Without a reason by staff; at the document limit the message is empty. */
    details: z.extend(blocked, { reason: z.optional(z.enum(['documentLimit'])) }),
    subCode: 'reason',
    remedy: { who: 'staff', to: 'support' },
    remedyByReason: { documentLimit: { who: 'player', to: 'documents' } },
  },
  withdrawal_blocked: {
    code: 261,
    status: 403,
    shownAs: 'alert',
    details: blocked,
    remedy: { who: 'staff', to: 'support' },
  },
})
