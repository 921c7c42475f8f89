import { err, ok, type Result } from '@baize/domain'

export type BoundedConcurrency = <Value>(work: () => Promise<Value>) => Promise<Result<Value, 'busy'>>

/**
 * Runs at most `atOnce` tasks at a time and queues at most `maxWaiting`, first come, first served; further
 * tasks are refused as `busy` at once. Prevents a burst of one kind of work from using shared resources.
 */
export function createBoundedConcurrency({
  atOnce,
  maxWaiting,
}: {
  readonly atOnce: number
  readonly maxWaiting: number
}): BoundedConcurrency {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) return err('busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return ok(await work())
    } finally {
      // A waiting task takes over the place, so the count is unchanged.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
