import { parentPort, workerData } from 'node:worker_threads'
import { Connection, type Target } from './socket-load.ts'

export type Burst = { readonly target: Target; readonly burst: number; readonly count: number }

/** All passwords are wrong, because checking a wrong one costs the same. */
function loginRequest({ target, burst }: Burst, index: number): Buffer {
  const body = JSON.stringify({ login: `burst-${burst}-${index}@example.hu`, password: 'Not-the-right-1' })
  const lines = [
    'POST /api/account/login HTTP/1.1',
    `Host: ${target.host}:${target.port}`,
    'Content-Type: application/json',
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: 10.${burst}.${index >> 8}.${index & 255}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** @returns The status of the answer. */
async function logIn(target: Target, request: Uint8Array): Promise<number> {
  const connection = await Connection.open(target)
  const { status } = await connection.send(request)
  connection.close()
  return status
}

const burst = workerData as Burst
const requests = Array.from({ length: burst.count }, (_, index) => loginRequest(burst, index))
parentPort?.once('message', () => {
  void Promise.all(requests.map((request) => logIn(burst.target, request))).then((statuses) =>
    parentPort?.postMessage(statuses),
  )
})
