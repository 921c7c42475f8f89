import { html, pageHeaders, type Html, type SimulatorReply } from '@baize/sandbox-kit'

/** A page of this provider, in its own colours. */
export const page = (title: string, content: Html): Html =>
  documentOf(
    title,
    html`<body>
      <header>
        <p><strong>Tollgate Bank</strong> <span>Sandbox: no real money moves here</span></p>
      </header>
      <main>${content}</main>
    </body>`,
  )

/** A page for a frame of a merchant, without landmarks, because the page around it has them. */
export const framedPage = (title: string, content: Html): Html =>
  documentOf(
    title,
    html`<body class="framed">
      <p class="brand"><strong>Tollgate Bank</strong> <span>Sandbox: no real money moves here</span></p>
      ${content}
    </body>`,
  )

const documentOf = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Tollgate Bank (sandbox)</title>
        <link rel="stylesheet" href="/tollgate/pages/pay.css" />
        <link rel="icon" href="data:," />
      </head>
      ${body}
    </html>`

export function sendUnknown(reply: SimulatorReply) {
  const content = html`<h1>No such payment</h1>
    <p>The address is incomplete, or the payment is too old. Go back to the shop and start again.</p>`
  return reply.code(404).headers(pageHeaders()).send(page('No such payment', content).text)
}
