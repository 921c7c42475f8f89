import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashWork } from './hash-threads.ts'

/** Nice value between 0 (normal) and 19 (idle only): a login may be delayed a little, a bet may not. */
const NICENESS = 10

/** Lowers the priority of this thread only, which Linux supports; elsewhere it is unchanged. */
function stepBack(): void {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(id, NICENESS)
  } catch {
    // Not Linux, or not permitted: the thread keeps its priority.
  }
}

stepBack()
parentPort?.on('message', ({ password, nonce, parallelism, tagLength, memory, passes }: HashWork) => {
  const message = Buffer.from(password)
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce, parallelism, tagLength, memory, passes }))
})
