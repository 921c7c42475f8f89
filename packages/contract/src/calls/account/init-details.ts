import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { CalendarDate, CurrencyCode, FormField, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { detailsExample } from '../../examples/profile.ts'

/** Why a player cannot change a value. */
export const PROFILE_LOCKS = ['fixed', 'verified', 'ownForm'] as const

const ProfileField = z.object({
  field: FormField,
  value: described(
    z.string(),
    'Empty where none is known. Of a number that is sealed, the last four characters only. A checkbox is `true` or empty.',
  ),
  lock: described(
    z.nullable(z.enum(PROFILE_LOCKS)),
    'Why the player cannot change it here: never by themselves (`fixed`), not since it was verified (`verified`), or with a form of its own (`ownForm`). Null for a field that can be changed.',
  ),
  verifiedAt: z.nullable(Instant),
})
documentation.add(ProfileField, { id: 'ProfileField', description: 'A field of the profile with its value.' })

export const ProfileDetails = z.object({
  version: described(z.string(), 'Sent with `account.updateDetails`, which refuses an outdated one.'),
  publicUserId: described(z.string(), "The player's number, for support."),
  currency: CurrencyCode,
  fields: z.array(ProfileField),
  today: described(CalendarDate, 'The date in the time zone of the licence.'),
  emailChange: described(
    z.nullable(z.object({ email: z.string(), until: Instant })),
    'A new address that waits for its confirmation; null for none.',
  ),
})
documentation.add(ProfileDetails, {
  id: 'ProfileDetails',
  description: 'What is known of a player, as they see it.',
})

/** Specified in 1§7 as the call initDetails of the profile. */
export const initDetails = defineCall({
  id: 'account.initDetails',
  summary: 'The details and consents of the player.',
  description:
    'The fields of the registration in its order, what else is known of the player, and the consents.',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: ProfileDetails,
  errors: [],
  example: { input: {}, output: detailsExample },
})
