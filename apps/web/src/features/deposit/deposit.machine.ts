import { stepperOf, type EventOf, type StateOf } from '@baize/domain'

/** Screen states of one deposit. Transitions are data: the diagram and the tests read them too. */
const transitions = {
  form: { SUBMITTED: 'submitting' },
  submitting: {
    LEFT_FOR_PROVIDER: 'leaving',
    FRAME: 'frame',
    INSTRUCTIONS: 'instructions',
    WAIT: 'waiting',
    REFUSED: 'form',
  },
  // The browser goes to the provider's page. Who comes back with the back button finds the form.
  leaving: { CAME_BACK: 'form' },
  // A frame that stays silent must not hold anybody: the server's word ends it too, and the player can leave.
  frame: {
    FRAME_CONFIRMS: 'confirming',
    PROVIDER_WAITING: 'waiting',
    MONEY_HELD: 'held',
    SETTLED: 'done',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
    BACK: 'form',
  },
  // The frame asked to go on; a second request while the first is under way changes nothing.
  confirming: {
    FRAME_LED_ON: 'frame',
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
    // Who comes back to a transfer of his own finds how to make it.
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
  // We go on asking, only more slowly; the money is never shown as lost.
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
