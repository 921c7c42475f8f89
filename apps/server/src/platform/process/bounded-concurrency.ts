import { err, ok, type Result } from '@baize/domain'

export type BoundedConcurrency = <Value>(work: () => Promise<Value>) => Promise<Result<Value, 'busy'>>

/**
 * Lets so many pieces of work run at once and so many wait, in the order of their coming; whoever comes after them is told `busy` at
 * once. Keeps a crowd that wants one thing from taking what everybody else needs.
 */
export function createBoundedConcurrency({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number
  readonly mostWaiting: number
}): BoundedConcurrency {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) return err('busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return ok(await work())
    } finally {
      // A waiting one takes over the place, so the number stays.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
