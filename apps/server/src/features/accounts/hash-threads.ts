import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Result } from '@baize/domain'
import { createBoundedConcurrency } from '../../platform/process/bounded-concurrency.ts'

/** What argon2id is given: memory in KiB, the tag's length in bytes. */
export type HashWork = {
  readonly password: string
  readonly nonce: Uint8Array
  readonly parallelism: number
  readonly tagLength: number
  readonly memory: number
  readonly passes: number
}

/** So many hashes run at once, the others wait their turn: a storm of logins leaves a core to everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MOST_WAITING = 100
/** A hash takes a fiftieth of a second; on a machine that stands still, this is the end of patience. */
const AT_MOST_MS = 30_000

const inTurn = createBoundedConcurrency({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })
const idle: Worker[] = []

/**
 * Runs argon2id on a thread of low priority. Not in Node's own pool: files, names and compression wait there, and its threads weigh as much
 * as the one that takes bets.
 * @throws {Error} When the thread dies or does not answer in time.
 */
export function argon2id(work: HashWork): Promise<Result<Buffer, 'busy'>> {
  return inTurn(async () => {
    const worker = idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url))
    // An idle thread keeps no process alive, a working one does.
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
  const signal = AbortSignal.timeout(AT_MOST_MS)
  worker.postMessage(work)
  for (;;) {
    const [answer] = (await once(worker, 'message', { signal })) as [unknown]
    // Under `npm run dev` Node's watcher has every thread name the files that it reads, in messages of their own.
    if (answer instanceof Uint8Array) return Buffer.from(answer)
  }
}
