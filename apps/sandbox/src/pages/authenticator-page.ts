import { html, type Html } from '@baize/sandbox-kit'
import type { CurrentCode } from './authenticator.ts'
import { layout, tableOf } from './layout.ts'

export function authenticatorPage(codes: readonly CurrentCode[]): Html {
  if (codes.length === 0)
    return layout(
      'Authenticator',
      '/authenticator',
      html`<p class="empty">There are no demo staff in the settings.</p>`,
    )
  const rows = codes.map(
    ({ login, name, code }) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td><code>${login}</code></td>
        <td><output class="code" id="code-${login}">${code}</output></td>
      </tr>`,
  )
  return layout(
    'Authenticator',
    '/authenticator',
    html`<p>
        The codes that demo staff would see on their phones. Each code works for one login.
        <span id="left">New codes in ${codes[0]?.secondsLeft ?? 30} s.</span>
      </p>
      ${tableOf(['Name', 'Login', 'Code'], rows)}`,
    'authenticator',
  )
}
