import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { Connection, type Target } from './socket-load.ts'

/** Requests as bytes, sent in turn, with a fixed number in flight. */
export type Flood = {
  readonly target: Target
  readonly inFlight: number
  readonly requests: readonly (string | Uint8Array)[]
}
export type FloodAnswers = { readonly answered: number; readonly statuses: Readonly<Record<number, number>> }

/** What is in flight at the end is waited for. */
const ANSWERS_WITHIN_MS = 180_000

/**
 * The flood runs in its own thread, so that it does not delay the bets.
 * @returns A function that ends it.
 */
export async function startFlood(flood: Flood): Promise<() => Promise<FloodAnswers>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: flood })
  const received = async () =>
    (await once(worker, 'message', { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })) as [unknown]
  await received()
  worker.postMessage('send')
  return async () => {
    worker.postMessage('stop')
    const [answers] = (await received()) as [FloodAnswers]
    await worker.terminate()
    return answers
  }
}

async function runFlood({ target, inFlight, requests }: Flood): Promise<void> {
  const statuses: Record<number, number> = {}
  let answered = 0
  let isOver = false
  const keepSending = async (connection: Connection, request: Uint8Array) => {
    while (!isOver) {
      const { status } = await connection.send(request)
      statuses[status] = (statuses[status] ?? 0) + 1
      answered += 1
    }
    connection.close()
  }
  const connections: Connection[] = []
  // A few at a time, because the backlog of a listening socket is limited.
  while (connections.length < inFlight)
    connections.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, inFlight - connections.length) }, () => Connection.open(target)),
      )),
    )
  parentPort?.postMessage('connected')
  await once(parentPort!, 'message')
  const senders = connections.map((connection, index) =>
    keepSending(connection, Buffer.from(requests[index % requests.length]!)),
  )
  await once(parentPort!, 'message')
  isOver = true
  await Promise.all(senders)
  parentPort?.postMessage({ answered, statuses } satisfies FloodAnswers)
}

if (!isMainThread) await runFlood(workerData as Flood)
