import { FAULT_KINDS, html, type Fault, type Html, type LoggedCall, type SimulatorOperation } from '@baize/sandbox-kit'
import type { Desk, Party } from '../sandbox.ts'
import { layout, timeOf } from './layout.ts'

const SHOWN_CALLS = 40

const MAIL_OPERATIONS: readonly SimulatorOperation[] = [{ name: 'receive', label: 'Take a mail', direction: 'in', outcomes: [] }]

export function controlPage(desk: Desk): Html {
  const faults = desk.faults.list()
  const parties = [...desk.parties.values()].map((party) => partySection(party, faults))
  return layout(
    'Control',
    '/',
    html`<p>
        Clock: ${desk.clock.nowText()}${desk.clock.shiftSec() === 0 ? null : ` (shifted by ${desk.clock.shiftSec()} s)`}.
        ${desk.inbox.list(null, 0).length} mails in the <a href="/inbox">inbox</a>. Codes of demo staff:
        <a href="/authenticator">authenticator</a>.
      </p>
      <div class="row">
        <form method="post" action="/control/run-due"><button>Do what waits, now</button></form>
        <form method="post" action="/control/faults/clear"><button>Clear all faults</button></form>
      </div>
      ${parties}
      <section aria-labelledby="party-mail">
        <h2 id="party-mail">Mail server</h2>
        ${faultPart('mail', MAIL_OPERATIONS, faults)}
      </section>
      <section aria-labelledby="calls">
        <h2 id="calls">Last calls</h2>
        ${callTable(desk.calls.list().slice(-SHOWN_CALLS).reverse())}
      </section>`,
  )
}

function partySection({ simulator, context }: Party, faults: readonly Fault[]): Html {
  const id = `party-${simulator.slug}`
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${simulator.title}</h2>
    ${faultPart(simulator.slug, simulator.operations, faults)}
    <h3>Books</h3>
    ${simulator.panel?.(context) ?? html`<p class="empty">Nothing to show.</p>`}
  </section>`
}

function faultPart(party: string, operations: readonly SimulatorOperation[], faults: readonly Fault[]): Html {
  const own = faults.filter((fault) => fault.party === party)
  const set = own.map((fault) => html`<li>${fault.operation}: <strong>${fault.kind}</strong> ${fault.value} × ${fault.times}</li>`)
  const outcomes = [...new Set(operations.flatMap((operation) => operation.outcomes))]
  return html`<h3>What happens next</h3>
    ${
      set.length === 0
        ? html`<p class="empty">All goes well.</p>`
        : html`<ul>
            ${set}
          </ul>`
    }
    <form method="post" action="/control/faults" class="fault">
      <input type="hidden" name="party" value="${party}" />
      <label
        >Operation
        <select name="operation">
          ${operations.map(({ name, label }) => html`<option value="${name}">${label} (${name})</option>`)}
          <option value="*">All</option>
        </select></label
      >
      <label
        >What
        <select name="kind">
          ${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}
        </select></label
      >
      <label>Value <input name="value" list="values-${party}" autocomplete="off" /></label>
      <datalist id="values-${party}">${outcomes.map((outcome) => html`<option value="${outcome}"></option>`)}</datalist>
      <label>Times <input name="times" type="number" min="1" value="1" /></label>
      <button>Set</button>
    </form>`
}

function callTable(calls: readonly LoggedCall[]): Html {
  if (calls.length === 0) return html`<p class="empty">No calls yet.</p>`
  const rows = calls.map(
    (call) =>
      html`<tr>
        <td>${timeOf(call.at)}</td>
        <td>${call.party}</td>
        <td>${call.direction === 'in' ? 'received' : 'sent'}</td>
        <th scope="row">${call.operation}</th>
        <td class="number">${call.status ?? 'none'}</td>
        <td>${call.note}</td>
        <td>
          <details>
            <summary>Bodies</summary>
            <pre>
${call.url}
${call.request}

${call.response}</pre>
          </details>
        </td>
      </tr>`,
  )
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">UTC</th>
          <th scope="col">Party</th>
          <th scope="col">Way</th>
          <th scope="col">Operation</th>
          <th scope="col" class="number">Status</th>
          <th scope="col">Note</th>
          <th scope="col">Bodies</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}
