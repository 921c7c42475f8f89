import {
  definitionOf,
  REGISTRATION_FIELD_NAMES,
  type BoxFieldName,
  type RegistrationFieldName,
} from '@baize/domain'
import * as z from 'zod/mini'
import { plainText } from '../../fields.ts'

type TextField = Exclude<RegistrationFieldName, BoxFieldName>
type Answers = {
  [Field in RegistrationFieldName]: z.ZodMiniOptional<
    Field extends BoxFieldName ? z.ZodMiniBoolean : z.ZodMiniString
  >
}

const LONGEST_TEXT = 120
const isTicked = (field: RegistrationFieldName): field is BoxFieldName =>
  definitionOf(field).control === 'checkbox'
const answerOf = (field: RegistrationFieldName) =>
  z.optional(
    isTicked(field) ? z.boolean() : plainText(definitionOf(field as TextField).maxLength ?? LONGEST_TEXT),
  )

/**
 * An answer to any field of the catalogue that the table of a registration can have. All are optional here: the table
 * says which a form has, and the server names what is missing.
 */
export const registrationAnswers = Object.fromEntries(
  REGISTRATION_FIELD_NAMES.map((field) => [field, answerOf(field)]),
) as unknown as Answers
