import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Result } from '@baize/domain'
import { createBoundedConcurrency } from '../../platform/process/bounded-concurrency.ts'

/** Parameters of argon2id: memory in KiB, tag length in bytes. */
export type HashWork = {
  readonly password: string
  readonly nonce: Uint8Array
  readonly parallelism: number
  readonly tagLength: number
  readonly memory: number
  readonly passes: number
}

/** Concurrent hashes; a burst of logins leaves one core for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MAX_WAITING = 100
/** Timeout. A hash normally takes 20 ms. */
const MAX_WAIT_MS = 30_000

const runBounded = createBoundedConcurrency({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING })
const idle: Worker[] = []

/**
 * Runs argon2id on a thread of low priority. Not in Node's thread pool, which file, DNS and compression work
 * needs, and whose threads have the same priority as the thread that processes bets.
 * @throws {Error} When the thread dies or does not answer in time.
 */
export function argon2id(work: HashWork): Promise<Result<Buffer, 'busy'>> {
  return runBounded(async () => {
    const worker = idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url))
    // An idle thread does not keep the process alive; a working one does.
    worker.ref()
    try {
      const tag = await answerOf(worker, work)
      worker.unref()
      idle.push(worker)
      return tag
    } catch (error) {
      void worker.terminate()
      throw error
    }
  })
}

async function answerOf(worker: Worker, work: HashWork): Promise<Buffer> {
  const signal = AbortSignal.timeout(MAX_WAIT_MS)
  worker.postMessage(work)
  for (;;) {
    const [answer] = (await once(worker, 'message', { signal })) as [unknown]
    // Under `npm run dev`, Node's watcher sends its own messages with the files that each thread reads.
    if (answer instanceof Uint8Array) return Buffer.from(answer)
  }
}
