import { buttonClass } from '@baize/ui'
import { IconUserCheck } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { LoginNeeded } from '../parts/login-needed.tsx'
import { PageNotice } from '../parts/page-notice.tsx'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { useSession } from '../platform/start.ts'
import { MainFrame } from './main-layout.tsx'

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

function AlreadyHere() {
  const t = useT()
  return (
    <PageNotice
      title={t('shell.alreadyHere.title')}
      icon={<IconUserCheck size={24} stroke={1.75} aria-hidden="true" />}
      action={
        <Link to={paths.home} className={buttonClass()}>
          {t('shell.toLobby')}
        </Link>
      }
    />
  )
}
