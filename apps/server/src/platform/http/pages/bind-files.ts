import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Messages } from '../../messages/messages.ts'
import { bindArt } from './bind-art.ts'
import { Refused } from '../refused.ts'
import { addressIsSecret } from '../security-headers.ts'

const YEAR_SEC = 31_536_000
const immutable = `public, max-age=${YEAR_SEC}, immutable`

type Folders = {
  /** The built client; file names contain a hash of the content. */
  readonly client: URL
  /** Art of the operator's games. */
  readonly art: URL | null
}

/** Files that need no session: built pages, art, compiled texts. */
export function bindFiles(app: FastifyInstance, folders: Folders, messages: Pick<Messages, 'file'>): void {
  const assets = fileURLToPath(new URL('assets/', folders.client))
  if (existsSync(assets)) {
    app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: cachedFor(immutable),
    })
  }
  if (folders.art !== null) bindArt(app, folders.art)
  app.register(fastifyStatic, {
    root: fileURLToPath(new URL('static/', import.meta.url)),
    serve: false,
    cacheControl: false,
  })
  for (const name of ['favicon.svg', 'robots.txt']) {
    app.get(`/${name}`, { config: { callId: 'file' } }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400')
      return reply.sendFile(name)
    })
  }
  app.get('/favicon.ico', { config: { callId: 'file' } }, async (_request, reply) =>
    reply.redirect('/favicon.svg', 301),
  )
  const flags = fileURLToPath(new URL('../../../../../../content/languages/', import.meta.url))
  app.get<{ Params: { file: string } }>(
    '/cms/img/locale/:file',
    { config: { callId: 'file' } },
    async ({ params: { file } }, reply) => {
      if (!/^[a-z]{2}\.svg$/.test(file) || !existsSync(`${flags}${file}`))
        throw new Refused({ name: 'element_not_found', details: {} })
      return reply.header('cache-control', 'public, max-age=86400').sendFile(file, flags)
    },
  )
  app.get<{ Params: { locale: string; name: string } }>(
    '/messages/:locale/:name',
    { config: { callId: 'messages' } },
    async (request, reply) => {
      const text = messages.file(request.params.locale, request.params.name)
      if (text === null) throw new Refused({ name: 'element_not_found', details: {} })
      return reply.header('cache-control', immutable).type('application/json; charset=utf-8').send(text)
    },
  )
}

/**
 * Requests from a style sheet, such as fonts, follow the sheet's own policy: the page's URL, which may
 * contain a code, is not sent.
 */
const cachedFor = (cacheControl: string) => (reply: FastifyReply) =>
  void reply.headers({ 'cache-control': cacheControl, ...addressIsSecret })
