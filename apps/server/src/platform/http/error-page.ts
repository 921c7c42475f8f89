import { createHash } from 'node:crypto'
import type { ErrorName } from '@baize/contract'
import { dataAnswer } from './security-headers.ts'

/** Texts of the server, by key, with what stands in their braces. */
export type TextOf = (key: string, values?: Readonly<Record<string, string>>) => string

// The house's own style may be what is missing, so this page brings the little that it needs.
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
 * The shell could not be written: a person reads what is wrong, how to try again, and what support finds it by. It needs no database.
 * @param reason Key of the text that says what is wrong.
 */
export function errorPage(
  text: TextOf,
  reason: `error.${ErrorName}` | 'errorPage.busy',
  requestId: string,
): string {
  const title = inText(text('errorPage.title'))
  return `<!doctype html>
<html lang="en">
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
