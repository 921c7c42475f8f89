import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

const compress = promisify(brotliCompress)

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
}
/** Pictures in the cache, some 3 KB each; others are read and compressed again. */
const MAX_CACHED = 2_000

type Picture = { readonly bytes: Buffer; readonly compressed: Buffer | null; readonly tag: string }
type CacheEntry = { readonly version: string; readonly picture: Promise<Picture> }

/**
 * Serves the pictures of the operator's games. Every visitor loads dozens, and SVG compresses to a third:
 * each is compressed once and cached. A changed file is read again; a browser with the current version
 * receives 304.
 */
export function bindArt(app: FastifyInstance, folder: URL): void {
  const cache = new Map<string, CacheEntry>()

  /** The current picture, or `null` for an unknown name. */
  async function find(name: string, type: string): Promise<Picture | null> {
    const file = new URL(name, folder)
    const stats = await stat(file).catch(() => null)
    if (stats === null || !stats.isFile()) return null
    const version = `${stats.mtimeMs} ${stats.size}`
    const known = cache.get(name)
    if (known?.version === version) return known.picture
    const [oldest] = cache.keys()
    if (known === undefined && oldest !== undefined && cache.size >= MAX_CACHED) cache.delete(oldest)
    const picture = readPicture(file, type)
    cache.set(name, { version, picture })
    return picture.catch((error: unknown) => {
      cache.delete(name)
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
      const compressed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
        ? picture.compressed
        : null
      const tag = compressed === null ? `"${picture.tag}"` : `"${picture.tag}-br"`
      reply
        .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
        .header('etag', tag)
        .header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      if (compressed !== null) reply.header('content-encoding', 'br')
      return reply.type(type).send(compressed ?? picture.bytes)
    },
  )
}

async function readPicture(file: URL, type: string): Promise<Picture> {
  const bytes = await readFile(file)
  const compressed =
    type === TYPES['svg'] ? await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }) : null
  return { bytes, compressed, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) }
}
