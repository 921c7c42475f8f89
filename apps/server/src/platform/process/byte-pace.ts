/** Waits for the turn of the event loop in which so many more bytes may be processed. */
export type BytePace = (bytes: number) => Promise<void>

/**
 * Processes about `bytesPerTurn` in one turn of the event loop, first come, first served; the rest waits for the
 * next turns. Fifty streams that have data at once would otherwise be served one after the other before anything
 * else is.
 */
export function createBytePace({ bytesPerTurn }: { readonly bytesPerTurn: number }): BytePace {
  const waiting: { readonly bytes: number; readonly begin: () => void }[] = []
  let left = bytesPerTurn
  let isTurnAwaited = false

  function awaitTurn(): void {
    if (isTurnAwaited) return
    isTurnAwaited = true
    setImmediate(() => {
      isTurnAwaited = false
      left = bytesPerTurn
      while (left > 0 && waiting.length > 0) {
        const { bytes, begin } = waiting.shift()!
        left -= bytes
        begin()
      }
      if (waiting.length > 0) awaitTurn()
    })
  }

  return async (bytes) => {
    awaitTurn()
    if (left > 0 && waiting.length === 0) {
      left -= bytes
      return
    }
    await new Promise<void>((resolve) => waiting.push({ bytes, begin: resolve }))
  }
}
