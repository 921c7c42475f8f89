import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashWork } from './hash-threads.ts'

/** Between "as everybody" (0) and "only when nobody else wants the core" (19): a login may wait a little, a bet may not. */
const NICENESS = 10

/** Only this thread steps back, which Linux can; elsewhere it runs as the others do. */
function stepBack(): void {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(id, NICENESS)
  } catch {
    // No such folder, or not allowed: passwords are checked all the same.
  }
}

stepBack()
parentPort?.on('message', ({ password, nonce, parallelism, tagLength, memory, passes }: HashWork) => {
  const message = Buffer.from(password)
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce, parallelism, tagLength, memory, passes }))
})
