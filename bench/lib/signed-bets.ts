import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

type Order = {
  readonly privateKey: string
  readonly count: number
  readonly firstPlayer: number
  readonly players: number
  readonly path: string
  readonly host: string
}

/** Provider player references of the benchmark's players; the database is seeded with the same. */
export const benchPlayerReference = (player: number) => `bench-${player}`
export const benchToken = (player: number) => `bench-token-${player}`

function betRequest(key: KeyObject, order: Order, player: number): Buffer {
  const body = JSON.stringify({
    user: benchPlayerReference(player),
    transaction_uuid: crypto.randomUUID(),
    token: benchToken(player),
    round: crypto.randomUUID(),
    round_closed: false,
    request_uuid: crypto.randomUUID(),
    game_code: 'bz_dice_house',
    currency: 'HUF',
    amount: 100_000,
    is_free: false,
    is_aggregated: false,
  })
  const signature = sign('sha256', Buffer.from(body), key).toString('base64')
  return Buffer.from(
    `POST ${order.path} HTTP/1.1\r\nHost: ${order.host}\r\nContent-Type: application/json\r\nX-Hub88-Signature: ${signature}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Signs bets on two threads, every one with a new transaction id, players in turn. */
export async function signBets(order: Omit<Order, 'firstPlayer'>): Promise<Uint8Array[]> {
  const half = Math.ceil(order.count / 2)
  const parts = await Promise.all(
    [0, 1].map((part) => signOnThread({ ...order, count: half, firstPlayer: part * half })),
  )
  return parts.flat()
}

function signOnThread(order: Order): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: order })
    worker.once('message', (requests: Uint8Array[]) => resolve(requests))
    worker.once('error', reject)
  })
}

if (!isMainThread && parentPort !== null) {
  const order = workerData as Order
  const key = createPrivateKey(order.privateKey)
  const requests = Array.from({ length: order.count }, (_, index) =>
    betRequest(key, order, ((order.firstPlayer + index) % order.players) + 1),
  )
  parentPort.postMessage(requests)
}
