import {
  FAULT_KINDS,
  faultsOf,
  valueProblem,
  type Fault,
  type FaultKind,
  type SimulatorOperation,
} from '@baize/sandbox-kit'

/** The mail server is not a plugin, but the control page shows it like a simulator. */
export const MAIL = 'mail'
export const MAIL_OPERATIONS: readonly SimulatorOperation[] = [
  { name: 'receive', label: 'Take a mail', direction: 'in', outcomes: [], only: ['lostAnswer', 'down'] },
]

const FIELDS = ['simulator', 'operation', 'kind', 'times', 'value', 'fault']

/**
 * A fault from the control API or from a form of the control page, or its error in a sentence. A form's
 * button sends `fault`, as in `malformed=html`. A fault that the operation does not support is refused.
 */
export function readFault(
  fields: Readonly<Record<string, unknown>>,
  operationsOf: (simulator: string) => readonly SimulatorOperation[] | undefined,
): Fault | string {
  const strange = Object.keys(fields).find((name) => !FIELDS.includes(name))
  if (strange !== undefined) return `There is no field ${strange}.`
  const pressed = typeof fields['fault'] === 'string' ? fields['fault'].split('=') : null
  const { simulator, operation = '*', kind = pressed?.[0], times = 1, value = pressed?.[1] ?? '' } = fields
  const operations = typeof simulator === 'string' ? operationsOf(simulator) : undefined
  if (typeof simulator !== 'string' || operations === undefined)
    return 'simulator is the slug of a simulator, or mail.'
  if (typeof operation !== 'string') return 'operation is one of the simulator’s operations, or *.'
  if (!isFaultKind(kind)) return `kind is one of ${FAULT_KINDS.join(', ')}.`
  const count = Number(times)
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) return 'times is a whole number from 1.'
  if (typeof value !== 'string' && typeof value !== 'number') return 'value is a text or a number.'
  const matching = operations.filter(({ name }) => operation === '*' || name === operation)
  if (matching.length === 0)
    return `operation is one of ${operations.map(({ name }) => name).join(', ')}, or *.`
  if (!matching.some((each) => faultsOf(each).includes(kind)))
    return `${operation} of ${simulator} does not support ${kind}.`
  const problem = valueProblem(kind, String(value))
  return problem ?? { simulator, operation, kind, times: count, value: String(value) }
}

const isFaultKind = (kind: unknown): kind is FaultKind => FAULT_KINDS.some((known) => known === kind)
