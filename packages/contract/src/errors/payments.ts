import { DECLINE_REASONS, OBLIGED_ACTIONS } from '@baize/domain'
import * as z from 'zod/mini'
import { Amount, Instant } from '../fields.ts'
import { defineErrors, noDetails } from './define-errors.ts'
const limitTypes = ['Daily', 'Weekly', 'Monthly', 'Net deposit', 'Min amount', 'Deposit', 'One time']

/** The provider's reason as a player may read it, or how the deposit ended. */
const rejections = [...DECLINE_REASONS, 'failed', 'refunded', 'closed'] as const

/** Errors of payments (0§8 and 1§8). */
export const paymentErrors = defineErrors({
  payment_limit_reached: {
    code: 117,
    status: 422,
    shownAs: 'field',
    details: z.object({ type: z.enum(limitTypes), limit: Amount, available: Amount }),
    remedy: { who: 'player', to: 'depositLimits' },
  },
  payment_failed: { code: 118, status: 422, shownAs: 'toast', details: noDetails, remedy: { who: 'player' } },
  request_rejected: {
    code: 119,
    status: 422,
    shownAs: 'alert',
    details: z.object({ subReason: z.enum(rejections) }),
    subCode: 'subReason',
    remedy: { who: 'player' },
  },
  /** Details of the player are missing, which the form `account.prefillForm` of the action asks for. */
  payment_details_incomplete: {
    code: 125,
    status: 422,
    shownAs: 'alert',
    details: z.object({ before: z.enum(OBLIGED_ACTIONS), fields: z.array(z.string()) }),
    remedy: { who: 'player', to: 'verification' },
  },
  insufficient_balance: {
    code: 121,
    status: 422,
    shownAs: 'field',
    details: z.object({ available: Amount }),
    remedy: { who: 'player' },
  },
  payout_details_changed: {
    code: 126,
    status: 422,
    shownAs: 'alert',
    details: z.object({ from: Instant, until: Instant }),
    remedy: { who: 'nobody' },
  },
  payment_not_allowed: {
    code: 129,
    status: 403,
    shownAs: 'toast',
    details: noDetails,
    remedy: { who: 'staff', to: 'support' },
  },
  withdrawal_not_created: {
    code: 186,
    status: 503,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'nobody', to: 'withdrawalTransactions' },
  },
  new_user_needed: {
    code: 228,
    status: 422,
    shownAs: 'silent',
    details: noDetails,
    remedy: { who: 'player' },
  },
  /**
   * Contains the reference of a deposit whose start got no answer; the same request may be repeated with the
   * same key.
   */
  provider_connection_failed: {
    code: 301,
    status: 502,
    shownAs: 'alert',
    details: z.object({ reference: z.optional(z.string()) }),
    remedy: { who: 'provider' },
  },
  payment_limits_reached: {
    code: 311,
    status: 422,
    shownAs: 'field',
    details: z.object({ min: Amount, max: Amount }),
    remedy: { who: 'player' },
  },
  /** Staff blocked the saved card. A card blocked by its bank is declined by the provider instead. */
  card_blocked: {
    code: 9003,
    status: 403,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff', to: 'support' },
  },
  /** Each open deposit reserves a part of the limits and is queried at its provider. */
  too_many_open_deposits: {
    code: 9004,
    status: 422,
    shownAs: 'alert',
    details: z.object({ open: z.int(), max: z.int() }),
    remedy: {
      who: 'player',
      to: 'depositTransactions',
      search: { tab: 'transactions', period: 'all', progress: 'open' },
    },
  },
  /**
   * The provider cannot cancel on request, or its plugin is not installed: the deposit stays open until the
   * provider reports that it ended.
   */
  deposit_not_cancellable: {
    code: 9005,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'provider' },
  },
  /** The rule set of the player's licence lets nobody cancel a requested withdrawal (D-07). */
  withdrawal_not_cancellable: {
    code: 9006,
    status: 403,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff', to: 'support' },
  },
  /**
   * The player gets an email about each new bank account; the number per day is limited, so that a stolen
   * session can add only a few.
   */
  too_many_new_accounts: {
    code: 9010,
    status: 422,
    shownAs: 'alert',
    details: z.object({ max: z.int(), until: Instant }),
    remedy: { who: 'staff', to: 'support' },
  },
  method_unavailable: {
    code: 3001,
    status: 503,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'provider' },
  },
})
