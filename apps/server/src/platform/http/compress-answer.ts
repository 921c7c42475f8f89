import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const withBrotli = promisify(brotliCompress)
const withGzip = promisify(gzip)

type Coding = 'br' | 'gzip'

/** A smaller response fits into one packet anyway. */
const MIN_BYTES = 1024
/** Compression levels above which more CPU time saves little. */
const BROTLI_LEVEL = 4
const GZIP_LEVEL = 6

/**
 * Sends a text compressed when the client accepts brotli or gzip. Only for responses that do not combine a
 * secret with text that somebody else may have chosen: the compressed length would leak the secret
 * (docs/adr/0041-compressed-answers.md).
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const bytes = Buffer.from(text)
  reply.header('vary', varyWith(reply.getHeader('vary')))
  const coding = bytes.length < MIN_BYTES ? null : codingFor(String(request.headers['accept-encoding'] ?? ''))
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

/** The accepted coding, brotli preferred; `null` for none (RFC 9110, 12.5.3). */
export function codingFor(accepted: string): Coding | null {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null
}

function varyWith(before: unknown): string {
  const names = typeof before === 'string' && before !== '' ? before.split(/,\s*/) : []
  return [...new Set([...names, 'accept-encoding'])].join(', ')
}
