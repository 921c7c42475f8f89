/**
 * Why a callback of an outside provider is rejected: `signature` (missing or wrong), `stale` (signed, but too long ago), `malformed` (not of
 * the protocol, or with a query that cannot be read), `address` (not one of those that the settings name for the plugin), `plugin` (none of that name is installed).
 */
export type Rejection = 'signature' | 'stale' | 'malformed' | 'address' | 'plugin'

/** How often calls for one plugin were rejected for one reason. */
export type RejectedSum = { readonly plugin: string; readonly reason: Rejection; readonly count: number }

export type RejectedCallbacks = {
  /**
   * Counts one call. The answer says whether the source may go on; `waitSec` is set once it has made more unverified calls than a minute
   * allows. A call with a valid signature never counts towards that.
   */
  record(call: {
    readonly plugin: string
    readonly reason: Rejection
    readonly source: string
    /** Its signature was checked and is valid. */
    readonly isSigned: boolean
  }): { readonly waitSec: number | null; readonly mayLog: boolean }
  /** What was counted since the last time, and forgotten here. */
  takeSums(): readonly RejectedSum[]
  /** Sums that could not be written: they are counted with the next ones. */
  putBack(sums: readonly RejectedSum[]): void
}

const WINDOW_MS = 60_000
/** Lines about rejected calls that one process writes in a minute, whatever number of sources there are. */
const LINES_A_MINUTE = 60
const MOST_SOURCES = 100_000
/** All that came after these. No address is empty. */
const THE_REST = ''

/**
 * Counts rejected callbacks in memory: they must cost no database connection, or anybody could take the connections that bets need. What
 * it keeps is bounded: sums by installed plugin and reason, and a window of a minute for each of at most 100,000 sources.
 */
export function createRejectedCallbacks(
  perMinute: number,
  nowMs: () => number = performance.now.bind(performance),
): RejectedCallbacks {
  const sums = new Map<string, RejectedSum>()
  const sources = createWindows(perMinute, nowMs)
  const lines = createWindows(LINES_A_MINUTE, nowMs)
  const add = ({ plugin, reason, count }: RejectedSum) => {
    const key = `${plugin} ${reason}`
    sums.set(key, { plugin, reason, count: (sums.get(key)?.count ?? 0) + count })
  }
  return {
    record({ plugin, reason, source, isSigned }) {
      // A name that is not installed is whatever its sender likes: it is not kept.
      if (reason !== 'plugin') add({ plugin, reason, count: 1 })
      const waitSec = isSigned ? null : sources.take(source)
      return { waitSec, mayLog: waitSec === null && lines.take('all') === null }
    },
    takeSums() {
      const taken = [...sums.values()]
      sums.clear()
      return taken
    },
    putBack: (taken) => taken.forEach(add),
  }
}

/** A window of a minute for each key, from its first call on. `null` means: go on; a number is the seconds to wait. */
function createWindows(points: number, nowMs: () => number): { take(key: string): number | null } {
  // In the order in which they end, because each begins when it is set.
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
      const counted = windows.has(key) || windows.size < MOST_SOURCES ? key : THE_REST
      const window = windows.get(counted) ?? { count: 0, endsMs: now + WINDOW_MS }
      if (window.count === 0) windows.set(counted, window)
      window.count += 1
      return window.count <= points ? null : Math.max(1, Math.ceil((window.endsMs - now) / 1000))
    },
  }
}
