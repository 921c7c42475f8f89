import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { defineErrors, noDetails } from './define-errors.ts'

/** Errors of limits (0§8 and 2§8). */
export const limitErrors = defineErrors({
  limit_change_blocked: {
    code: 239,
    status: 422,
    shownAs: 'field',
    details: z.object({
      reason: z.enum(['support', 'contactFirst', 'blocked']),
      /** Where the operator is to be contacted first; without it by support. */
      contactUrl: z.optional(z.string()),
    }),
    remedy: { who: 'nobody' },
    remedyByReason: {
      support: { who: 'staff', to: 'support' },
      contactFirst: { who: 'staff', to: 'support' },
    },
  },
  /** The player's limit on the time of play is used up: games start again in the next period (2§8). */
  session_limit_reached: {
    code: 122,
    status: 403,
    shownAs: 'screen',
    details: z.object({ until: Instant }),
    remedy: { who: 'nobody' },
  },
  /** The waiting time of the change is not over: the same call succeeds afterwards. */
  limit_confirmation_too_early: {
    code: 9051,
    status: 409,
    shownAs: 'alert',
    details: z.object({ until: Instant }),
    remedy: { who: 'nobody' },
  },
  /** Nobody confirmed the change in time: the player asks for it again. */
  limit_change_lapsed: {
    code: 9052,
    status: 410,
    shownAs: 'alert',
    details: z.object({ from: Instant }),
    remedy: { who: 'player' },
  },
  /** The change was replaced, withdrawn or ended by a lower limit, or takes effect by itself. */
  limit_change_not_waiting: {
    code: 9053,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player' },
  },
  /** Staff loosen a limit only where the rule set reserves it to support, and never of a closed account. */
  limit_not_loosened: {
    code: 9054,
    status: 422,
    shownAs: 'alert',
    details: z.object({ reason: z.enum(['player', 'nobody', 'closed']) }),
    remedy: { who: 'nobody' },
    remedyByReason: { player: { who: 'player' } },
  },
  /**
   * Staff set no limit that the player has to set before deposits or play: it would open both. Nor one that
   * the rule set does not offer, nor one of a closed account.
   */
  limit_not_tightened: {
    code: 9082,
    status: 422,
    shownAs: 'alert',
    details: z.object({ reason: z.enum(['owed', 'notOffered', 'closed']) }),
    remedy: { who: 'nobody' },
    remedyByReason: { owed: { who: 'player' } },
  },
  /** Support replaces no change that waits: the player ends it first. */
  limit_change_waits: {
    code: 9055,
    status: 409,
    shownAs: 'alert',
    details: z.object({ from: Instant }),
    remedy: { who: 'player' },
  },
  /** The limit was changed or removed after staff had read it. */
  limit_differs: {
    code: 9056,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
})
