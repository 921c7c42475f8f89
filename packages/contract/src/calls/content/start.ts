import * as z from 'zod/mini'
import { CurrencyCode, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { Session } from './session.ts'

/**
 * Everything the site needs to start, also written into the HTML (wiring: W9, W19). `settings` is the allow-list of front-end
 * settings, `rules` the facts of the applied rule set, `messages` the address of each area's compiled texts.
 */
export const start = defineCall({
  id: 'content.start',
  changes: false,
  access: 'anyone',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    locale: z.string(),
    languages: z.array(z.string()),
    settings: z.object({
      siteName: z.string(),
      currency: CurrencyCode,
      waitingForAnswerSec: z.int(),
      pollEverySec: z.int(),
      gameSessionProlongationTimeoutSec: z.int(),
      passwordMinLength: z.int(),
      passwordStrength: z.enum(['strong', 'normal']),
      passwordPattern: z.nullable(z.string()),
      /** Where a player writes when something is wrong; `null` hides the link. */
      supportEmail: z.nullable(z.string()),
      /** Does a registration show what was typed before it is sent? */
      registrationIsConfirmed: z.boolean(),
      /** Formats of the postcodes of the country that a new account gets: `9` is a digit, `A` a letter; none: any text is one. */
      registrationPostcodeFormats: z.array(z.string()),
    }),
    session: Session,
    /** The operator's pages, for the footer; `content.page` has their words. */
    pages: z.array(
      z.object({ key: z.string(), title: z.string(), shelf: z.enum(['limits', 'money', 'house']) }),
    ),
    rules: z.object({
      playerAgeLimit: z.int(),
      timeZone: z.string(),
      canCancelWithdrawal: z.boolean(),
      showsTimePlayed: z.boolean(),
      visitorsPlayDemo: z.boolean(),
    }),
    messages: z.record(z.string(), z.string()),
    serverTime: Instant,
  }),
  errors: [],
})
