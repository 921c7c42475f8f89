import type { RefusedField } from '@baize/contract'

/** What is wrong with one field, and the reason that the refusal as a whole gives. */
export type Problem = {
  readonly at: RefusedField
  readonly reason: 'mandatory' | 'minAge' | 'invalid' | 'common'
}

/** Fields carry the catalogue's name and a finer reason than the refusal itself: the text is found by both. */
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
