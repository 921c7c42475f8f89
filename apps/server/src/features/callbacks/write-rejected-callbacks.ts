import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { RejectedCallbacks } from '../../platform/http/calls/rejected-callbacks.ts'
import { addRejected } from './rejected-callback-store.ts'

const EVERY_MS = 5_000

type Deps = {
  readonly db: Kysely<DB>
  readonly rejected: Pick<RejectedCallbacks, 'takeCounts' | 'addBack'>
  readonly log: { warn(fields: object, message: string): void }
}

/**
 * Writes the counts of this process every few seconds, with one short query for any number of rejected
 * callbacks. Not a sweep, because each server has its own counts.
 */
export function writeRejectedCallbacks({ db, rejected, log }: Deps) {
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const counts = rejected.takeCounts()
    if (counts.length === 0) return
    try {
      await addRejected(db, counts)
    } catch (error) {
      rejected.addBack(counts)
      log.warn({ err: error }, 'the counts of rejected callbacks could not be written and are retried')
    }
  }
  const writeNext = () => (writing = writing.then(write))
  const timer = setInterval(() => void writeNext(), EVERY_MS)
  timer.unref()

  return {
    /** Writes now, after a write in progress. */
    write: writeNext,
    /** Writes the remaining counts at shutdown. */
    async stop() {
      clearInterval(timer)
      await writeNext()
    },
  }
}
