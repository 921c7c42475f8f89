import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

/** Looks for malware in a file. @throws {AntivirusFailed} When there is no verdict: the file is refused then. */
export type Antivirus = (content: AsyncIterable<Buffer>) => Promise<'clean' | 'infected'>

export class AntivirusFailed extends Error {
  override name = 'AntivirusFailed'
}

/** Where clamd listens. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** `localhost:3310` or `/run/clamav/clamd.ctl`; `null` for anything else. */
export function readClamdAddress(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^([^\s:]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? []
  return host === undefined ? null : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

const ANSWER_MS = 20_000
const MAX_ANSWER_BYTES = 1_024

/**
 * Scans with clamd's command INSTREAM: chunks with their length before them, then a length of zero, and one
 * line as the answer.
 */
export function createClamd(address: ClamdAddress): Antivirus {
  return async (content) => {
    const socket = connect(address)
    // Of a connection that breaks: what waits for it is told by the events below.
    socket.on('error', () => {})
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('clamd did not answer in time')))
    try {
      await once(socket, 'connect')
      const answer = readAnswer(socket)
      // It is read below; a scanner that stops early answers before everything is sent.
      answer.catch(() => {})
      await sendContent(socket, content)
      return verdictOf(await answer)
    } catch (error) {
      if (error instanceof AntivirusFailed) throw error
      throw new AntivirusFailed('clamd did not scan the file', { cause: error })
    } finally {
      socket.destroy()
    }
  }
}

async function sendContent(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const bytes of content) {
    if (bytes.length === 0) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    socket.write(length)
    if (!socket.write(bytes)) await once(socket, 'drain')
  }
  socket.write(Buffer.alloc(4))
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = ''
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    text += bytes.toString('latin1')
    if (text.includes('\0') || text.length > MAX_ANSWER_BYTES) break
  }
  return text
}

function verdictOf(answer: string): 'clean' | 'infected' {
  const line = answer.replace(/\0.*$/s, '').trim()
  if (line === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(line)) return 'infected'
  throw new AntivirusFailed(`clamd answered "${line.slice(0, 100)}"`)
}
