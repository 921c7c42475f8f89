import { areResultsHeld } from '../held-results.ts'
import { refresh } from '../query.ts'
import { reloadStart, takeWallet } from '../start.ts'
import type { LiveEvent } from './live-event.ts'
import { notifyLiveListeners } from './live-listeners.ts'

const refreshDeposits = () => refresh('payments.depositStatus', 'payments.deposits', 'payments.methods')
const refreshWithdrawals = () =>
  refresh('payments.withdrawal', 'payments.withdrawals', 'payments.withdrawalDetails')

/** Updates what is cached of the player by an event of the stream. */
export function handleLiveEvent(event: LiveEvent): void {
  notifyLiveListeners(event)
  switch (event.name) {
    case 'snapshot':
      // A payment that ended before the stream opened is in no event, and not among the open ones.
      refreshDeposits()
      refreshWithdrawals()
      return
    case 'wallet':
      takeWallet(event.wallet)
      // The counters of a round are loaded when the game has shown its result.
      if (!areResultsHeld()) refresh('payments.withdrawalDetails', 'player.limits', 'payments.transactions')
      return
    case 'deposit':
      refreshDeposits()
      return
    case 'withdrawal':
      refreshWithdrawals()
      // A question about it is in the list of obligations.
      void reloadStart()
      return
    case 'game-session':
      refresh('payments.transactions')
      return
    case 'obligations':
      refresh(
        'account.prefillForm',
        'account.initDetails',
        'player.documents',
        'player.limits',
        'payments.methods',
      )
      void reloadStart()
      return
    case 'session-ended':
      void reloadStart()
  }
}
