import type { RefusedField } from '@baize/contract'

/** An invalid field, and the reason for the refusal as a whole. */
export type Problem = {
  readonly at: RefusedField
  readonly reason: 'mandatory' | 'minAge' | 'maxAge' | 'invalid' | 'common'
}

/** A field error has the catalogue's name and a more specific reason; both select the message. */
export const problem = (
  field: string,
  reason: string,
  details: Record<string, unknown> = {},
): RefusedField => ({
  field,
  error: 'validation_failed',
  details: { reason, ...details },
})
export const invalid = (field: string, reason = 'invalid', details?: Record<string, unknown>): Problem => ({
  at: problem(field, reason, details),
  reason: 'invalid',
})
export const missing = (field: string): Problem => ({ at: problem(field, 'mandatory'), reason: 'mandatory' })
