/** The health of this process: its database responds and takes changes. */
export type Health = {
  /** The result of a probe at most `maxAgeMs` old. */
  isWell(): Promise<boolean>
}

type Options = {
  /** Rejects when the database does not respond or takes no changes. */
  readonly probe: () => Promise<unknown>
  readonly maxAgeMs: number
  readonly onFailure: (error: unknown) => void
  readonly nowMs?: () => number
}

/** Runs at most one probe per `maxAgeMs`; concurrent callers share a probe in progress. */
export function createHealth({
  probe,
  maxAgeMs,
  onFailure,
  nowMs = performance.now.bind(performance),
}: Options): Health {
  let probedAtMs = Number.NEGATIVE_INFINITY
  let latest: Promise<boolean> = Promise.resolve(false)
  let isUnderway = false
  return {
    isWell() {
      if (isUnderway || nowMs() - probedAtMs < maxAgeMs) return latest
      isUnderway = true
      latest = (async () => {
        try {
          await probe()
          return true
        } catch (error) {
          onFailure(error)
          return false
        } finally {
          probedAtMs = nowMs()
          isUnderway = false
        }
      })()
      return latest
    },
  }
}
