import { err, ok, type Result } from '@baize/domain'

export type FairConcurrency = <Value>(
  source: string,
  work: () => Promise<Value>,
) => Promise<Result<Value, 'busy'>>

export type ConcurrencyLimits = {
  /** Tasks that run at once, of all sources and of one source. */
  readonly atOnce: number
  readonly atOncePerSource: number
  /** Tasks that wait. */
  readonly maxWaiting: number
  readonly maxWaitingPerSource: number
  readonly waitMs: number
}

type Waiting = { readonly start: () => void; readonly refuse: () => void }
type Source = { running: number; readonly waiting: Set<Waiting> }

/**
 * Bounded concurrency that is fair to sources. Places are assigned round robin, so a source with a hundred
 * requests delays another by one of them, and no source gets all places. When the queue is full, the source
 * with the longest queue loses its newest entry to a source with a shorter queue. A task without a place
 * within `waitMs`, or without space in the queue, is `busy` and never starts.
 */
export function createFairConcurrency(limits: ConcurrencyLimits): FairConcurrency {
  // In round-robin order: a source moves to the end when it gets a place, and again when it frees one.
  const sources = new Map<string, Source>()
  let running = 0
  let waiting = 0

  // Stored only while a source runs or waits, so refused sources use no memory.
  const sourceOf = (name: string): Source => sources.get(name) ?? { running: 0, waiting: new Set() }

  const moveToEnd = (name: string, source: Source) => {
    sources.delete(name)
    if (source.running > 0 || source.waiting.size > 0) sources.set(name, source)
  }

  function startNext(): void {
    if (running >= limits.atOnce || waiting === 0) return
    for (const source of sources.values()) {
      const [next] = source.waiting
      if (next === undefined || source.running >= limits.atOncePerSource) continue
      return next.start()
    }
  }

  function takePlace(name: string, source: Source): void {
    source.running += 1
    running += 1
    moveToEnd(name, source)
  }

  /** Whether one more task of this source may wait; may refuse the newest task of the longest queue. */
  function makeSpaceFor(source: Source): boolean {
    if (source.waiting.size >= limits.maxWaitingPerSource) return false
    if (waiting < limits.maxWaiting) return true
    let longest = source
    for (const other of sources.values()) if (other.waiting.size > longest.waiting.size) longest = other
    if (longest.waiting.size <= source.waiting.size + 1) return false
    ;[...longest.waiting].at(-1)?.refuse()
    return true
  }

  /** Waits for a place. @returns Whether there was one. */
  function waitForPlace(name: string, source: Source): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const leave = (hasPlace: boolean) => {
      clearTimeout(timer)
      source.waiting.delete(entry)
      waiting -= 1
      if (hasPlace) takePlace(name, source)
      else if (source.running === 0 && source.waiting.size === 0) sources.delete(name)
      resolve(hasPlace)
    }
    const entry: Waiting = { start: () => leave(true), refuse: () => leave(false) }
    const timer = setTimeout(entry.refuse, limits.waitMs)
    sources.set(name, source)
    source.waiting.add(entry)
    waiting += 1
    return promise
  }

  return async (name, work) => {
    const source = sourceOf(name)
    if (running < limits.atOnce && source.running < limits.atOncePerSource) {
      takePlace(name, source)
    } else if (!makeSpaceFor(source) || !(await waitForPlace(name, source))) {
      return err('busy')
    }
    try {
      return ok(await work())
    } finally {
      source.running -= 1
      running -= 1
      moveToEnd(name, source)
      startNext()
    }
  }
}
