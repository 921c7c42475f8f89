import { SETTING_CHANGE_OUTCOMES } from '@baize/domain'
import * as z from 'zod/mini'
import { Amount, Instant } from '../fields.ts'
import { defineErrors, noDetails } from './define-errors.ts'

/** Errors of the back office. The specification has no numbers for them. */
export const staffErrors = defineErrors({
  /** The withdrawal needs dual approval; this person has approved it already. */
  second_approval_needed: {
    code: 9021,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff', to: 'withdrawals', search: { queue: 'second' } },
  },
  /**
   * A member of staff who changed the player's bank account or limits today may not approve a payout to them.
   */
  changed_player_today: {
    code: 9022,
    status: 403,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff', to: 'withdrawals', search: { queue: 'second' } },
  },
  /** The withdrawal is assigned to a colleague. Only the assignee decides; it can be reassigned. */
  withdrawal_assigned_to_other: {
    code: 9023,
    status: 409,
    shownAs: 'alert',
    details: z.object({ name: z.string(), until: Instant }),
    remedy: { who: 'staff' },
  },
  /** The case is assigned to a colleague. Only the assignee resolves it; it can be reassigned. */
  case_assigned_to_other: {
    code: 9025,
    status: 409,
    shownAs: 'alert',
    details: z.object({ name: z.string() }),
    remedy: { who: 'staff' },
  },
  /** The document is assigned to a colleague. Only the assignee decides; it can be reassigned. */
  document_assigned_to_other: {
    code: 9086,
    status: 409,
    shownAs: 'alert',
    details: z.object({ name: z.string() }),
    remedy: { who: 'staff' },
  },
  /** A picture or the data of the player changed since the member of staff opened the document. */
  document_changed: {
    code: 9084,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /**
   * A server is calling the provider to pay, or may be until then; a decision now could contradict the call.
   */
  payout_call_running: {
    code: 9026,
    status: 409,
    shownAs: 'alert',
    details: z.object({ until: Instant }),
    remedy: { who: 'nobody' },
  },
  /**
   * The money is returned only when the provider's status or its written confirmation says that it will not
   * pay.
   */
  payout_not_confirmed: {
    code: 9027,
    status: 409,
    shownAs: 'alert',
    details: z.object({ status: z.enum(['known', 'silent', 'notInstalled']) }),
    subCode: 'status',
    remedy: { who: 'staff' },
  },
  /** The decision about the case needs dual approval; this person has approved it already. */
  case_second_approval_needed: {
    code: 9028,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** The value cannot be used; `problem` says why, in the language of the page. */
  setting_invalid: {
    code: 9057,
    status: 422,
    shownAs: 'alert',
    details: z.object({ problem: z.string() }),
    remedy: { who: 'staff' },
  },
  /** The setting was changed after staff had read it. */
  setting_differs: {
    code: 9058,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** A change of the setting waits for a second person: it is approved or ended first. */
  setting_change_waits: {
    code: 9059,
    status: 409,
    shownAs: 'alert',
    details: z.object({ name: z.string(), until: Instant }),
    remedy: { who: 'staff' },
  },
  /** The change was approved, rejected or withdrawn before, or it lapsed. */
  setting_change_ended: {
    code: 9060,
    status: 409,
    shownAs: 'alert',
    details: z.object({ outcome: z.enum(SETTING_CHANGE_OUTCOMES) }),
    remedy: { who: 'nobody' },
  },
  /** Who asked for a change does not approve it. */
  setting_second_person_needed: {
    code: 9061,
    status: 403,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** The role was changed after staff had read it. */
  staff_role_differs: {
    code: 9101,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** Another role has the short name or the name. */
  staff_role_exists: {
    code: 9102,
    status: 409,
    shownAs: 'alert',
    details: z.object({ field: z.enum(['slug', 'name']) }),
    remedy: { who: 'staff' },
  },
  /** Members of staff have the role, disabled ones included. */
  staff_role_in_use: {
    code: 9103,
    status: 409,
    shownAs: 'alert',
    details: z.object({ count: z.int() }),
    remedy: { who: 'staff' },
  },
  /** Nobody changes the permissions of their own role. */
  own_staff_role: {
    code: 9104,
    status: 403,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** Who manages staff does not decide about the money of players. */
  staff_role_duties: {
    code: 9105,
    status: 422,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** Staff never act on their own account as a player. */
  own_account: {
    code: 9081,
    status: 403,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** The block is that of the platform at the document limit: a verified identity lifts it, and nobody else. */
  document_block_stands: {
    code: 9106,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player' },
  },
  /** A block of the player's withdrawals is lifted first. The withdrawal can be rejected meanwhile. */
  player_withdrawals_blocked: {
    code: 9083,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** The balance does not have the money that a correction takes off it. */
  correction_above_balance: {
    code: 9091,
    status: 409,
    shownAs: 'alert',
    details: z.object({ available: Amount }),
    remedy: { who: 'staff' },
  },
  /** The bet or deposit cannot be refunded, or not that much of it: `available` is what is left. */
  refund_not_possible: {
    code: 9092,
    status: 409,
    shownAs: 'alert',
    details: z.object({
      reason: z.enum(['movement_unknown', 'round_running', 'bet_rolled_back', 'above_movement']),
      available: Amount,
    }),
    subCode: 'reason',
    remedy: { who: 'staff' },
  },
  /** Nobody approved the correction in time. */
  correction_lapsed: {
    code: 9093,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff' },
  },
  /** The player was asked for information and still has time to answer. */
  waits_for_player: {
    code: 9024,
    status: 409,
    shownAs: 'alert',
    details: z.object({ until: Instant }),
    remedy: { who: 'player' },
  },
})
