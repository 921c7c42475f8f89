import type * as z from 'zod/mini'
import type { errorCatalogue, ErrorName } from './catalogue.ts'

type DetailsOf<Name extends ErrorName> = z.infer<(typeof errorCatalogue)[Name]['details']>
export type RefusedField = {
  readonly field: string
  readonly error: string
  readonly details?: Record<string, unknown>
}

/**
 * A business rule refused the call. Carries the catalogue's error name, its details, and the invalid fields.
 */
export type Refusal<Name extends ErrorName = ErrorName> = {
  [N in Name]: {
    readonly name: N
    readonly details: DetailsOf<N>
    readonly fields?: readonly RefusedField[]
  }
}[Name]

/** A field value that the site's own form never sends; reported without a specific reason. */
export function refuseField(field: string): Refusal<'validation_failed'> {
  return refuse('validation_failed', { field, reason: 'invalid' }, { fields: [{ field, error: 'invalid' }] })
}

/** Creates a refusal with details that match the catalogue's entry. */
export function refuse<Name extends ErrorName>(
  name: Name,
  details: DetailsOf<Name>,
  more: { fields?: readonly RefusedField[] } = {},
): Refusal<Name> {
  return { name, details, ...more } as Refusal<Name>
}
