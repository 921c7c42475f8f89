import { html, type Html } from '@baize/sandbox-kit'

const PLACES = [
  ['/', 'Control'],
  ['/inbox', 'Inbox'],
  ['/authenticator', 'Authenticator'],
] as const

/** `script` names a file of `assets/`, without its ending. */
export function layout(title: string, path: string, content: Html, script: string | null = null): Html {
  const links = PLACES.map(
    ([href, label]) =>
      html`<a href="${href}" ${href === path ? html` aria-current="page"` : null}>${label}</a>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        <link rel="stylesheet" href="/assets/sandbox.css" />
        <link rel="icon" href="data:," />
        ${script === null ? null : html`<script type="module" src="/assets/${script}.ts"></script>`}
      </head>
      <body>
        <header>
          <p><strong>Sandbox</strong> simulates the outside parties. No real money moves here.</p>
          <nav aria-label="Sandbox">${links}</nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/** A table that scrolls by itself on a narrow window. */
export const tableOf = (heads: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`

export function notFoundPage(): Html {
  return layout('Not found', '', html`<p>This page does not exist, or the email was deleted.</p>`)
}

/** Hours, minutes and seconds in UTC. */
export const timeOf = (instant: string) => instant.slice(11, 19)
