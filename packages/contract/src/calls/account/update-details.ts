import {
  CHANGEABLE_FIELDS,
  CONSENT_FIELDS,
  definitionOf,
  type ChangeableField,
  type ConsentField,
} from '@baize/domain'
import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { ProfileDetails } from './init-details.ts'

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
    version: described(Opaque, 'Of the details that the player changed.'),
    ...values,
    ...consents,
  }),
  output: ProfileDetails,
  errors: ['validation_failed', 'profile_changed'],
})
