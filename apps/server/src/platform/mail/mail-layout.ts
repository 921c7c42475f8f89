import { parseMailText, type MailBlock } from './mail-text.ts'

export type MailLayout = {
  readonly siteName: string
  /** Without a trailing slash. Only URLs below it become links. */
  readonly siteUrl: string
  readonly locale: string
  readonly subject: string
  /** The button's label, where the text has a URL of ours on its own line. */
  readonly action: string | null
  readonly footer: string
}

/** The site's palette, light and dark. Mail clients do not support custom properties. */
const light = {
  page: '#f6f1e6',
  card: '#fffdf8',
  header: '#123f30',
  line: '#ded4c0',
  text: '#16211b',
  soft: '#47544b',
  link: '#0b5cad',
}
const dark = {
  page: '#0d1914',
  card: '#14241d',
  header: '#10211a',
  line: '#2b433a',
  text: '#f4eee1',
  soft: '#bcc8be',
  link: '#8fc7ff',
}
const HEADER_TEXT = '#f7f1e4'
const GOLD = '#e5b54e'
const ON_GOLD = '#1d1604'
const FONT = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * The HTML part of a mail: the content of the text part in the site's colours, for both colour schemes, from
 * 320 px on. It loads no resources, and all values are escaped.
 */
export function layOutMail(text: string, layout: MailLayout): string {
  const { siteName, siteUrl, locale, subject } = layout
  const blocks = parseMailText(text, siteUrl).map((block) => drawBlock(block, layout))
  const footer = parseMailText(layout.footer, siteUrl).map((block) =>
    drawBlock(block, { ...layout, action: null }, 'soft'),
  )
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};color:${light.text}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${light.page}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:600px;background:${light.card};border:1px solid ${light.line};border-radius:12px;border-collapse:separate;overflow:hidden">
<tr><td class="header" style="background:${light.header};padding:16px 24px"><span style="font:500 22px/1.2 Newsreader,Georgia,serif;color:${HEADER_TEXT}">${escapeHtml(siteName)}</span></td></tr>
<tr><td style="padding:24px 24px 8px">
${blocks.join('\n')}
</td></tr>
<tr><td class="foot" style="padding:16px 24px;border-top:1px solid ${light.line}">
${footer.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const STYLE = `a{color:${light.link}}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.header{background:${dark.header}!important}
.text{color:${dark.text}!important}
.soft{color:${dark.soft}!important}
.line,.foot{border-color:${dark.line}!important}
.link{color:${dark.link}!important}
}`

type Tone = 'text' | 'soft'
const style = (tone: Tone) =>
  `font:400 ${tone === 'text' ? 16 : 13}px/1.5 ${FONT};color:${light[tone]};overflow-wrap:anywhere`

function drawBlock(block: MailBlock, layout: MailLayout, tone: Tone = 'text'): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="${tone}" style="margin:0 0 16px;${style(tone)}">${block.lines.map(escapeHtml).join('<br>')}</p>`
    case 'quote':
      return `<blockquote class="text line" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${light.line};${style('text')}">${block.lines.map(escapeHtml).join('<br>')}</blockquote>`
    case 'fields':
      return drawFields(block.fields)
    case 'link':
      return drawLink(block.address, layout.action, tone)
  }
}

function drawFields(fields: readonly { readonly name: string; readonly value: string }[]): string {
  const rows = fields.map(
    ({ name, value }) =>
      `<tr><td class="soft line" valign="top" style="padding:6px 16px 6px 0;border-bottom:1px solid ${light.line};${style('soft')}">${escapeHtml(name)}</td>` +
      `<td class="text line" valign="top" style="padding:6px 0;border-bottom:1px solid ${light.line};${style('text')};font-weight:600">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

/** The URL is repeated below the button, for clients without buttons and for readers who want to check it. */
function drawLink(address: string, action: string | null, tone: Tone): string {
  const plain = `<a class="link" href="${escapeHtml(address)}" style="color:${light.link}">${escapeHtml(address)}</a>`
  if (action === null) return `<p class="${tone}" style="margin:0 0 16px;${style(tone)}">${plain}</p>`
  return `<p style="margin:8px 0 16px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:${GOLD};color:${ON_GOLD};font:600 16px/1.2 ${FONT};text-decoration:none">${escapeHtml(action)}</a></p>
<p class="soft" style="margin:0 0 16px;${style('soft')}">${plain}</p>`
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
