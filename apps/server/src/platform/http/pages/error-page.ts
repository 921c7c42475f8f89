import { createHash } from 'node:crypto'
import type { ErrorName } from '@baize/contract'
import { dataAnswer } from '../security-headers.ts'

type ErrorPage = {
  readonly language: string
  /** Formats a message by its key and values. */
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string
  /** Message key of the reason. */
  readonly reason: `error.${ErrorName}` | 'errorPage.busy'
  readonly requestId: string
}

// The site's styles may be unavailable, so this page contains its own.
const STYLE =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}' +
  'body{display:grid;place-content:center;min-height:100vh;margin:0}' +
  'main{max-width:26rem;padding:1.5rem}h1{font-size:1.5rem;line-height:1.25}a{color:inherit}small{overflow-wrap:anywhere}'
const styleHash = createHash('sha256').update(STYLE).digest('base64')

export const errorPageHeaders: Readonly<Record<string, string>> = {
  ...dataAnswer,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-ancestors 'none'`,
}

/**
 * The page shown when the HTML shell could not be rendered: the reason, a link to try again, and the request
 * id for support. It needs no database.
 */
export function errorPage({ language, text, reason, requestId }: ErrorPage): string {
  const title = inText(text('errorPage.title'))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${inText(text(reason))}</p>
<p><a href="">${inText(text('errorPage.again'))}</a></p>
<p><small>${inText(text('errorPage.request', { id: requestId }))}</small></p>
</main>
</body>
</html>
`
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inText = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escaped[sign] ?? '')
