import { useEffect } from 'react'
import { useSession } from '../start.ts'

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
      if (!isGone) stop = startLive()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [who])
}
