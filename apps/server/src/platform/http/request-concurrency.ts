import type { Call } from '@baize/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createFairConcurrency, type FairConcurrency } from '../process/fair-concurrency.ts'
import { Refused } from './refused.ts'

/** Requests of browsers that are under way at once on one site. Callbacks of providers are not among them. */
export type RequestConcurrency = {
  /** Pages, and calls that only read our database. */
  readonly reads: FairConcurrency
  /** Calls that change something or wait for a provider: they last longer and hold a connection for a small part of that. */
  readonly changes: FairConcurrency
}

/** For those who ask again by themselves. */
const RETRY_AFTER_SEC = 1

/** Whoever waits longer for a page has gone or asks again. */
const READ_WAIT_MS = 2_000

/** @param connections How many database connections requests may use at once. */
export function createRequestConcurrency(connections: number, waitMs = READ_WAIT_MS): RequestConcurrency {
  return {
    // A read uses up to three connections at once, so a third of the number leaves some to other sources.
    reads: createFairConcurrency({
      atOnce: connections,
      atOncePerSource: Math.max(1, Math.floor(connections / 3)),
      mostWaiting: 400,
      mostWaitingPerSource: 100,
      waitMs,
    }),
    changes: createFairConcurrency({
      atOnce: 96,
      atOncePerSource: 24,
      mostWaiting: 1_000,
      mostWaitingPerSource: 500,
      waitMs: 5_000,
    }),
  }
}

/** Which of the two a call belongs to. */
export const concurrencyOf = (
  { reads, changes }: RequestConcurrency,
  call: Pick<Call, 'changes' | 'waitsForProvider'>,
): FairConcurrency => (call.changes || call.waitsForProvider === true ? changes : reads)

type RouteHandler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

/** The handler with bounded concurrency. What finds no place is refused with 503 and `Retry-After`, and counted as `busy`. */
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
