import * as z from 'zod/mini'
import { Instant } from '../fields.ts'

/** What is wrong with one field of a form, by its name in the input (`fields.0.name` for a nested one). */
export const FieldError = z.object({
  field: z.string(),
  error: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
})

/** The specification's error object (0§3) with the fields at fault and what fixes it. Every refusal of every call has this shape. */
export const ErrorObject = z.object({
  error: z.string(),
  errorCode: z.int(),
  errorDetails: z.record(z.string(), z.unknown()),
  errorSubCode: z.optional(z.string()),
  errorSubMessage: z.optional(z.string()),
  expireTime: z.optional(Instant),
  errorUrl: z.optional(z.string()),
  fields: z.optional(z.array(FieldError)),
  remedy: z.optional(
    z.object({ who: z.enum(['player', 'staff', 'provider', 'nobody']), to: z.optional(z.string()) }),
  ),
  requestId: z.optional(z.string()),
})
export type ErrorObject = z.infer<typeof ErrorObject>
