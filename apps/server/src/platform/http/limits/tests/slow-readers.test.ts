import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { startSmallApp } from '../../tests/small-app.ts'

const LIMIT_MS = 600
/** A client pauses that long. */
const PAUSE_MS = LIMIT_MS / 6
const MB = 1024 * 1024

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function bindAnswers(app: FastifyInstance): void {
  app.get('/large', async (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 33 }, () => Buffer.alloc(MB)))),
  )
  app.get<{ Querystring: { flood?: string } }>('/stream', async (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write(request.query.flood === undefined ? ': here\n\n' : 'x'.repeat(33 * MB))
  })
}

async function startServer() {
  const small = await startSmallApp({ slowReaderMs: LIMIT_MS, more: bindAnswers })
  await small.app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => small.app.close())
  const { port } = small.app.server.address() as AddressInfo
  return { ...small, port }
}

/** A client that sends a request and reads as the test directs. */
async function open(port: number, path: string) {
  const socket = connect(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  await once(socket, 'connect')
  let received = 0
  let ended = ''
  socket.on('error', (error: NodeJS.ErrnoException) => (ended = String(error.code)))
  socket.on('close', () => (ended ||= 'closed'))
  socket.on('data', (chunk: Buffer) => (received += chunk.length))
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
  return { socket, received: () => received, ended: () => ended }
}

const connectionsOf = ({ app }: Awaited<ReturnType<typeof startServer>>) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

// Proves C20a
test('the connection of a response that its client does not read is closed', async () => {
  const server = await startServer()
  const clients = [await open(server.port, '/large'), await open(server.port, '/large')]
  for (const { socket } of clients) socket.pause()
  await expect.poll(() => connectionsOf(server)).toBe(2)
  await expect.poll(() => connectionsOf(server), { timeout: 10 * LIMIT_MS }).toBe(0)
  for (const { socket } of clients) socket.resume()
  for (const { ended } of clients) await expect.poll(ended).toBe('ECONNRESET')
  expect(await server.metrics()).toContain('baize_slow_readers_total 2')
})

// Proves C20a
test('the connection of a response that is read a few bytes at a time is closed', async () => {
  const server = await startServer()
  const client = await open(server.port, '/large')
  client.socket.pause()
  const trickle = setInterval(() => client.socket.read(32), LIMIT_MS / 10)
  closing.push(() => clearInterval(trickle))
  await expect.poll(() => connectionsOf(server), { timeout: 10 * LIMIT_MS }).toBe(0)
})

// Proves C20a
test('a response that is read slowly but steadily is complete', async () => {
  const server = await startServer()
  const client = await open(server.port, '/large')
  // A pause of 100 ms after every 1.5 MB: several times the limit in total.
  let paused = 0
  client.socket.on('data', () => {
    if (client.received() < (paused + 1) * 1.5 * MB) return
    paused += 1
    client.socket.pause()
    setTimeout(() => client.socket.resume(), PAUSE_MS)
  })
  await expect.poll(client.received, { timeout: 30 * LIMIT_MS }).toBeGreaterThan(32 * MB)
  expect(paused * PAUSE_MS).toBeGreaterThan(LIMIT_MS)
  expect([client.ended(), await connectionsOf(server)]).toEqual(['', 1])
})

// Proves C20a
test('an idle event stream that is read stays open, and one that is not read is closed', async () => {
  const server = await startServer()
  const read = await open(server.port, '/stream')
  const unread = await open(server.port, '/stream?flood=1')
  unread.socket.pause()
  await expect.poll(() => connectionsOf(server), { timeout: 10 * LIMIT_MS }).toBe(1)
  expect(read.ended()).toBe('')
  expect(read.received()).toBeGreaterThan(0)
})
