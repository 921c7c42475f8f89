import { GATED_ACTIONS, LIMIT_PERIODS, LIMIT_TYPES, OBLIGATION_KINDS } from '@baize/domain'
import * as z from 'zod/mini'
import { Amount, Instant } from '../fields.ts'
import { defineErrors, noDetails } from './define-errors.ts'

/** Why a value is refused, where one refusal names a single field. */
export const VALIDATION_REASONS = [
  'mandatory',
  'minAge',
  'maxAge',
  'invalid',
  'common',
  'tooLong',
  'htmlTags',
  'specialCharacters',
  'ibanLength',
  'structure',
  'checkDigits',
  'country',
  'bic',
  'bicCountry',
  'wholeUnits',
] as const
export type ValidationReason = (typeof VALIDATION_REASONS)[number]

/** Errors of login and account (0§8 "Login and account"). */
export const accountErrors = defineErrors({
  duplicated_email: {
    code: 105,
    status: 409,
    shownAs: 'field',
    details: noDetails,
    remedy: { who: 'player', to: 'login' },
  },
  wrong_login: {
    code: 107,
    status: 401,
    shownAs: 'alert',
    details: z.object({
      triesLeft: z.int(),
      /** Until when the account is locked, where no try is left. */
      until: z.optional(Instant),
    }),
    remedy: { who: 'caller', to: 'forgotPassword' },
  },
  /** No licence of the operator serves the country of the connection. */
  country_not_served: {
    code: 108,
    status: 403,
    shownAs: 'screen',
    details: noDetails,
    remedy: { who: 'nobody' },
  },
  wrong_field: {
    code: 109,
    status: 401,
    shownAs: 'field',
    details: z.object({
      field: z.string(),
      triesLeft: z.int(),
      /** Until when no password is accepted, where no try is left. */
      until: z.optional(Instant),
    }),
    remedy: { who: 'player' },
  },
  /** It ends by itself; a new password ends it at once. */
  account_frozen: {
    code: 111,
    status: 423,
    shownAs: 'alert',
    details: z.object({ until: Instant }),
    remedy: { who: 'caller', to: 'forgotPassword' },
  },
  /** Only said with the right password: D-05. */
  account_closed: {
    code: 112,
    status: 403,
    shownAs: 'alert',
    details: z.object({ reason: z.enum(['closed', 'deleted']) }),
    subCode: 'reason',
    remedy: { who: 'staff', to: 'support' },
  },
  already_activated: {
    code: 113,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player', to: 'login' },
  },
  not_activated: { code: 114, status: 403, shownAs: 'alert', details: noDetails, remedy: { who: 'player' } },
  no_session: {
    code: 115,
    status: 401,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'caller', to: 'login' },
  },
  activation_expired: {
    code: 116,
    status: 410,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player' },
  },
  /**
   * The rule set wants something of the player first; the start data list all that is owed. Nobody can verify
   * an identity on the site yet, so support is the way; limits are set by the player.
   */
  obligation_open: {
    code: 9045,
    status: 403,
    shownAs: 'alert',
    details: z.object({
      obligation: z.enum(OBLIGATION_KINDS),
      before: z.enum(GATED_ACTIONS),
      /** With the obligation `limits`: those to set. */
      limits: z.optional(z.array(z.object({ type: z.enum(LIMIT_TYPES), period: z.enum(LIMIT_PERIODS) }))),
    }),
    remedy: { who: 'staff', to: 'support' },
    remedyByReason: {
      identity: { who: 'player', to: 'documents' },
      limits: { who: 'player', to: 'depositLimits' },
    },
  },
  /** The connection comes from a country that the player's licence does not cover. Countries: ISO 3166-1 alpha-3. */
  licence_not_valid_here: {
    code: 9046,
    status: 403,
    shownAs: 'alert',
    details: z.object({
      before: z.enum(GATED_ACTIONS),
      country: z.string(),
      countries: z.array(z.string()),
      countryName: z.string(),
      countryNames: z.string(),
    }),
    remedy: { who: 'player', to: 'withdrawal' },
  },
  /** The operator gave the player's licence up, or lost it. */
  licence_ended: {
    code: 9047,
    status: 403,
    shownAs: 'alert',
    details: z.object({ before: z.enum(GATED_ACTIONS), from: Instant }),
    remedy: { who: 'player', to: 'withdrawal' },
  },
  /** The secret of the correction is unknown, expired or used up. */
  email_correction_ended: {
    code: 9044,
    status: 410,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player', to: 'registration' },
  },
  /** Somebody saved the same details since the form was opened. */
  profile_changed: {
    code: 9062,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player' },
  },
  /** The link was used, replaced or given up, has expired, or the password was changed since. */
  email_change_ended: {
    code: 9063,
    status: 410,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player', to: 'profile' },
  },
  /** A closing would leave money on the account. */
  balance_left: {
    code: 9064,
    status: 409,
    shownAs: 'alert',
    details: z.object({ available: Amount }),
    remedy: { who: 'player', to: 'withdrawalTransactions' },
  },
  terms_not_accepted: {
    code: 155,
    status: 422,
    shownAs: 'field',
    details: noDetails,
    remedy: { who: 'player' },
  },
  /** The person has an account under the same licence, perhaps a closed one. Names neither account nor field. */
  duplicated_identity: {
    code: 170,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player', to: 'login' },
  },
  nickname_duplicated: {
    code: 171,
    status: 409,
    shownAs: 'field',
    details: noDetails,
    remedy: { who: 'player' },
  },
  wrong_activation_code: {
    code: 183,
    status: 422,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player' },
  },
  validation_failed: {
    code: 196,
    status: 422,
    shownAs: 'field',
    details: z.object({
      field: z.string(),
      reason: z.enum(VALIDATION_REASONS),
      minAge: z.optional(z.int()),
      maxAge: z.optional(z.int()),
    }),
    remedy: { who: 'player' },
  },
  code_expired: {
    code: 194,
    status: 410,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player', to: 'forgotPassword' },
  },
  code_not_found: {
    code: 195,
    status: 422,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player', to: 'forgotPassword' },
  },
  captcha_failed: { code: 197, status: 422, shownAs: 'alert', details: noDetails, remedy: { who: 'player' } },
  /** Codes and links are mailed a limited number of times an hour. */
  code_message_limit: {
    code: 198,
    status: 422,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'nobody' },
  },
  code_used: {
    code: 209,
    status: 409,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player', to: 'forgotPassword' },
  },
  /** The account cannot be deleted yet. The reason is what has to end before. */
  withdrawal_needed: {
    code: 263,
    status: 409,
    shownAs: 'alert',
    details: z.object({ reason: z.enum(['balance', 'withdrawal', 'deposit', 'round']) }),
    subCode: 'reason',
    remedy: { who: 'player', to: 'transactions' },
    remedyByReason: {
      balance: { who: 'player', to: 'withdrawalTransactions' },
      round: { who: 'nobody' },
    },
  },
  captcha_required: {
    code: 277,
    status: 422,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'player' },
  },
  /** The action needs a password confirmed within the last five minutes; the form asks for it. */
  authentication_failed: {
    code: 286,
    status: 401,
    shownAs: 'field',
    details: noDetails,
    remedy: { who: 'player' },
  },
})
