/** Delayed work of a simulator: the next attempt of a notification, a payout that the bank books. */
export type Scheduler = {
  after(ms: number, work: () => Promise<void> | void): void
  /** Runs all delayed work now, and the work that it schedules, at most `rounds` times. */
  runDue(rounds?: number): Promise<number>
  /** Discards delayed work. */
  stop(): void
}

export function createScheduler(onError: (error: unknown) => void): Scheduler {
  const waiting = new Map<NodeJS.Timeout, () => Promise<void> | void>()
  const running = new Set<Promise<void>>()
  let isStopped = false

  const run = (timer: NodeJS.Timeout) => {
    const work = waiting.get(timer)
    if (work === undefined) return
    clearTimeout(timer)
    waiting.delete(timer)
    const done = (async () => work())().catch(onError)
    running.add(done)
    void done.finally(() => running.delete(done))
  }

  return {
    after: (ms, work) => {
      if (isStopped) return
      const timer = setTimeout(() => run(timer), ms)
      timer.unref()
      waiting.set(timer, work)
    },
    runDue: async (rounds = 10) => {
      let count = 0
      for (let round = 0; round < rounds && waiting.size + running.size > 0; round += 1) {
        count += waiting.size
        for (const timer of waiting.keys()) run(timer)
        await Promise.all(running)
      }
      return count
    },
    stop: () => {
      isStopped = true
      for (const timer of waiting.keys()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
