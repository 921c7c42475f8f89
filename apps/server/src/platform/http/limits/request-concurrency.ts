import type { Call } from '@baize/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createFairConcurrency, type FairConcurrency } from '../../process/fair-concurrency.ts'
import { Refused } from '../refused.ts'

/** Concurrency of browser requests on one site. Provider callbacks are not limited by it. */
export type RequestConcurrency = {
  /** Pages, and calls that only read the database. */
  readonly reads: FairConcurrency
  /**
   * Calls that change something or query a provider: they take longer, and use a connection for a small part
   * of that time.
   */
  readonly changes: FairConcurrency
  /** Uploads: a slow sender has a place for minutes, and must not have that of a change. */
  readonly uploads: FairConcurrency
}

/** The `Retry-After` of refused requests. */
const RETRY_AFTER_SEC = 1

/** Longest wait in the queue for reads. */
const READ_WAIT_MS = 2_000

/** @param connections How many database connections requests may use at once. */
export function createRequestConcurrency(connections: number, waitMs = READ_WAIT_MS): RequestConcurrency {
  return {
    // A read uses up to three connections at once; a third of them per source leaves some for others.
    reads: createFairConcurrency({
      atOnce: connections,
      atOncePerSource: Math.max(1, Math.floor(connections / 3)),
      maxWaiting: 400,
      maxWaitingPerSource: 100,
      waitMs,
    }),
    changes: createFairConcurrency({
      atOnce: 96,
      atOncePerSource: 24,
      maxWaiting: 1_000,
      maxWaitingPerSource: 500,
      waitMs: 5_000,
    }),
    uploads: createFairConcurrency({
      atOnce: 64,
      atOncePerSource: 12,
      maxWaiting: 64,
      maxWaitingPerSource: 12,
      waitMs: 10_000,
    }),
  }
}

/** The limit that applies to a call. */
export const concurrencyOf = (
  { reads, changes, uploads }: RequestConcurrency,
  call: Pick<Call, 'changes' | 'upload' | 'waitsForProvider'>,
): FairConcurrency =>
  call.upload === true ? uploads : call.changes || call.waitsForProvider === true ? changes : reads

type RouteHandler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

/**
 * Wraps a handler with bounded concurrency. Requests over the limit are refused with 503 and `Retry-After`,
 * and counted as `busy`.
 */
export function withBoundedConcurrency<Answer>(
  run: FairConcurrency,
  handle: RouteHandler<Answer>,
): RouteHandler<Answer> {
  return async (request, reply) => {
    const handled = await run(request.source, () => handle(request, reply))
    if (!handled.ok) throw busy()
    return handled.value
  }
}

const busy = () =>
  new Refused({ name: 'technical_issues', details: {} }, { retryAfterSec: RETRY_AFTER_SEC, outcome: 'busy' })
