import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { defineErrors, noDetails } from './define-errors.ts'

/** Errors of 0§8 "General" and errors without an area. */
export const generalErrors = defineErrors({
  unknown_error: {
    code: 0,
    status: 500,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'staff', to: 'support' },
  },
  fields_invalid: { code: 2, status: 422, shownAs: 'field', details: noDetails, remedy: { who: 'caller' } },
  technical_issues: {
    code: 100,
    status: 503,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'nobody' },
  },
  element_not_found: { code: 101, status: 404, shownAs: 'alert', details: noDetails },
  incomplete_data: { code: 102, status: 400, shownAs: 'alert', details: noDetails },
  counter_limit: {
    code: 206,
    status: 429,
    shownAs: 'alert',
    details: z.object({ retryAfterSec: z.int() }),
    remedy: { who: 'nobody' },
  },
  authorization_rejected: { code: 231, status: 403, shownAs: 'toast', details: noDetails },
  // The specification has no numbers for these errors (0§8).
  /** The player has to see what the first request did before anything is sent again. */
  idempotency_key_reused: {
    code: 9001,
    status: 422,
    shownAs: 'modal',
    details: noDetails,
    remedy: { who: 'player', to: 'transactions' },
  },
  body_too_large: { code: 9041, status: 413, shownAs: 'alert', details: noDetails },
  content_type_unsupported: { code: 9042, status: 415, shownAs: 'alert', details: noDetails },
  method_not_allowed: { code: 9043, status: 405, shownAs: 'alert', details: noDetails },
  /**
   * The screen shows the new state. The reason stays: it says that nothing was sent to anybody. Staff also learn
   * what was decided, when, and by which colleague; `by` is absent when it was none.
   */
  already_decided: {
    code: 9002,
    status: 409,
    shownAs: 'alert',
    details: z.object({
      state: z.string(),
      decision: z.optional(z.string()),
      by: z.optional(z.string()),
      at: z.optional(Instant),
    }),
  },
})
