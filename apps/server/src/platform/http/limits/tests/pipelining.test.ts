import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bindHealth } from '../../bind-health.ts'
import { startSmallApp } from '../../tests/small-app.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

let begun: string[]
let barrier: PromiseWithResolvers<void>
beforeEach(() => {
  begun = []
  barrier = Promise.withResolvers<void>()
})

/** A route whose responses wait for the test, and the health check. */
function bindRoutes(app: FastifyInstance): void {
  app.get<{ Params: { number: string } }>('/held/:number', async (request) => {
    begun.push(request.params.number)
    await barrier.promise
    return { number: request.params.number }
  })
  bindHealth(app, { isWell: async () => true })
}

async function startServer() {
  const small = await startSmallApp({ more: bindRoutes })
  await small.app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => small.app.close())
  return { ...small, port: (small.app.server.address() as AddressInfo).port }
}

async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  await once(socket, 'connect')
  let text = ''
  let isClosed = false
  socket.on('error', () => {})
  socket.on('close', () => (isClosed = true))
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return {
    send: (...paths: string[]) =>
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join('')),
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
    text: () => text,
    isClosed: () => isClosed,
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/held/${index + 1}`)

// Proves G80
test('of a thousand pipelined requests ten are started, and the connection is closed', async () => {
  const { port } = await startServer()
  const connection = await openConnection(port)
  connection.send(...numbered(1_000))
  await expect.poll(() => begun.length).toBe(10)
  // All requests arrived together, so any other would have started by now.
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  barrier.resolve()
  await expect.poll(connection.isClosed).toBe(true)
  expect(begun).toHaveLength(10)
  expect(connection.statuses()).toEqual([...Array.from({ length: 10 }, () => 200), 503])
  expect(connection.text()).toMatch(/503 Service Unavailable\r\n(?:.+\r\n)*connection: close\r\n/i)
})

// Proves G80
test('ten pipelined requests are answered in order, and so are the next ten', async () => {
  const { port } = await startServer()
  barrier.resolve()
  const connection = await openConnection(port)
  for (const answered of [10, 20]) {
    connection.send(...numbered(10))
    await expect.poll(() => connection.statuses().length).toBe(answered)
  }
  expect(connection.text().match(/"number":"\d+"/g)).toHaveLength(20)
  expect(connection.text()).toMatch(/"number":"9".*"number":"10".*"number":"1"/s)
  expect(connection.isClosed()).toBe(false)
})

test('a connection serves 10,000 requests, announces its end in the last response and answers more with 503', async () => {
  const { port, app } = await startServer()
  expect(app.server.maxRequestsPerSocket).toBe(10_000)
  app.server.maxRequestsPerSocket = 3
  const connection = await openConnection(port)
  for (const answered of [1, 2, 3, 4]) {
    connection.send('/api/health')
    await expect.poll(() => connection.statuses().length).toBe(answered)
  }
  expect(connection.statuses()).toEqual([200, 200, 200, 503])
  const answers = connection.text().split('HTTP/1.1').slice(1)
  expect(answers.map((answer) => /connection: close/i.test(answer))).toEqual([false, false, true, true])
})

test('a successful health check is not logged', async () => {
  const { port, logged } = await startServer()
  const connection = await openConnection(port)
  connection.send('/api/health', '/api/none')
  await expect.poll(() => connection.statuses()).toEqual([200, 404])
  const statuses = () => logged().flatMap(({ msg, status }) => (msg === 'request' ? [status] : []))
  await expect.poll(statuses).toEqual([404])
})
