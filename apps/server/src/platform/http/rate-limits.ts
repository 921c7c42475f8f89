/** What the operator lets one source do; settings of the process. */
export type RateLimits = {
  /** Requests a minute that one source may make. */
  readonly generalPerMinute: number
  /** Logins, registrations and codes that one source may try in ten minutes. */
  readonly sensitivePerTenMinutes: number
  /** Callbacks a minute from one source that are not verified. Verified ones have no limit. */
  readonly unverifiedCallbacksPerMinute: number
}

/** One limiter's answer: `null` is "go on", a number is the seconds to wait. */
export type Limiter = { take(key: string): number | null }

const MOST_KEYS = 100_000
/** All that came after these. No address and no id is empty. */
const THE_REST = ''

/**
 * Counts per key in fixed windows, in this process. It guards the process against a flood; what guards accounts counts in the
 * database, for all processes together.
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
      // A flood of sources must not fill the memory: past the bound new ones share one count.
      const counted = counts.size < MOST_KEYS || counts.has(key) ? key : THE_REST
      const count = (counts.get(counted) ?? 0) + 1
      counts.set(counted, count)
      return count <= limit.points ? null : Math.max(1, Math.ceil((windowEndsMs - now) / 1000))
    },
  }
}

/** Who counts as one source: an IPv4 address, or the /64 that a single IPv6 customer has. */
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
