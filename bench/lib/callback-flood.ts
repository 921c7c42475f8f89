import { parentPort, workerData } from 'node:worker_threads'
import { Connection, type Target } from './socket-load.ts'

/** Unsigned callbacks, so many of them at any moment. */
export type Flood = { readonly target: Target; readonly inFlight: number; readonly paths: readonly string[] }
export type FloodAnswers = { readonly answered: number; readonly statuses: Readonly<Record<number, number>> }

function unsignedCallback({ target, paths }: Flood, index: number): Buffer {
  const body = JSON.stringify({
    eventId: crypto.randomUUID(),
    kind: 'payment',
    reference: 'D0',
    amount: 100_000,
    status: 'ok',
  })
  const lines = [
    `POST ${paths[index % paths.length]} HTTP/1.1`,
    `Host: ${target.host}:${target.port}`,
    'Content-Type: application/json',
    `X-Signature: t=1,v1=${'0'.repeat(64)}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

const flood = workerData as Flood
const statuses: Record<number, number> = {}
let answered = 0
let isOver = false

async function keepSending(connection: Connection, request: Uint8Array): Promise<void> {
  while (!isOver) {
    const { status } = await connection.send(request)
    statuses[status] = (statuses[status] ?? 0) + 1
    answered += 1
  }
  connection.close()
}

const connections: Connection[] = []
// A few at a time: a listening socket has room for so many that knock at once.
while (connections.length < flood.inFlight)
  connections.push(
    ...(await Promise.all(
      Array.from({ length: Math.min(100, flood.inFlight - connections.length) }, () =>
        Connection.open(flood.target),
      ),
    )),
  )
parentPort?.postMessage('connected')
parentPort?.once('message', () => {
  const senders = connections.map((connection, index) =>
    keepSending(connection, unsignedCallback(flood, index)),
  )
  parentPort?.once('message', () => {
    isOver = true
    void Promise.all(senders).then(() =>
      parentPort?.postMessage({ answered, statuses } satisfies FloodAnswers),
    )
  })
})
