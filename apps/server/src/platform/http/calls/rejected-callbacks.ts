/**
 * Why a provider's callback is rejected: `signature` (missing or invalid), `stale` (signed too long ago),
 * `malformed` (not of the protocol, or an unreadable query), `address` (not in `callbackSources` of the
 * plugin), `plugin` (not installed).
 */
export type Rejection = 'signature' | 'stale' | 'malformed' | 'address' | 'plugin'

/** The number of rejected calls of one plugin for one reason. */
export type RejectedCount = { readonly plugin: string; readonly reason: Rejection; readonly count: number }

export type RejectedCallbacks = {
  /**
   * Counts one call. `waitSec` is set when the source has exceeded its unverified calls a minute. A call with
   * a valid signature does not count towards that limit.
   */
  record(call: {
    readonly plugin: string
    readonly reason: Rejection
    readonly source: string
    /** The signature of the call is valid. */
    readonly isSigned: boolean
  }): { readonly waitSec: number | null; readonly mayLog: boolean }
  /** Returns and resets the counts. */
  takeCounts(): readonly RejectedCount[]
  /** Adds counts that could not be written back, so that they are written with the next ones. */
  addBack(counts: readonly RejectedCount[]): void
}

const WINDOW_MS = 60_000
/** Log lines about rejected calls a minute in one process, over all sources. */
const LINES_A_MINUTE = 60
const MAX_SOURCES = 100_000
/** The shared key of all further sources. No address is empty. */
const OVERFLOW_KEY = ''

/**
 * Counts rejected callbacks in memory: unverified calls must not use the database connections that bets need.
 * The memory is bounded: counts by installed plugin and reason, and a window of a minute for at most 100,000
 * sources.
 */
export function createRejectedCallbacks(
  perMinute: number,
  nowMs: () => number = performance.now.bind(performance),
): RejectedCallbacks {
  const counts = new Map<string, RejectedCount>()
  const sources = createWindows(perMinute, nowMs)
  const lines = createWindows(LINES_A_MINUTE, nowMs)
  const add = ({ plugin, reason, count }: RejectedCount) => {
    const key = `${plugin} ${reason}`
    counts.set(key, { plugin, reason, count: (counts.get(key)?.count ?? 0) + count })
  }
  return {
    record({ plugin, reason, source, isSigned }) {
      // The name of a plugin that is not installed is chosen by the caller and not counted.
      if (reason !== 'plugin') add({ plugin, reason, count: 1 })
      const waitSec = isSigned ? null : sources.take(source)
      return { waitSec, mayLog: waitSec === null && lines.take('all') === null }
    },
    takeCounts() {
      const taken = [...counts.values()]
      counts.clear()
      return taken
    },
    addBack: (taken) => taken.forEach(add),
  }
}

/**
 * A window of a minute for each key, from its first call. `null` within the limit, otherwise the seconds to
 * wait.
 */
function createWindows(points: number, nowMs: () => number): { take(key: string): number | null } {
  // In order of their end, because a window starts when it is inserted.
  const windows = new Map<string, { count: number; readonly endsMs: number }>()
  const dropEnded = (now: number) => {
    for (const [key, { endsMs }] of windows) {
      if (endsMs > now) return
      windows.delete(key)
    }
  }
  return {
    take(key) {
      const now = nowMs()
      dropEnded(now)
      const counted = windows.has(key) || windows.size < MAX_SOURCES ? key : OVERFLOW_KEY
      const window = windows.get(counted) ?? { count: 0, endsMs: now + WINDOW_MS }
      if (window.count === 0) windows.set(counted, window)
      window.count += 1
      return window.count <= points ? null : Math.max(1, Math.ceil((window.endsMs - now) / 1000))
    },
  }
}
