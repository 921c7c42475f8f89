import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { Refused } from './refused.ts'

const compress = promisify(brotliCompress)

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
}
/** What is kept at once: some 3 KB a tile. More pictures than that are packed again when they are asked for again. */
const MOST_KEPT = 2_000

type Picture = { readonly bytes: Buffer; readonly packed: Buffer | null; readonly tag: string }
type Kept = { readonly version: string; readonly picture: Promise<Picture> }

/**
 * Pictures of the operator's games. Every visitor loads dozens, and drawings shrink to a third: each is packed once and kept.
 * A file that changes is read anew; a browser that has it already is told so (304).
 */
export function bindArt(app: FastifyInstance, folder: URL): void {
  const kept = new Map<string, Kept>()

  /** The picture as it is now, or null for a name that is none of ours. */
  async function find(name: string, type: string): Promise<Picture | null> {
    const file = new URL(name, folder)
    const facts = await stat(file).catch(() => null)
    if (facts === null || !facts.isFile()) return null
    const version = `${facts.mtimeMs} ${facts.size}`
    const known = kept.get(name)
    if (known?.version === version) return known.picture
    const [oldest] = kept.keys()
    if (known === undefined && oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest)
    const picture = readPicture(file, type)
    kept.set(name, { version, picture })
    return picture.catch((error: unknown) => {
      kept.delete(name)
      throw error
    })
  }

  app.get<{ Params: { name: string } }>(
    '/art/:name',
    { config: { callId: 'file' } },
    async (request, reply) => {
      const [, ending = ''] = /^[a-z0-9-]{1,80}\.([a-z]{3,4})$/.exec(request.params.name) ?? []
      const type = TYPES[ending]
      const picture = type === undefined ? null : await find(request.params.name, type)
      if (type === undefined || picture === null)
        throw new Refused({ name: 'element_not_found', details: {} })
      const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) ? picture.packed : null
      const tag = packed === null ? `"${picture.tag}"` : `"${picture.tag}-br"`
      reply
        .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
        .header('etag', tag)
        .header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      if (packed !== null) reply.header('content-encoding', 'br')
      return reply.type(type).send(packed ?? picture.bytes)
    },
  )
}

async function readPicture(file: URL, type: string): Promise<Picture> {
  const bytes = await readFile(file)
  const packed =
    type === TYPES['svg'] ? await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }) : null
  return { bytes, packed, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) }
}
