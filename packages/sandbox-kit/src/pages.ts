import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'

const TYPES = {
  css: 'text/css; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const

/** Scripts that the pages of several simulators import, as `@baize/sandbox-kit/page-scripts/<name>`. */
const shared = new URL('page-scripts/', import.meta.url)
const sharedImport = "'@baize/sandbox-kit/page-scripts/"

/**
 * Serves the styles, scripts and pictures of `folder` below `<prefix>/`, and beside them the scripts that pages share.
 * Scripts keep their name, `dice.ts`, and their types are stripped when they are served, so that no build is needed.
 */
export function servePageFiles(app: FastifyInstance, prefix: string, folder: URL): void {
  app.get<{ Params: { file: string } }>(`${prefix}/:file`, (request, reply) => {
    const name = request.params.file
    const extension = /^[a-z][a-z-]*\.(css|ts|svg)$/.exec(name)?.[1] as keyof typeof TYPES | undefined
    const file = [new URL(name, folder), new URL(name, shared)].find((url) => existsSync(url))
    if (extension === undefined || file === undefined) return reply.code(404).send('Not found')
    const text = readFileSync(file, 'utf8')
    reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type(TYPES[extension])
    return reply.send(extension === 'ts' ? stripTypeScriptTypes(text).replaceAll(sharedImport, "'./") : text)
  })
}

/** Serves the typeface of the sandbox's pages: `/fonts/figtree.woff2`, and `figtree-ext.woff2` for Latin Extended. */
export function serveTypeface(app: FastifyInstance): void {
  for (const file of ['figtree.woff2', 'figtree-ext.woff2']) {
    const typeface = readFileSync(new URL(`typeface/${file}`, import.meta.url))
    app.get(`/fonts/${file}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(typeface),
    )
  }
}

type Policy = {
  /** Origins that may frame the page; nobody when empty. */
  readonly frameAncestors?: readonly string[]
  /** Origins, besides the sandbox's own, that a form of the page may lead to, redirects included. */
  readonly formAction?: readonly string[]
  /** Whether the page may frame other pages of the sandbox. */
  readonly framesOwn?: boolean
}

/** The headers of a page. Nothing is loaded from anywhere but the sandbox itself. */
export function pageHeaders(policy: Policy = {}): Readonly<Record<string, string>> {
  const ancestors = policy.frameAncestors ?? []
  const content = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${policy.framesOwn === true ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    `form-action ${["'self'", ...(policy.formAction ?? [])].join(' ')}`,
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
  ].join('; ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': content,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}
