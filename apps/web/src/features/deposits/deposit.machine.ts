import { stepperOf, type EventOf, type StateOf } from '@baize/domain'

/** Screen states of a deposit. The transitions are data, which the diagram and the tests also use. */
const transitions = {
  form: { SUBMITTED: 'submitting' },
  submitting: {
    LEFT_FOR_PROVIDER: 'leaving',
    FRAME: 'frame',
    INSTRUCTIONS: 'instructions',
    WAIT: 'waiting',
    REFUSED: 'form',
  },
  // The browser goes to the provider's page. The back button returns to the form.
  leaving: { CAME_BACK: 'form' },
  // A silent frame must not block the player: the server's status ends it too, and the player can leave.
  frame: {
    FRAME_CONFIRMS: 'confirming',
    PROVIDER_WAITING: 'waiting',
    MONEY_HELD: 'held',
    SETTLED: 'done',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
    BACK: 'form',
  },
  // The frame requested the next step; another request while one is running changes nothing.
  confirming: {
    FRAME_REDIRECTED: 'frame',
    NEW_USER_NEEDED: 'newUser',
    FINISH_REFUSED: 'form',
    PROVIDER_WAITING: 'waiting',
    SETTLED: 'done',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
  },
  newUser: { AGAIN: 'form', SETTLED: 'done' },
  instructions: {
    BACK: 'form',
    MONEY_HELD: 'held',
    SETTLED: 'done',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
  },
  waiting: {
    // A player who returns to an open transfer sees its instructions.
    INSTRUCTIONS: 'instructions',
    POLLED_PENDING: 'waiting',
    MONEY_HELD: 'held',
    SETTLED: 'done',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
    GAVE_UP: 'longWait',
    // Continues where the provider's page was left.
    FRAME: 'frame',
  },
  // Polling continues at a lower rate; the money is never shown as lost.
  longWait: {
    POLLED_PENDING: 'longWait',
    FRAME: 'frame',
    MONEY_HELD: 'held',
    SETTLED: 'done',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
  },
  held: { SETTLED: 'done', FAILED: 'failed', CANCELLED: 'cancelled' },
  failed: { AGAIN: 'form', SETTLED: 'done' },
  cancelled: { AGAIN: 'form', SETTLED: 'done' },
  done: { AGAIN: 'form' },
} as const

export type DepositState = StateOf<typeof transitions>
export type DepositEvent = EventOf<typeof transitions>
export const nextDepositState = stepperOf(transitions)

type Status = {
  status: 'init' | 'pending' | 'ok' | 'failed' | 'cancelled' | 'rejected' | 'error'
  receivedMoneyFromProvider: boolean
}

/** The event for each status of the server (T-83). */
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
