import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deferScripts, LATER_ID } from './defer-scripts.ts'
import { sendCompressed } from './compress-answer.ts'
import { readBuiltClient, type BuiltClient } from './built-client.ts'
import { documentPolicy, type PartnerOrigins } from './security-headers.ts'

export type Page = {
  readonly title: string
  readonly locale: string
  /** What a search engine says of the page; empty for none. */
  readonly description: string
  /** Blocks of data by element id; the client reads them instead of asking again. */
  readonly blocks: Readonly<Record<string, string>>
  /** The top of the page as HTML, seen until the script runs; trusted, since our own build wrote it. */
  readonly top: string
  /** Modules that the page will load, by their source's path, and addresses that it will read. */
  readonly ahead: { readonly modules: readonly string[]; readonly reads: readonly string[] }
}
export type HtmlShell = {
  readonly pages: BuiltClient['pages']
  send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply>
}

/** Writes the one HTML document of a site: the built entry, its styles and the data to start with (wiring: W19). */
export function createHtmlShell(options: {
  readonly clientFolder: URL
  readonly partnerOrigins: PartnerOrigins
  /** A CSS rule of the operator, after the house's own styles. Empty for none. */
  readonly theme: string
  /** Whether others than this machine reach the site. An open one needs its pages built. */
  readonly site: 'open' | 'closed'
}): HtmlShell {
  const built = readBuiltClient(options.clientFolder, options.site)
  const styles = inStyle(`${built.styles.text}\n${options.theme}`)
  const styleFiles = inAttribute(built.styles.files.join(' '))
  return {
    pages: built.pages,
    async send(request, reply, page) {
      const nonce = randomBytes(16).toString('base64')
      const style = `<style nonce="${nonce}" data-files="${styleFiles}">${styles}</style>`
      const later = [
        built.entry,
        built.modules(page.ahead.modules),
        ...page.ahead.reads.map(
          (address) =>
            `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${inAttribute(address)}">`,
        ),
      ]
      const html = document(page, { nonce, style, later: later.filter((tag) => tag !== '').join('\n') })
      reply
        .header('content-security-policy', documentPolicy(nonce, options.partnerOrigins))
        .header('vary', 'cookie')
        .type('text/html; charset=utf-8')
      return await sendCompressed(request, reply, html)
    },
  }
}

type Tags = {
  readonly nonce: string
  readonly style: string
  /** What waits until the top of the page has been painted. */
  readonly later: string
}

function document({ title, description, locale, blocks, top }: Page, { nonce, style, later }: Tags): string {
  const data = Object.entries(blocks).map(
    ([id, json]) => `<script type="application/json" id="${id}">${inScript(json)}</script>`,
  )
  return `<!doctype html>
<html lang="${inAttribute(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>${inAttribute(title)}</title>${description === '' ? '' : `\n<meta name="description" content="${inAttribute(description)}">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${style}
<template id="${LATER_ID}">
${later}
</template>
</head>
<body>
<div id="root">${top}</div>
${data.join('\n')}
<script>${deferScripts}</script>
</body>
</html>
`
}

/** Nothing in the data can end the element that holds it. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c')
/** Nor in the styles. */
const inStyle = (css: string) => css.replaceAll('</', '<\\/')
const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
