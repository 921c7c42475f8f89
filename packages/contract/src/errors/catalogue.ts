import { accountErrors } from './account.ts'
import type { ErrorEntry, Remedy } from './define-errors.ts'
import { fileErrors } from './files.ts'
import { gameErrors } from './games.ts'
import { generalErrors } from './general.ts'
import { limitErrors } from './limits.ts'
import { paymentErrors } from './payments.ts'
import { restrictionErrors } from './restrictions.ts'
import { staffErrors } from './staff.ts'

/** Every error of the platform, by name. */
export const errorCatalogue = {
  ...generalErrors,
  ...accountErrors,
  ...paymentErrors,
  ...gameErrors,
  ...limitErrors,
  ...restrictionErrors,
  ...fileErrors,
  ...staffErrors,
}

export type ErrorName = keyof typeof errorCatalogue

export function errorEntry(name: ErrorName): ErrorEntry {
  return errorCatalogue[name]
}

type Refused = { readonly name: ErrorName; readonly details: Readonly<Record<string, unknown>> }

/** The remedy of a refusal: that of its reason where the reasons differ, `undefined` without any. */
export function remedyOf({ name, details }: Refused): Remedy | undefined {
  const reason = details['reason'] ?? details['obligation']
  const { remedy, remedyByReason = {} } = errorEntry(name)
  return (typeof reason === 'string' ? remedyByReason[reason] : undefined) ?? remedy
}

/** Errors that any call may return, in addition to those it lists. */
export const errorsOfEveryCall = [
  'unknown_error',
  'fields_invalid',
  'technical_issues',
  'incomplete_data',
  'counter_limit',
  'authorization_rejected',
  'no_session',
] as const satisfies readonly ErrorName[]

/** Errors that any call with a body may return, in addition to those of every call. */
export const errorsOfEveryChange = [
  'body_too_large',
  'content_type_unsupported',
] as const satisfies readonly ErrorName[]
