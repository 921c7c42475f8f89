import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { defineErrors, noDetails } from './define-errors.ts'

/** The back office. The documents have no numbers for it. */
export const staffErrors = defineErrors({
  /** Two people approve it, and this one has done so. */
  second_approval_needed: {
    code: 9021,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** Whoever changed the player's bank account or limits today does not approve what is paid out. */
  changed_player_today: {
    code: 9022,
    status: 403,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** It is assigned to a colleague: one decides at a time, and it can be reassigned. */
  withdrawal_assigned_to_other: {
    code: 9023,
    status: 409,
    shownAs: 'alert',
    details: z.object({ name: z.string(), until: Instant }),
    remedy: { who: 'staff' },
  },
  /** The item is assigned to a colleague: one settles it, and it can be reassigned. */
  case_assigned_to_other: {
    code: 9025,
    status: 409,
    shownAs: 'alert',
    details: z.object({ name: z.string() }),
    remedy: { who: 'staff' },
  },
  /** A server calls the provider to pay, or may do so until then: a decision would cross the call. */
  payout_call_running: {
    code: 9026,
    status: 409,
    shownAs: 'alert',
    details: z.object({ until: Instant }),
    remedy: { who: 'nobody' },
  },
  /** Money goes back only when the provider's status says that it does not pay, or with its written confirmation. */
  payout_not_confirmed: {
    code: 9027,
    status: 409,
    shownAs: 'alert',
    details: z.object({ status: z.enum(['known', 'silent', 'notInstalled']) }),
    remedy: { who: 'staff' },
  },
  /** The player was asked and has time to answer. */
  waits_for_player: {
    code: 9024,
    status: 409,
    shownAs: 'alert',
    details: z.object({ until: Instant }),
    remedy: { who: 'player' },
  },
})
