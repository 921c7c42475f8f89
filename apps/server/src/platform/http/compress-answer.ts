import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const withBrotli = promisify(brotliCompress)
const withGzip = promisify(gzip)

type Coding = 'br' | 'gzip'

/** Below this a packet is sent anyway. */
const LEAST_BYTES = 1024
/** Of both the level from which more time saves little. */
const BROTLI_LEVEL = 4
const GZIP_LEVEL = 6

/**
 * Sends a text compressed when the client takes brotli or gzip. Only for answers that hold no secret beside what somebody else may have
 * chosen: their compressed length tells of both (docs/adr/0041-compressed-answers.md).
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const bytes = Buffer.from(text)
  reply.header('vary', varyWith(reply.getHeader('vary')))
  const coding =
    bytes.length < LEAST_BYTES ? null : codingFor(String(request.headers['accept-encoding'] ?? ''))
  if (coding === null) return reply.send(bytes)
  return reply.header('content-encoding', coding).send(await compress(bytes, coding))
}

function compress(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return withGzip(bytes, { level: GZIP_LEVEL })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return withBrotli(bytes, { params })
}

/** What the client takes, brotli first; `null` for neither (RFC 9110, 12.5.3). */
export function codingFor(accepted: string): Coding | null {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

function varyWith(before: unknown): string {
  const names = typeof before === 'string' && before !== '' ? before.split(/,\s*/) : []
  return [...new Set([...names, 'accept-encoding'])].join(', ')
}
