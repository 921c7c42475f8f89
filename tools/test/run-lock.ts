import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * On Linux a name that ends with its process. Elsewhere a socket file: one that is left behind refuses connections, and
 * is replaced.
 */
const usualPlace =
  process.platform === 'linux' ? '\0baize-full-test-run' : join(tmpdir(), 'baize-full-test-run.sock')

type Lock = { end(): Promise<void> }

/**
 * Waits until no other full run of the tests is in progress on this machine, and keeps others waiting: two at once take
 * longer than one after the other, and fail at limits of time.
 * @param what Shown to those who wait.
 * @returns Ends the lock. It also ends with the process.
 */
export async function holdRunLock(
  what: string,
  { place = usualPlace, onWait }: { readonly place?: string; readonly onWait: (holder: string) => void },
): Promise<() => Promise<void>> {
  for (;;) {
    const lock = await listen(place, what)
    if (lock !== null) return lock.end
    await waitForHolder(place, onWait)
  }
}

/** `null` when another process has the place. */
async function listen(place: string, what: string): Promise<Lock | null> {
  const waiting = new Set<Socket>()
  const server = createServer((socket) => {
    waiting.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => waiting.delete(socket))
    // Stays open: its end is the sign that the lock is free.
    socket.unref().write(`${what}\n`)
  })
  server.unref()
  try {
    server.listen(place)
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return null
  }
  return {
    end: async () => {
      server.close()
      for (const socket of waiting) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** Returns when the holder has ended, or when the place has none. */
async function waitForHolder(place: string, onWait: (holder: string) => void): Promise<void> {
  const socket = connect(place).setEncoding('utf8')
  socket.once('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'ECONNREFUSED' && !place.startsWith('\0')) rmSync(place, { force: true })
  })
  socket.once('data', (text) => onWait(String(text).trim()))
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
}
