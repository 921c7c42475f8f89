import { createApi, type ApiError } from '@baize/client'

let onSessionLost: () => void = () => {}

/** Called when the server says that the session is gone, so that the page can ask who is here now. */
export function whenSessionLost(listener: () => void): void {
  onSessionLost = listener
}

/** Calls of the contract. Expected refusals come back as values; a call never throws. */
export const api = createApi(() => onSessionLost())

/**
 * Did the server decide? If not, what was asked may have happened, and the same request may be sent again under the same
 * idempotency key.
 */
export function isDecided(error: ApiError): boolean {
  return error.errorCode !== null && error.error !== 'technical_issues' && error.error !== 'unknown_error'
}

/** Carries a call's error through the cache, which knows failures only as exceptions. */
export class CallFailure extends Error {
  readonly error: ApiError

  constructor(error: ApiError) {
    super(error.error)
    this.error = error
  }
}

/** The call's error behind a failed query; a bug in our own code shows as an unknown error. */
export function errorOf(failure: unknown): ApiError {
  return failure instanceof CallFailure
    ? failure.error
    : { error: 'unknown_error', errorCode: 0, errorDetails: {} }
}
