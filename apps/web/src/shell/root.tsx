import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isGamePopup, isGameSearch, isLobby } from '../platform/addresses.ts'
import { rememberGame } from '../platform/game-to-return-to.ts'
import { useLive } from '../platform/live/use-live.ts'
import { Refusals } from '../platform/refusals.tsx'
import { ModalHost } from './modal-host.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** The parts of every page: the skip link, live events, dialogs, and the offline notice. */
export function Root() {
  const { pathname, state } = useLocation()
  const shown = useRef(pathname)
  useLive()
  useEffect(() => rememberGame(pathname), [pathname])
  useEffect(() => {
    if (shown.current === pathname) return
    const wasPopup = isGamePopup(shown.current)
    shown.current = pathname
    // A closing dialog returns the focus to the element that opened it.
    if (state.keepFocus === true || (wasPopup && isLobby(pathname))) return
    // The search focuses its own field.
    if (isGameSearch(pathname)) return
    // On a new page, screen readers and keyboards start at its beginning, as after a full load.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, state])
  return (
    <Refusals>
      <Outlet />
      <OfflineNotice />
      <ModalHost />
    </Refusals>
  )
}
