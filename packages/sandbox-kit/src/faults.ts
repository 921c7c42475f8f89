/**
 * The faults that tests and the control page can inject.
 *
 * For received calls: `outcome` (a code of the simulator, in `value`), `delay` (the response starts late,
 * milliseconds in `value`), `slow` (the response starts at once and is sent in pieces over that time),
 * `lostAnswer` (the call is processed, then the connection is closed), `malformed` (`value` html or
 * truncated), `down` (`value` refuse or 503; nothing is processed).
 *
 * For sent calls: `delay`, `duplicate`, `reorder` (sent after the next one), `lostAnswer` (the response is
 * discarded), `malformed` (half the body), `down` (not sent). `returnByPost`: the browser returns by POST.
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

/** The faults that an operation supports: those of its direction, and its own. */
export function faultsOf({ direction, outcomes, more = [], only }: Injectable): readonly FaultKind[] {
  const usual = only ?? (direction === 'in' ? INCOMING : direction === 'out' ? OUTGOING : [])
  return [...(outcomes.length > 0 ? (['outcome'] as const) : []), ...usual, ...more]
}

/**
 * Why a fault's value is invalid, in a sentence, or `null`. An outcome may be any text: simulators accept
 * more than they list.
 */
export function valueProblem(kind: FaultKind, value: string): string | null {
  if (kind === 'outcome')
    return value === '' || value.length > 100 ? 'An outcome is a code of the simulator.' : null
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
  /** The number of remaining injections. */
  readonly times: number
  readonly value: string
}

/** The faults of one simulator. */
export type SimulatorFaults = {
  /** Takes the first fault of that kind for the operation and counts it down; `null` if there is none. */
  take(operation: string, kind: FaultKind): Fault | null
}

export type FaultInjector = {
  add(fault: Fault): void
  clear(simulator?: string): void
  list(): readonly Fault[]
  forSimulator(simulator: string): SimulatorFaults
}

/** Holds the active faults, oldest first. A fault is removed after its last injection. */
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
