import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { pathOf } from '@baize/contract'
import { afterEach, expect, test } from 'vitest'
import { startSmallApp } from '../../http/tests/small-app.ts'
import { drain } from '../drain.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const body = '{"reference":"W1"}'
const request = [
  `POST ${pathOf('payments.cancelWithdrawal')} HTTP/1.1`,
  'host: localhost:3000',
  'content-type: application/json',
  'sec-fetch-site: same-origin',
  `cookie: __Host-player=${'a'.repeat(45)}`,
  `content-length: ${body.length}`,
  '',
  body,
].join('\r\n')

/** A keep-alive connection, as a proxy uses it. */
async function openConnection(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  await once(socket, 'connect')
  const ended = once(socket, 'close')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  return {
    ended,
    async request(): Promise<string> {
      received = ''
      socket.write(request)
      await expect.poll(() => received, { interval: 2 }).toMatch(/\r\n\r\n.*\}$/s)
      return received
    },
  }
}

/** Tries to connect. @returns The error code, or that it connected. */
async function tryToConnect(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return 'connected'
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  } finally {
    socket.destroy()
  }
}

async function listeningApp() {
  const { app } = await startSmallApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  return { app, port: (app.server.address() as AddressInfo).port }
}

// Proves C19a
test('a stopping server accepts no connection, and closes each open one with its next response', async () => {
  const { app, port } = await listeningApp()
  const [first, second] = [await openConnection(port), await openConnection(port)]
  expect(await first.request()).toMatch(/^HTTP\/1.1 404 (?!.*connection: close)/is)
  await second.request()

  const drained = drain(app, 60_000)
  await expect.poll(() => tryToConnect(port)).toBe('ECONNREFUSED')
  for (const connection of [first, second]) {
    expect(await connection.request()).toMatch(/^HTTP\/1.1 404 .*connection: close/is)
    await connection.ended
  }
  await drained
  await app.close()
})

test('idle connections are closed at the end of the drain time', async () => {
  const { app, port } = await listeningApp()
  const connection = await openConnection(port)
  await connection.request()
  await drain(app, 50)
  expect(await connection.request()).toContain('HTTP/1.1 404')
  const idle = await listeningApp()
  const left = await openConnection(idle.port)
  await left.request()
  await drain(idle.app, 50)
  await idle.app.close()
  await left.ended
})

test('a drain time of zero changes nothing until the app is closed', async () => {
  const { app, port } = await listeningApp()
  await drain(app, 0)
  const connection = await openConnection(port)
  expect(await connection.request()).not.toMatch(/connection: close/i)
})
