import type { FastifyInstance } from 'fastify'
import { refuseTooMany } from '../calls/bind-calls.ts'
import { yieldBetweenRequests } from './yield-between-requests.ts'
import { createLimiter, type RateLimits } from './rate-limits.ts'

/**
 * Rate limits all requests of this scope by source. Requests are yielded, because refusing takes time too.
 */
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
