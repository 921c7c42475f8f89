import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isGamePopup } from '../platform/addresses.ts'
import { useLive } from '../platform/live/use-live.ts'
import { ModalHost } from './modal-host.tsx'
import { OfflineNotice } from './offline-notice.tsx'

const isLobby = (path: string) => /^\/([\w-]+-games)?$|\/search$/.test(path)

/** What every page has: the way past the menu, live facts, dialogs, and word of a lost connection. */
export function Root() {
  const { pathname, state } = useLocation()
  const shown = useRef(pathname)
  useLive()
  useEffect(() => {
    if (shown.current === pathname) return
    const wasPopup = isGamePopup(shown.current)
    shown.current = pathname
    // A dialog that closes gives the focus back to what opened it.
    if (state.keepFocus === true || (wasPopup && isLobby(pathname))) return
    // The search puts it into its field.
    if (pathname.endsWith('/search')) return
    // A new page: screen readers and keyboards start at its beginning, as they would after a full load.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, state])
  return (
    <>
      <Outlet />
      <OfflineNotice />
      <ModalHost />
    </>
  )
}
