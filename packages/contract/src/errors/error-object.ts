import * as z from 'zod/mini'
import { described, documentation } from '../documentation.ts'
import { Instant } from '../fields.ts'

export const FieldError = z.object({
  field: described(z.string(), 'Name of the field in the input, such as `fields.0.name` for a nested one.'),
  error: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
})
documentation.add(FieldError, { id: 'FieldError', description: 'What is wrong with one field of the input.' })

const Remedy = z.object({
  who: described(z.enum(['player', 'staff', 'provider', 'nobody']), '`nobody`: time alone is needed.'),
  to: described(z.optional(z.string()), 'The page of the site where they act.'),
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
  errorSubCode: z.optional(z.string()),
  errorSubMessage: z.optional(z.string()),
  expireTime: z.optional(Instant),
  errorUrl: z.optional(z.string()),
  fields: described(z.optional(z.array(FieldError)), 'The fields at fault.'),
  remedy: z.optional(Remedy),
  requestId: described(z.optional(z.string()), 'Identifies the request in the log.'),
})
export type ErrorObject = z.infer<typeof ErrorObject>
