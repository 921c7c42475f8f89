import { spawn } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createBoundedConcurrency, type BoundedConcurrency } from '../process/bounded-concurrency.ts'
import { IMAGE_EXITS, SPOOL_SECRET } from './image-child-terms.ts'
import type { Spooled } from './spool.ts'

const CHILD = fileURLToPath(new URL('reencode-image.child.ts', import.meta.url))
const LIMIT_MS = 60_000
/** In the child; a picture within the pixel limit needs less. */
const HEAP_MB = 512

/** Why a picture was not encoded again. */
export class ImageRefused extends Error {
  override name = 'ImageRefused'
  readonly reason: 'maxPixels' | 'unreadable'
  constructor(reason: 'maxPixels' | 'unreadable') {
    super(reason)
    this.reason = reason
  }
}

/** The process did not end in time. */
export class ImageTooSlow extends Error {
  override name = 'ImageTooSlow'
}

/** The pictures of one server are encoded by few processes at once, so that bets keep their time. */
export const createImageQueue = (): BoundedConcurrency =>
  createBoundedConcurrency({ atOnce: Math.max(1, availableParallelism() - 1), maxWaiting: 100 })

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}

/**
 * Encodes a picture again as JPEG, upright and without metadata. A process of its own decodes it, at a low
 * priority: a file that breaks the decoder breaks nothing else, and its memory is not the server's. It reads the
 * spooled file itself, so that the picture does not pass through the server once more.
 * @throws {ImageRefused} With an image that has too many pixels, or cannot be read.
 * @throws {ImageTooSlow} When it takes too long.
 */
export async function* reencodeImage(
  mediaType: string,
  { shared }: Pick<Spooled, 'shared'>,
): AsyncGenerator<Buffer> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, CHILD, mediaType], {
    stdio: [shared.descriptor, 'pipe', 'ignore'],
    env: { [SPOOL_SECRET]: shared.secret },
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  lowerPriority(child.pid)
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', (code) => resolve(code))
  })
  try {
    for await (const bytes of child.stdout as AsyncIterable<Buffer>) yield bytes
    const code = await exited
    if (code === IMAGE_EXITS.maxPixels) throw new ImageRefused('maxPixels')
    if (child.signalCode !== null) throw new ImageTooSlow('a picture was not encoded in time')
    if (code !== 0) throw new ImageRefused('unreadable')
  } finally {
    child.kill('SIGKILL')
  }
}
