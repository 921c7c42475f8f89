import { PLAYER_AREA } from '../platform/addresses.ts'
import { useLocation } from '@tanstack/react-router'
import { LoginNeeded } from '../parts/login-needed.ts'
import { NotFound } from '../parts/not-found.tsx'
import { useSession } from '../platform/start.ts'
import { MainFrame } from './main-layout.tsx'

/**
 * For the router: an unknown address, so there is no layout either. A visitor learns nothing about the pages
 * of players, and is asked to log in.
 */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const { loggedIn } = useSession()
  return (
    <MainFrame>{pathname.startsWith(PLAYER_AREA) && !loggedIn ? <LoginNeeded /> : <NotFound />}</MainFrame>
  )
}
