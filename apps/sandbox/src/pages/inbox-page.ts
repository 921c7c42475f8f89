import { html, type Html } from '@baize/sandbox-kit'
import type { Mail } from '../mail/inbox.ts'
import { layout, tableOf, timeOf } from './layout.ts'

export function inboxPage(mails: readonly Mail[]): Html {
  const rows = [...mails].reverse().map(
    (mail) =>
      html`<tr>
        <td>${timeOf(mail.receivedAt)}</td>
        <td>${mail.to.join(', ')}</td>
        <th scope="row"><a href="/inbox/${mail.number}">${mail.subject || 'No subject'}</a></th>
        <td>${mail.links.map((link) => html`<a href="${link}">${shortLink(link)}</a> `)}</td>
      </tr>`,
  )
  return layout(
    'Inbox',
    '/inbox',
    rows.length === 0
      ? html`<p class="empty">
          No emails yet. Every email of the platform arrives here and is deleted when the sandbox stops.
        </p>`
      : tableOf(['UTC', 'To', 'Subject', 'Links'], rows),
  )
}

export function mailPage(mail: Mail): Html {
  const links = mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)
  return layout(
    mail.subject || 'No subject',
    '/inbox',
    html`<dl class="facts">
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${mail.receivedAt}</dd>
      </dl>
      ${
        links.length === 0
          ? null
          : html`<h2>Links</h2>
              <ul>
                ${links}
              </ul>`
      }
      <h2>Text</h2>
      <pre>${mail.text || 'This email has no plain text part.'}</pre>
      ${
        mail.html === ''
          ? null
          : html`<details>
              <summary>HTML source</summary>
              <pre>${mail.html}</pre>
            </details>`
      }`,
  )
}

/** The path only, without secret and long parts. */
const shortLink = (link: string) => new URL(link).pathname
