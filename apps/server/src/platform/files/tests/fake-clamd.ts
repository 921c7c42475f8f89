import { createServer, type Socket } from 'node:net'

/** The test file that every scanner knows, in two parts so that this file is not one. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

const COMMAND = 'zINSTREAM\0'

/** Speaks INSTREAM as clamd does, and knows one signature. */
function answerInstream(socket: Socket): void {
  let received = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    if (received.length < COMMAND.length) return
    if (received.subarray(0, COMMAND.length).toString() !== COMMAND)
      return void socket.end('UNKNOWN COMMAND\0')
    const content: Buffer[] = []
    for (let at = COMMAND.length; at + 4 <= received.length;) {
      const length = received.readUInt32BE(at)
      if (length === 0)
        return void socket.end(
          Buffer.concat(content).includes(EICAR) ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0',
        )
      if (at + 4 + length > received.length) return
      content.push(received.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
  })
}

/** A scanner on a free port of this machine; `answer` in place of the protocol. */
export async function startFakeClamd(answer: (socket: Socket) => void = answerInstream) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    answer(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { host: '127.0.0.1', port: address.port, close }
}
