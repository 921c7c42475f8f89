import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentPolicy } from './security-headers.ts'

const compress = promisify(brotliCompress)

type ManifestChunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
}
type Manifest = Readonly<Record<string, ManifestChunk>>

export type Page = {
  readonly title: string
  readonly locale: string
  /** Blocks of data by element id; the client reads them instead of asking again. */
  readonly blocks: Readonly<Record<string, string>>
}
export type HtmlShell = { send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> }

/** Writes the one HTML document of a site: the built entry, its styles and the data to start with (wiring: W19). */
export function createHtmlShell(options: {
  readonly clientFolder: URL
  readonly partnerOrigins: readonly string[]
  /** A CSS rule of the operator, after the house's own styles. Empty for none. */
  readonly theme: string
}): HtmlShell {
  const tags = tagsOf(readManifest(options.clientFolder))
  return {
    async send(request, reply, page) {
      const nonce = randomBytes(16).toString('base64')
      const html = Buffer.from(
        document(page, options.theme === '' ? tags : `${tags}\n<style nonce="${nonce}">${options.theme}</style>`, nonce),
      )
      reply
        .header('content-security-policy', documentPolicy(nonce, options.partnerOrigins))
        .header('vary', 'accept-encoding, cookie')
        .type('text/html; charset=utf-8')
      if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html)
      const packed = await compress(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
      })
      return reply.header('content-encoding', 'br').send(packed)
    },
  }
}

function document({ title, locale, blocks }: Page, tags: string, nonce: string): string {
  const data = Object.entries(blocks).map(([id, json]) => `<script type="application/json" id="${id}">${inScript(json)}</script>`)
  return `<!doctype html>
<html lang="${inAttribute(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>${inAttribute(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${tags}
</head>
<body>
<div id="root"></div>
${data.join('\n')}
</body>
</html>
`
}

/** Nothing in the data can end the element that holds it. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c')
const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** `null` before the pages are built: then the shell has no script, and says so to nobody but the log. */
function readManifest(clientFolder: URL): Manifest | null {
  try {
    return JSON.parse(readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8')) as Manifest
  } catch {
    return null
  }
}

function tagsOf(manifest: Manifest | null): string {
  const entry = Object.values(manifest ?? {}).find((chunk) => chunk.isEntry === true)
  if (manifest === null || entry === undefined) return '<!-- The pages are not built. -->'
  const loaded = withImports(manifest, entry, new Set())
  const styles = [...new Set(loaded.flatMap((chunk) => chunk.css ?? []))]
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...loaded.filter((chunk) => chunk !== entry).map((chunk) => `<link rel="modulepreload" href="/${chunk.file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
  ].join('\n')
}

function withImports(manifest: Manifest, chunk: ManifestChunk, seen: Set<ManifestChunk>): readonly ManifestChunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const imported = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? [])
  return [...imported.flatMap((inner) => withImports(manifest, inner, seen)), chunk]
}
