import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { describeCause } from './describe-cause.ts'

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
/** How long a start waits for a connection. */
const CONNECT_MS = 3_000
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
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer in time')))
    try {
      await once(socket, 'connect')
      const answer = readAnswer(socket)
      // It is read below; a scanner that stops early answers before everything is sent.
      answer.catch(() => {})
      await sendContent(socket, content)
      return verdictOf(await answer)
    } catch (error) {
      if (error instanceof AntivirusFailed) throw error
      throw new AntivirusFailed(`clamd, which CLAMD names, did not scan the file: ${describeCause(error)}.`, {
        cause: error,
      })
    } finally {
      socket.destroy()
    }
  }
}

type Start = {
  readonly config: { readonly clamd: ClamdAddress | null }
  readonly log: { warn(text: string): void }
}

/**
 * Warns at the start of a server when clamd takes no connection: a wrong address refuses every upload. The server
 * starts all the same, because clamd may start later.
 */
export async function warnWithoutClamd({ config: { clamd }, log }: Start): Promise<void> {
  if (clamd === null) return
  const socket = connect(clamd)
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer in time')))
  try {
    await once(socket, 'connect')
  } catch (error) {
    const address = 'path' in clamd ? clamd.path : `${clamd.host}:${clamd.port}`
    log.warn(
      `CLAMD names ${address}, which does not answer (${describeCause(error)}): no file is stored until it does.`,
    )
  } finally {
    socket.destroy()
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
  throw new AntivirusFailed(
    `clamd, which CLAMD names, did not scan the file: it answered "${line.slice(0, 100)}".`,
  )
}
