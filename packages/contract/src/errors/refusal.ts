import type * as z from 'zod/mini'
import type { errorCatalogue, ErrorName } from './catalogue.ts'

type DetailsOf<Name extends ErrorName> = z.infer<(typeof errorCatalogue)[Name]['details']>
export type RefusedField = {
  readonly field: string
  readonly error: string
  readonly details?: Record<string, unknown>
}

/** A rule said no. Carries the catalogue's name and that entry's details, and the fields at fault. */
export type Refusal<Name extends ErrorName = ErrorName> = {
  [N in Name]: {
    readonly name: N
    readonly details: DetailsOf<N>
    readonly fields?: readonly RefusedField[]
    readonly subCode?: string
  }
}[Name]

/** A field whose value the browser's form would never send: it is named, and nothing finer is said of it. */
export function refuseField(field: string): Refusal<'validation_failed'> {
  return refuse('validation_failed', { field, reason: 'invalid' }, { fields: [{ field, error: 'invalid' }] })
}

/** Makes a refusal whose details the catalogue's entry accepts. */
export function refuse<Name extends ErrorName>(
  name: Name,
  details: DetailsOf<Name>,
  more: { fields?: readonly RefusedField[]; subCode?: string } = {},
): Refusal<Name> {
  return { name, details, ...more } as Refusal<Name>
}
