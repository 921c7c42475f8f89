import { createApi, type ApiError } from '@baize/client'

let onSessionLost: () => void = () => {}

/**
 * Called when the server reports that the session has ended, so that the page can load the current session.
 */
export function whenSessionLost(listener: () => void): void {
  onSessionLost = listener
}

/** Calls of the contract. Expected refusals are return values; a call never throws. */
export const api = createApi(() => onSessionLost())

/**
 * Whether the server decided. If not, the request may have been executed, and the same request may be
 * repeated with the same idempotency key.
 */
export function isDecided(error: ApiError): boolean {
  return error.errorCode !== null && error.error !== 'technical_issues' && error.error !== 'unknown_error'
}

/** Carries a call's error through the query cache, which knows failures only as exceptions. */
export class CallFailure extends Error {
  readonly error: ApiError

  constructor(error: ApiError) {
    super(error.error)
    this.error = error
  }
}

/** The call's error of a failed query; a bug in our own code is an unknown error. */
export function errorOf(failure: unknown): ApiError {
  return failure instanceof CallFailure
    ? failure.error
    : { error: 'unknown_error', errorCode: 0, errorDetails: {}, shownAs: 'alert' }
}
