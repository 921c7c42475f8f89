import { lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { LoginNeeded } from '../parts/login-needed.ts'
import { withAreas } from '../platform/i18n.tsx'
import { useSession } from '../platform/start.ts'
import { MainFrame } from './main-layout.tsx'

// Players rarely open a page of visitors: the lobby does not carry what they see then.
const AlreadyHere = lazyRouteComponent(() => withAreas(import('./already-here.tsx')), 'AlreadyHere')

/** Pages of players: a visitor is asked to log in and then returns here. */
export function PlayersOnly() {
  return useSession().loggedIn ? <Outlet /> : <LoginNeeded />
}

/** Pages of visitors, such as registration: not shown to players. */
export function VisitorsOnly() {
  return useSession().loggedIn ? <AlreadyHere /> : <Outlet />
}

/** The same for pages that use the whole window. */
export function BareVisitorsOnly() {
  if (!useSession().loggedIn) return <Outlet />
  return (
    <MainFrame>
      <AlreadyHere />
    </MainFrame>
  )
}
