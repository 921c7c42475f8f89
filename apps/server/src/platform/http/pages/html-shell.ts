import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deferScripts, LATER_ID } from './defer-scripts.ts'
import { sendCompressed } from '../compress-answer.ts'
import { readBuiltClient, type BuiltClient } from './built-client.ts'
import { documentPolicy, type PartnerOrigins } from '../security-headers.ts'

export type Page = {
  readonly title: string
  readonly locale: string
  /** The meta description of the page; empty for none. */
  readonly description: string
  /** Links to the page itself and to its other languages, for search engines. */
  readonly links: readonly { readonly rel: string; readonly href: string; readonly hreflang?: string }[]
  /** Shown by a browser that runs no scripts. */
  readonly noScript: string
  /** Data by element id, embedded so that the client does not request it again. */
  readonly blocks: Readonly<Record<string, string>>
  /** The top of the page as HTML, shown until the script runs; trusted, since our own build rendered it. */
  readonly top: string
  /** Modules to preload, by source path, and addresses to prefetch. */
  readonly ahead: { readonly modules: readonly string[]; readonly reads: readonly string[] }
}
export type HtmlShell = {
  readonly pages: BuiltClient['pages']
  send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply>
}

/** Renders the HTML document of a site: the built entry, its styles and initial data (wiring: W19). */
export function createHtmlShell(options: {
  readonly clientFolder: URL
  readonly partnerOrigins: PartnerOrigins
  /** A CSS rule with the operator's theme, after the platform's styles. Empty for none. */
  readonly theme: string
  /** `open` when other machines can reach the site; it then requires built pages. */
  readonly site: 'open' | 'closed'
}): HtmlShell {
  const built = readBuiltClient(options.clientFolder, options.site)
  return {
    pages: built.pages,
    async send(request, reply, page) {
      const nonce = randomBytes(16).toString('base64')
      const { tags, styles } = built.modules(page.ahead.modules)
      const files = inAttribute([...built.styles.files, ...styles.files].join(' '))
      const text = inStyle([built.styles.text, styles.text, options.theme].join('\n'))
      const style = `${built.fonts}\n<style nonce="${nonce}" data-files="${files}">${text}</style>`
      const later = [
        built.entry,
        tags,
        ...page.ahead.reads.map(
          (address) =>
            `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${inAttribute(address)}">`,
        ),
      ]
      const html = document(page, { nonce, style, later: later.filter((tag) => tag !== '').join('\n') })
      reply
        .header('content-security-policy', documentPolicy(nonce, options.partnerOrigins))
        .header('vary', 'cookie, accept-language')
        .type('text/html; charset=utf-8')
      return await sendCompressed(request, reply, html)
    },
  }
}

type Tags = {
  readonly nonce: string
  readonly style: string
  /** Tags that are loaded after the first paint. */
  readonly later: string
}

function document(page: Page, { nonce, style, later }: Tags): string {
  const { title, description, locale, links, noScript, blocks, top } = page
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
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${links.map((link) => `\n<link${attributes(link)}>`).join('')}
${style}
<template id="${LATER_ID}">
${later}
</template>
</head>
<body>
<noscript><p>${inAttribute(noScript)}</p></noscript>
<div id="root">${top}</div>
${data.join('\n')}
<script>${deferScripts}</script>
</body>
</html>
`
}

const attributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${inAttribute(value)}"`)
    .join('')
/** Escaped so that the data cannot end its element. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c')
/** Escaped so that the styles cannot end their element. */
const inStyle = (css: string) => css.replaceAll('</', '<\\/')
const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
