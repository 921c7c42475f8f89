import {
  CHANGEABLE_FIELDS,
  CONSENT_FIELDS,
  definitionOf,
  type ChangeableField,
  type ConsentField,
} from '@baize/domain'
import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'
import { ProfileDetails } from './init-details.ts'
import { detailsExample } from '../../examples/profile.ts'
import { SeenVersion } from '../../references.ts'

const LONGEST_TEXT = 120
type Values = { [Field in ChangeableField]: z.ZodMiniOptional<z.ZodMiniString> }
type Consents = { [Field in ConsentField]: z.ZodMiniOptional<z.ZodMiniBoolean> }

const values = Object.fromEntries(
  CHANGEABLE_FIELDS.map((field) => [
    field,
    z.optional(z.string().check(z.maxLength(definitionOf(field).maxLength ?? LONGEST_TEXT))),
  ]),
) as Values
const consents = Object.fromEntries(
  CONSENT_FIELDS.map((field) => [field, z.optional(z.boolean())]),
) as Consents

/** Specified in 0§7 and 1§7; the consents in 2§2. */
export const updateDetails = defineCall({
  id: 'account.updateDetails',
  summary: 'Save the details and consents that the player can change.',
  description:
    'A field that is left out is not changed, and an empty text empties a field that is not mandatory. Refused when somebody saved since `version`.',
  changes: true,
  access: 'player',
  input: z.strictObject({
    version: described(SeenVersion, 'Of the details that the player changed.'),
    ...values,
    ...consents,
  }),
  output: ProfileDetails,
  errors: ['validation_failed', 'profile_changed'],
  example: {
    input: { version: 'mS7cQ2b1uV0yT4xkq8nJ3wZr5fLhD6oPaGeKiNtUsWY', zipCode: '10117', receiveEmail: false },
    output: detailsExample,
  },
  refused: [{ title: 'an outdated version', input: { version: 'never-sent' }, error: 'profile_changed' }],
})
