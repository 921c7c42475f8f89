/** Whether this process can serve: its database answers. */
export type Health = {
  /** As it was found at most `maxAgeMs` ago, however many ask. */
  isWell(): Promise<boolean>
}

type Options = {
  /** Throws when something is wrong. */
  readonly probe: () => Promise<unknown>
  readonly maxAgeMs: number
  readonly onTrouble: (error: unknown) => void
  readonly nowMs?: () => number
}

/** A flood of questions makes one probe in `maxAgeMs`: whoever asks while one is under way waits for its result. */
export function createHealth({
  probe,
  maxAgeMs,
  onTrouble,
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
          onTrouble(error)
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
