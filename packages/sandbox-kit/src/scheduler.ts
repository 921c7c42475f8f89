/** Work that a simulator does later by itself: the next try of a notification, a payout that the bank records. */
export type Scheduler = {
  after(ms: number, work: () => Promise<void> | void): void
  /** Does everything that waits, and what that leads to, without waiting. At most `rounds` times over. */
  runDue(rounds?: number): Promise<number>
  /** Forgets what waits. */
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
