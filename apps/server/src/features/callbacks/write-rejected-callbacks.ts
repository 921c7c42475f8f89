import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { RejectedCallbacks } from '../../platform/http/rejected-callbacks.ts'
import { addRejected } from './rejected-callback-store.ts'

const EVERY_MS = 5_000

type Deps = {
  readonly db: Kysely<DB>
  readonly rejected: Pick<RejectedCallbacks, 'takeSums' | 'putBack'>
  readonly log: { warn(facts: object, message: string): void }
}

/**
 * Writes what this process counted, every few seconds: one connection for a moment, however many callbacks were rejected. It is no sweep,
 * because each server has a count of its own.
 */
export function writeRejectedCallbacks({ db, rejected, log }: Deps) {
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const sums = rejected.takeSums()
    if (sums.length === 0) return
    try {
      await addRejected(db, sums)
    } catch (error) {
      rejected.putBack(sums)
      log.warn({ err: error }, 'the count of rejected callbacks could not be written and waits')
    }
  }
  const writeNext = () => (writing = writing.then(write))
  const timer = setInterval(() => void writeNext(), EVERY_MS)
  timer.unref()

  return {
    /** Writes now, after what is being written. */
    write: writeNext,
    /** Writes what is left, for the last time. */
    async stop() {
      clearInterval(timer)
      await writeNext()
    },
  }
}
