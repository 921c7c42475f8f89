import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import { yieldBetweenRequests } from './yield-between-requests.ts'

/** Limits per source; settings of the process. */
export type RateLimits = {
  /** Requests a minute. */
  readonly generalPerMinute: number
  /** Attempts at logins, registrations and codes in ten minutes. */
  readonly sensitivePerTenMinutes: number
  /** Unverified callbacks a minute. Verified callbacks have no limit. */
  readonly unverifiedCallbacksPerMinute: number
}

/** `take` returns `null` within the limit, otherwise the seconds to wait. */
export type Limiter = { take(key: string): number | null }

const MAX_KEYS = 100_000
/** The shared key of all further sources. No address or id is empty. */
const OVERFLOW_KEY = ''

/**
 * Counts per key in fixed windows, in this process. It protects the process from floods; limits that protect
 * accounts are counted in the database for all processes.
 */
export function createLimiter(
  limit: { readonly points: number; readonly windowSec: number },
  nowMs: () => number = performance.now.bind(performance),
): Limiter {
  let windowEndsMs = 0
  const counts = new Map<string, number>()
  return {
    take(key) {
      const now = nowMs()
      if (now >= windowEndsMs) {
        counts.clear()
        windowEndsMs = now + limit.windowSec * 1000
      }
      // Bounds the memory: past the limit, new keys share one count.
      const counted = counts.size < MAX_KEYS || counts.has(key) ? key : OVERFLOW_KEY
      const count = (counts.get(counted) ?? 0) + 1
      counts.set(counted, count)
      return count <= limit.points ? null : Math.max(1, Math.ceil((windowEndsMs - now) / 1000))
    },
  }
}

/** The source of an address: the IPv4 address, or the /64 network of an IPv6 customer. */
export function sourceOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Refuses a request over its limit. `waitSec` is what a limiter returned. */
export function refuseTooMany(waitSec: number | null): void {
  if (waitSec !== null)
    throw new Refused(
      { name: 'counter_limit', details: { retryAfterSec: waitSec } },
      { retryAfterSec: waitSec },
    )
}

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
