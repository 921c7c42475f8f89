import { useEffect } from 'react'
import { areResultsHeld } from '../held-results.ts'
import { refresh } from '../query.ts'
import { reloadStart, takeWallet, useSession } from '../start.ts'
import type { LiveEvent } from './live-event.ts'
import { notifyLiveListeners } from './live-listeners.ts'

function handleEvent(event: LiveEvent): void {
  notifyLiveListeners(event)
  switch (event.name) {
    case 'wallet':
      takeWallet(event.wallet)
      // The counters of a round are loaded when the game has shown its result.
      if (!areResultsHeld()) refresh('payments.withdrawalDetails', 'player.limits', 'payments.transactions')
      return
    case 'deposit':
      refresh('payments.depositStatus', 'payments.deposits', 'payments.methods')
      return
    case 'withdrawal':
      refresh('payments.withdrawal', 'payments.withdrawals', 'payments.withdrawalDetails')
      return
    case 'game-session':
      refresh('payments.transactions')
      return
    case 'session-ended':
      void reloadStart()
  }
}

/**
 * Keeps balance, deposits and withdrawals of a logged-in player current. Its code is loaded after the login.
 */
export function useLive(): void {
  const session = useSession()
  const who = session.loggedIn ? session.publicUserId : null
  useEffect(() => {
    if (who === null) return
    let stop = () => {}
    let isGone = false
    void import('./live-connection.ts').then(({ startLive }) => {
      if (!isGone) stop = startLive({ onEvent: handleEvent, onPoll: () => void reloadStart() })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [who])
}
