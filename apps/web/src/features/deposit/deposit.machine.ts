/** Screen states of one deposit. Transitions are data: the diagram and the tests read them too. */
const transitions = {
  form: { SUBMITTED: 'submitting' },
  submitting: { LEFT_FOR_PROVIDER: 'leaving', FRAME: 'frame', INSTRUCTIONS: 'instructions', WAIT: 'waiting', REFUSED: 'form' },
  // The browser goes to the provider's page. Who comes back with the back button finds the form.
  leaving: { CAME_BACK: 'form' },
  frame: { PROVIDER_WAITING: 'waiting', SETTLED: 'done', FAILED: 'failed', CANCELLED: 'cancelled' },
  instructions: { BACK: 'form' },
  waiting: {
    POLLED_PENDING: 'waiting',
    MONEY_HELD: 'held',
    SETTLED: 'done',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
    GAVE_UP: 'longWait',
  },
  // We go on asking, only more slowly; the money is never shown as lost.
  longWait: { POLLED_PENDING: 'longWait', MONEY_HELD: 'held', SETTLED: 'done', FAILED: 'failed', CANCELLED: 'cancelled' },
  held: { SETTLED: 'done', FAILED: 'failed', CANCELLED: 'cancelled' },
  failed: { AGAIN: 'form', SETTLED: 'done' },
  cancelled: { AGAIN: 'form', SETTLED: 'done' },
  done: { AGAIN: 'form' },
} as const

export type DepositState = keyof typeof transitions
type EventsOf<Row> = Row extends unknown ? keyof Row : never
export type DepositEvent = EventsOf<(typeof transitions)[DepositState]>

/** The next state, or the same one when the event does not apply (late message, double click). */
export function nextDepositState(state: DepositState, event: DepositEvent): DepositState {
  const row: Partial<Record<DepositEvent, DepositState>> = transitions[state]
  return row[event] ?? state
}

type Status = { status: 'init' | 'pending' | 'ok' | 'failed' | 'cancelled' | 'rejected' | 'error'; receivedMoneyFromProvider: boolean }

/** What the server's word means for the screen (T-83). */
export function depositEventOf({ status, receivedMoneyFromProvider }: Status): DepositEvent {
  switch (status) {
    case 'ok':
      return 'SETTLED'
    case 'init':
    case 'pending':
      return receivedMoneyFromProvider ? 'MONEY_HELD' : 'POLLED_PENDING'
    case 'cancelled':
      return 'CANCELLED'
    case 'failed':
    case 'rejected':
    case 'error':
      return 'FAILED'
  }
}
