import { html, pageHeaders, type Html, type PageTexts, type SimulatorReply } from '@baize/sandbox-kit'
import { textsOf } from './texts.ts'

/** A page of this provider, in its own colours. */
export const page = (texts: PageTexts, title: string, content: Html): Html =>
  documentOf(
    texts,
    title,
    html`<body>
      <header>
        <p><strong>Tollgate Bank</strong> <span>${texts.text('page.sandbox')}</span></p>
      </header>
      <main>${content}</main>
    </body>`,
  )

/** A page for a frame of a merchant, without landmarks, because the page around it has them. */
export const framedPage = (texts: PageTexts, title: string, content: Html): Html =>
  documentOf(
    texts,
    title,
    html`<body class="framed">
      <p class="brand"><strong>Tollgate Bank</strong> <span>${texts.text('page.sandbox')}</span></p>
      ${content}
    </body>`,
  )

const documentOf = (texts: PageTexts, title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="${texts.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.text('page.title', { title })}</title>
        <link rel="stylesheet" href="/tollgate/pages/pay.css" />
        <link rel="icon" href="data:," />
      </head>
      ${body}
    </html>`

export function sendUnknown(reply: SimulatorReply) {
  const texts = textsOf(null)
  const title = texts.text('unknown.title')
  const content = html`<h1>${title}</h1>
    <p>${texts.text('unknown.text')}</p>`
  return reply
    .code(404)
    .headers(pageHeaders())
    .send(page(texts, title, content).text)
}
