import { html, type Html, type LoggedCall } from '@baize/sandbox-kit'
import { timeOf } from './layout.ts'

/** Calls, newest first, with their bodies in collapsed details. */
export function callList(calls: readonly LoggedCall[]): Html {
  if (calls.length === 0) return html`<p class="empty">No calls yet.</p>`
  return html`<ul class="calls">
    ${calls.map(
      (call) =>
        html`<li>
          <details>
            <summary>
              <span>${timeOf(call.at)}</span>
              <span>${call.direction === 'in' ? 'received' : 'sent'} <strong>${call.operation}</strong></span>
              <span>${call.status ?? 'no answer'}</span>
              ${call.note === '' ? null : html`<span class="note">${call.note}</span>`}
            </summary>
            <p><code>${call.url}</code></p>
            ${bodyPart('Request', call.request)} ${bodyPart('Response', call.response)}
          </details>
        </li>`,
    )}
  </ul>`
}

function bodyPart(title: string, body: string): Html {
  return html`<h4>${title}</h4>
    ${body === '' ? html`<p class="empty">Empty.</p>` : html`<pre tabindex="0" aria-label="${title}">${indented(body)}</pre>`}`
}

/** JSON over several lines; anything else as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
