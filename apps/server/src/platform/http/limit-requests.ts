import type { FastifyInstance } from 'fastify'
import { refuseTooMany } from './bind-calls.ts'
import { yieldBetweenRequests } from './yield-between-requests.ts'
import { createLimiter, type RateLimits } from './rate-limits.ts'

/** Counts every request of this scope against its source, one request in each turn of the event loop: refusing costs time as well. */
export function limitRequests(scope: FastifyInstance, limits: Pick<RateLimits, 'generalPerMinute'>): void {
  const limiter = createLimiter({ points: limits.generalPerMinute, windowSec: 60 })
  scope.addHook('onRequest', yieldBetweenRequests)
  scope.addHook('onRequest', (request, _reply, done) => {
    try {
      refuseTooMany(limiter.take(request.source))
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}
