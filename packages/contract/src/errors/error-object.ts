import * as z from 'zod/mini'
import { described, documentation } from '../documentation.ts'
import { Instant } from '../fields.ts'
import { ACTORS, PLACEMENTS } from './define-errors.ts'

export const FieldError = z.object({
  field: described(z.string(), 'Name of the field in the input, such as `fields.0.name` for a nested one.'),
  error: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
})
documentation.add(FieldError, { id: 'FieldError', description: 'What is wrong with one field of the input.' })

const Remedy = z.object({
  who: described(
    z.enum(ACTORS),
    '`nobody`: the same call succeeds after some time. `provider`: it succeeds when the provider answers again.',
  ),
  to: described(
    z.optional(z.string()),
    'Name of the page of this site where they act; `errorUrl` is its address.',
  ),
})
documentation.add(Remedy, {
  id: 'Remedy',
  description: 'Who has to act so that the call becomes possible, and where.',
})

/**
 * The specification's error object (0§3), with the invalid fields and the remedy. Every refused call returns
 * this shape.
 */
export const ErrorObject = z.object({
  error: described(z.string(), 'Name of the error.'),
  errorCode: described(z.int(), 'Number of the error.'),
  errorDetails: z.record(z.string(), z.unknown()),
  errorSubCode: described(z.optional(z.string()), 'The reason inside the error, where it has several.'),
  errorSubMessage: described(z.optional(z.string()), 'The text of the reason, in English.'),
  expireTime: described(z.optional(Instant), 'Until when the call is refused.'),
  errorUrl: described(z.optional(z.string()), 'Address of the page of this site where the caller can act.'),
  shownAs: described(z.enum(PLACEMENTS), 'Where the site shows the error.'),
  fields: described(z.optional(z.array(FieldError)), 'The fields at fault.'),
  remedy: z.optional(Remedy),
  requestId: described(z.optional(z.string()), 'Identifies the request in the log.'),
})
export type ErrorObject = z.infer<typeof ErrorObject>
