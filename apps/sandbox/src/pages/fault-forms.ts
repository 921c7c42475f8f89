import {
  faultsOf,
  html,
  type Fault,
  type FaultKind,
  type Html,
  type SimulatorOperation,
} from '@baize/sandbox-kit'

/** The buttons of each fault: value and label. */
const BUTTONS: Readonly<
  Record<Exclude<FaultKind, 'outcome'>, readonly (readonly [value: string, label: string])[]>
> = {
  delay: [
    ['2000', 'answer 2 s late'],
    ['5000', 'answer 5 s late'],
  ],
  slow: [['6000', 'answer in pieces, 6 s']],
  duplicate: [['', 'send twice']],
  reorder: [['', 'send after the next one']],
  lostAnswer: [['', 'lose the answer']],
  malformed: [
    ['html', 'answer a web page'],
    ['truncated', 'answer cut in half'],
  ],
  down: [
    ['refuse', 'refuse the connection'],
    ['503', 'answer 503'],
  ],
  returnByPost: [['', 'come back by POST']],
}

/** The same for calls of the simulator. */
const OUTGOING: Partial<typeof BUTTONS> = {
  delay: [
    ['2000', 'send 2 s late'],
    ['5000', 'send 5 s late'],
  ],
  lostAnswer: [['', 'discard the answer']],
  malformed: [['', 'send half of it']],
  down: [['', 'not send it']],
}

/**
 * The active faults, and a form for each operation whose buttons inject a fault. Works without script and on
 * a phone.
 */
export function faultForms(
  simulator: string,
  operations: readonly SimulatorOperation[],
  faults: readonly Fault[],
): Html {
  const own = faults.filter((fault) => fault.simulator === simulator)
  const set = own.map(
    (fault) =>
      html`<li>${fault.operation}: <strong>${fault.kind}</strong> ${fault.value} × ${fault.times}</li>`,
  )
  return html`<h3>What happens next</h3>
    ${
      set.length === 0
        ? html`<p class="empty">No faults are active.</p>`
        : html`<ul>
              ${set}
            </ul>
            <form method="post" action="/control/faults/clear?simulator=${simulator}">
              <button>Clear the faults</button>
            </form>`
    }
    ${operations.map((operation) => operationForm(simulator, operation))}`
}

function operationForm(simulator: string, operation: SimulatorOperation): Html {
  const { name, label, direction, outcomes } = operation
  const id = `${simulator}-${name}`
  const buttons = outcomes.map((outcome) => button(`outcome=${outcome}`, outcome, label))
  const proxyFaults = faultsOf(operation).flatMap((kind) => {
    if (kind === 'outcome') return []
    const buttons = direction === 'out' ? (OUTGOING[kind] ?? BUTTONS[kind]) : BUTTONS[kind]
    return buttons.map(([value, text]) => button(`${kind}=${value}`, text, label))
  })
  return html`<details class="operation">
    <summary>${label} <code>${name}</code></summary>
    <form method="post" action="/control/faults">
      <input type="hidden" name="simulator" value="${simulator}" />
      <input type="hidden" name="operation" value="${name}" />
      <label for="${id}-times">Times</label>
      <input id="${id}-times" name="times" type="number" min="1" max="1000000" value="1" />
      ${
        buttons.length === 0
          ? null
          : html`<fieldset>
              <legend>Outcome</legend>
              ${buttons}
            </fieldset>`
      }
      ${
        proxyFaults.length === 0
          ? null
          : html`<fieldset>
              <legend>Connection</legend>
              ${proxyFaults}
            </fieldset>`
      }
    </form>
  </details>`
}

const button = (fault: string, text: string, label: string) =>
  html`<button name="fault" value="${fault}" aria-label="${label}: ${text}">${text}</button> `
