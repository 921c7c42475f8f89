import { errorEntry, type Refusal } from '@baize/contract'

/** A refusal thrown by a hook or parser. Use cases return refusals as values. */
export class Refused extends Error {
  readonly refusal: Refusal
  /** The HTTP status, where it is more specific than that of the catalogue. */
  readonly status: number
  readonly retryAfterSec: number | undefined
  /** Label for the log and the metrics: the name of the refusal by default. */
  readonly outcome: string

  constructor(refusal: Refusal, more: { status?: number; retryAfterSec?: number; outcome?: string } = {}) {
    super(refusal.name)
    this.refusal = refusal
    this.status = more.status ?? errorEntry(refusal.name).status
    this.retryAfterSec = more.retryAfterSec
    this.outcome = more.outcome ?? refusal.name
  }
}

/** Refusals of the platform itself carry no details. */
export const incompleteData = (status = 400) =>
  new Refused({ name: 'incomplete_data', details: {} }, { status })
export const contentTypeUnsupported = () => new Refused({ name: 'content_type_unsupported', details: {} })

/** The refusal for an HTTP status set by the framework. */
export function refusedByStatus(status: number): Refused {
  if (status === 413) return new Refused({ name: 'body_too_large', details: {} })
  if (status === 415) return contentTypeUnsupported()
  return incompleteData(status)
}
