/**
 * What can be made to go wrong, or to happen next.
 *
 * On calls that the simulator receives: `outcome` (the simulator's own word, as `value`), `delay` (the answer begins late, milliseconds as
 * `value`), `slow` (the answer begins at once and comes in pieces over that time), `lostAnswer` (the work is done, then the connection is
 * cut), `malformed` (`value` html or truncated), `down` (`value` refuse or 503; nothing is done).
 * On calls that the simulator sends: `delay`, `duplicate`, `reorder` (it goes after the next one), `lostAnswer` (the answer is not heard),
 * `malformed` (half the body), `down` (it is not sent). `returnByPost`: the browser comes back by POST.
 */
export const FAULT_KINDS = [
  'outcome',
  'delay',
  'slow',
  'duplicate',
  'reorder',
  'lostAnswer',
  'malformed',
  'down',
  'returnByPost',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

const INCOMING: readonly FaultKind[] = ['delay', 'slow', 'lostAnswer', 'malformed', 'down']
const OUTGOING: readonly FaultKind[] = ['delay', 'duplicate', 'lostAnswer', 'malformed', 'down']

type Injectable = {
  readonly direction: 'in' | 'out' | 'page'
  readonly outcomes: readonly string[]
  readonly more?: readonly FaultKind[]
  readonly only?: readonly FaultKind[]
}

/** The faults that can strike an operation: those of its direction, and its own. */
export function faultsOf({ direction, outcomes, more = [], only }: Injectable): readonly FaultKind[] {
  const usual = only ?? (direction === 'in' ? INCOMING : direction === 'out' ? OUTGOING : [])
  return [...(outcomes.length > 0 ? (['outcome'] as const) : []), ...usual, ...more]
}

/** What is wrong with a fault's value, in a sentence, or `null`. An outcome may be any word: simulators take more than they list. */
export function valueProblem(kind: FaultKind, value: string): string | null {
  if (kind === 'outcome')
    return value === '' || value.length > 100 ? 'An outcome is a word of the simulator.' : null
  if (kind === 'delay' || kind === 'slow')
    return value === '' || (/^\d{1,6}$/.test(value) && Number(value) <= 120_000)
      ? null
      : `A ${kind} is a number of milliseconds up to 120000.`
  const words =
    kind === 'malformed' ? ['', 'html', 'truncated'] : kind === 'down' ? ['', 'refuse', '503'] : ['']
  return words.includes(value)
    ? null
    : `The value of ${kind} is ${words.map((word) => word || 'empty').join(', ')}.`
}

export type Fault = {
  readonly simulator: string
  /** One of the simulator's operations, or `*` for all of them. */
  readonly operation: string
  readonly kind: FaultKind
  /** How many more times it strikes. */
  readonly times: number
  readonly value: string
}

/** The faults of one simulator. */
export type SimulatorFaults = {
  /** The first fault of that kind for the operation, counted down; `null` when there is none. */
  take(operation: string, kind: FaultKind): Fault | null
}

export type FaultInjector = {
  add(fault: Fault): void
  clear(simulator?: string): void
  list(): readonly Fault[]
  forSimulator(simulator: string): SimulatorFaults
}

/** Keeps the faults that are set, oldest first. A fault that has struck its last time is gone. */
export function createFaultInjector(): FaultInjector {
  let faults: Fault[] = []
  const take = (simulator: string, operation: string, kind: FaultKind) => {
    const index = faults.findIndex(
      (fault) =>
        fault.simulator === simulator &&
        fault.kind === kind &&
        (fault.operation === operation || fault.operation === '*'),
    )
    const fault = faults[index]
    if (fault === undefined) return null
    if (fault.times > 1) faults[index] = { ...fault, times: fault.times - 1 }
    else faults.splice(index, 1)
    return fault
  }
  return {
    add: (fault) => void faults.push(fault),
    clear: (simulator) => {
      faults = simulator === undefined ? [] : faults.filter((fault) => fault.simulator !== simulator)
    },
    list: () => faults,
    forSimulator: (simulator) => ({ take: (operation, kind) => take(simulator, operation, kind) }),
  }
}
