import { html, type Fault, type Html } from '@baize/sandbox-kit'
import { MAIL, MAIL_OPERATIONS } from '../control/read-fault.ts'
import type { Desk, Party } from '../desk.ts'
import { callList } from './call-list.ts'
import { faultForms } from './fault-forms.ts'
import { layout } from './layout.ts'

const SHOWN_CALLS = 20

/** Every party that was found, with what happens next, its books and its last calls. */
export function controlPage(desk: Desk): Html {
  const faults = desk.faults.list()
  const links = [...desk.parties.values()].map(
    ({ simulator }) => html`<a href="#party-${simulator.slug}">${simulator.title}</a> `,
  )
  return layout(
    'Control',
    '/',
    html`<p>
        Clock:
        ${desk.clock.nowText()}${desk.clock.shiftSec() === 0 ? null : ` (shifted by ${desk.clock.shiftSec()} s)`}.
        ${desk.inbox.list(null, 0).length} mails in the <a href="/inbox">inbox</a>. Codes of demo staff:
        <a href="/authenticator">authenticator</a>.
      </p>
      <p>
        All goes well until you say otherwise: open a call below and press what is to happen the next time it
        is made, or the next so many times. "Do what waits" sends at once what a party would repeat or pay
        later.
      </p>
      <p class="jump">${links} <a href="#party-${MAIL}">Mail server</a></p>
      <div class="row">
        <form method="post" action="/control/run-due"><button>Do what waits, now</button></form>
        <form method="post" action="/control/faults/clear"><button>Clear all faults</button></form>
      </div>
      ${[...desk.parties.values()].map((party) => partySection(desk, party, faults))}
      <section id="party-${MAIL}" aria-labelledby="title-${MAIL}">
        <h2 id="title-${MAIL}">Mail server</h2>
        ${faultForms(MAIL, MAIL_OPERATIONS, faults)} ${lastCalls(desk, MAIL)}
      </section>`,
  )
}

function partySection(desk: Desk, { simulator, context }: Party, faults: readonly Fault[]): Html {
  const { slug, title, operations } = simulator
  return html`<section id="party-${slug}" aria-labelledby="title-${slug}">
    <h2 id="title-${slug}">${title}</h2>
    ${faultForms(slug, operations, faults)}
    <h3>Books</h3>
    ${simulator.panel?.(context) ?? html`<p class="empty">Nothing to show.</p>`} ${lastCalls(desk, slug)}
  </section>`
}

function lastCalls({ calls }: Desk, party: string): Html {
  return html`<h3>Last calls</h3>
    ${callList(calls.list(party).slice(-SHOWN_CALLS).reverse())}`
}
