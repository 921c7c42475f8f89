import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer } from '../../http-server.ts'

const open: { close(): unknown }[] = []
afterEach(() => open.splice(0).forEach((each) => each.close()))

/** A server that answers when a body is complete; that of `/upload` may take long. */
async function listening() {
  const server = createHttpServer(
    (request, response) => void request.resume().once('end', () => response.end('complete')),
    { bodyTimeoutOf: ({ url }) => (url === '/upload' ? 60_000 : 50) },
  )
  server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return (server.address() as AddressInfo).port
}

/** Sends the head of a request and a part of its body. @returns All that is answered until the connection ends. */
function sendPart(port: number, path: string) {
  const socket = connect(port, '127.0.0.1')
  open.push({ close: () => socket.destroy() })
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 10\r\n\r\nhalf `)
  return { answer: text(socket), sendRest: () => socket.write('other') }
}

test('a body that is not complete in its time is answered 408, and its connection is closed', async () => {
  const { answer } = sendPart(await listening(), '/call')
  expect(await answer).toContain('408')
})

test('a body that may take longer is waited for', async () => {
  const port = await listening()
  const upload = sendPart(port, '/upload')
  // Longer than the other body may take.
  expect(await sendPart(port, '/call').answer).toContain('408')
  upload.sendRest()
  expect(await upload.answer).toContain('complete')
})
