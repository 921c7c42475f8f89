import { connect, type Socket } from 'node:net'

/**
 * A load generator that costs little CPU: requests are bytes created beforehand, and a response is read by
 * its Content-Length, so that it competes little with the server for the two cores.
 */
export type Target = { readonly host: string; readonly port: number }

/** The response to one request. */
export type Reply = { readonly status: number; readonly body: string }

export class Connection {
  readonly #socket: Socket
  #pending: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (reply: Reply) => void; reject: (reason: Error) => void } | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#onData(chunk))
    const fail = (reason: Error) => {
      this.#waiting?.reject(reason)
      this.#waiting = null
    }
    socket.on('error', fail)
    socket.on('close', () => fail(closed()))
  }

  static open(target: Target): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(target.port, target.host, () => resolve(new Connection(socket)))
      socket.once('error', reject)
    })
  }

  /** Sends one request; the next may follow after the response. */
  send(request: Uint8Array): Promise<Reply> {
    if (this.#socket.destroyed) return Promise.reject(closed())
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #onData(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk])
    const headEnd = this.#pending.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#pending.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const end = headEnd + 4 + length
    if (this.#pending.length < end) return
    const reply = {
      status: Number(head.slice(9, 12)),
      body: this.#pending.toString('utf8', headEnd + 4, end),
    }
    this.#pending = this.#pending.subarray(end)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve(reply)
  }
}

const closed = () => new Error('the server closed the connection')

export type LoadResult = { readonly answered: number; readonly wrong: number; readonly seconds: number }

/** Closed loop: every connection sends its next request after the response, for the given time. */
export async function closedLoop(
  target: Target,
  options: {
    connections: number
    seconds: number
    next: () => Uint8Array | null
    isRight: (reply: Reply) => boolean
  },
): Promise<LoadResult> {
  const connections = await Promise.all(
    Array.from({ length: options.connections }, () => Connection.open(target)),
  )
  const startedAt = performance.now()
  const endsAt = startedAt + options.seconds * 1000
  let answered = 0
  let wrong = 0
  const worker = async (connection: Connection) => {
    while (performance.now() < endsAt) {
      const request = options.next()
      if (request === null) throw new Error('the prepared requests ran out: prepare more')
      const reply = await connection.send(request)
      answered += 1
      if (!options.isRight(reply)) wrong += 1
    }
  }
  await Promise.all(connections.map(worker))
  for (const connection of connections) connection.close()
  return { answered, wrong, seconds: (performance.now() - startedAt) / 1000 }
}

/** How long after its last request an open loop waits for responses. */
const PATIENCE_SECONDS = 10

export type LatencyResult = { readonly latenciesMs: readonly number[]; readonly wrong: number }

/**
 * Open loop: requests are sent at their scheduled times, independent of earlier responses, and latency counts
 * from the scheduled time, so that it includes a slow server's queue.
 */
export async function openLoop(
  target: Target,
  options: {
    perSecond: number
    seconds: number
    warmUpSeconds: number
    connections: number
    next: () => Uint8Array | null
    isRight: (reply: Reply) => boolean
  },
): Promise<LatencyResult> {
  const idle = await Promise.all(Array.from({ length: options.connections }, () => Connection.open(target)))
  const all = [...idle]
  const waiting: { request: Uint8Array; scheduledAt: number; isCounted: boolean }[] = []
  const latenciesMs: number[] = []
  let wrong = 0
  let running = 0
  const pump = () => {
    while (idle.length > 0 && waiting.length > 0) {
      // In turn, so that the server closes none as idle.
      const connection = idle.shift()!
      const { request, scheduledAt, isCounted } = waiting.shift()!
      running += 1
      connection
        .send(request)
        .then((reply) => {
          if (isCounted) latenciesMs.push(performance.now() - scheduledAt)
          if (!options.isRight(reply)) wrong += 1
          idle.push(connection)
        })
        .catch(() => {
          wrong += 1
        })
        .finally(() => {
          running -= 1
          pump()
        })
    }
  }
  const gapMs = 1000 / options.perSecond
  const startsAt = performance.now()
  const gaveUpAt = startsAt + (options.warmUpSeconds + options.seconds + PATIENCE_SECONDS) * 1000
  const total = Math.round((options.warmUpSeconds + options.seconds) * options.perSecond)
  let sent = 0
  await new Promise<void>((resolve, reject) => {
    const timer = setInterval(() => {
      while (sent < total && performance.now() >= startsAt + sent * gapMs) {
        const request = options.next()
        if (request === null) {
          clearInterval(timer)
          reject(new Error('the prepared requests ran out: prepare more'))
          return
        }
        const scheduledAt = startsAt + sent * gapMs
        waiting.push({ request, scheduledAt, isCounted: sent >= options.warmUpSeconds * options.perSecond })
        sent += 1
      }
      pump()
      if (performance.now() > gaveUpAt) {
        clearInterval(timer)
        reject(new Error(`${running + waiting.length} requests were never answered`))
        return
      }
      if (sent === total && running === 0 && waiting.length === 0) {
        clearInterval(timer)
        resolve()
      }
    }, 1)
  })
  for (const connection of all) connection.close()
  return { latenciesMs, wrong }
}
