import { html, type Fault, type Html } from '@baize/sandbox-kit'
import { MAIL, MAIL_OPERATIONS } from '../control/read-fault.ts'
import type { SandboxContext, RunningSimulator } from '../sandbox-context.ts'
import { callList } from './call-list.ts'
import { faultForms } from './fault-forms.ts'
import { layout } from './layout.ts'

const SHOWN_CALLS = 20

/** Every simulator with its active faults, its records and its latest calls. */
export function controlPage(sandbox: SandboxContext): Html {
  const faults = sandbox.faults.list()
  const links = [...sandbox.simulators.values()].map(
    ({ simulator }) => html`<a href="#simulator-${simulator.slug}">${simulator.title}</a> `,
  )
  return layout(
    'Control',
    '/',
    html`<p>
        Clock:
        ${sandbox.clock.nowText()}${sandbox.clock.shiftSec() === 0 ? null : ` (shifted by ${sandbox.clock.shiftSec()} s)`}.
        ${sandbox.inbox.list(null, 0).length} emails in the <a href="/inbox">inbox</a>. Codes of demo staff:
        <a href="/authenticator">authenticator</a>.
      </p>
      <p>
        Every call succeeds until you inject a fault: open a call below and choose what happens the next time,
        or the next few times. “Run everything due now” sends what a simulator would repeat or pay later.
      </p>
      <p class="jump">${links} <a href="#simulator-${MAIL}">Mail server</a></p>
      <div class="row">
        <form method="post" action="/control/run-due"><button>Run everything due now</button></form>
        <form method="post" action="/control/faults/clear"><button>Clear all faults</button></form>
      </div>
      ${[...sandbox.simulators.values()].map((simulator) => simulatorSection(sandbox, simulator, faults))}
      <section id="simulator-${MAIL}" aria-labelledby="title-${MAIL}">
        <h2 id="title-${MAIL}">Mail server</h2>
        ${faultForms(MAIL, MAIL_OPERATIONS, faults)} ${lastCalls(sandbox, MAIL)}
      </section>`,
  )
}

function simulatorSection(
  sandbox: SandboxContext,
  { simulator, context }: RunningSimulator,
  faults: readonly Fault[],
): Html {
  const { slug, title, operations } = simulator
  return html`<section id="simulator-${slug}" aria-labelledby="title-${slug}">
    <h2 id="title-${slug}">${title}</h2>
    ${faultForms(slug, operations, faults)}
    <h3>Records</h3>
    ${simulator.panel?.(context) ?? html`<p class="empty">No records.</p>`} ${lastCalls(sandbox, slug)}
  </section>`
}

function lastCalls({ calls }: SandboxContext, simulator: string): Html {
  return html`<h3>Last calls</h3>
    ${callList(calls.list(simulator).slice(-SHOWN_CALLS).reverse())}`
}
