import { buttonClass, EmptyState } from '@baize/ui'
import { IconLock, IconUserCheck } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useSession } from '../platform/start.ts'
import { MainFrame } from './main-layout.tsx'
import styles from './shell.module.css'

/** Pages of players: a visitor is told that a login is needed and comes back here after it. */
export function PlayersOnly() {
  return useSession().loggedIn ? <Outlet /> : <AuthorizationRequiredPage />
}

/** Pages of visitors, such as registration: a player has no use for them. */
export function VisitorsOnly() {
  return useSession().loggedIn ? <AlreadyHerePage /> : <Outlet />
}

/** The same for pages that have the whole window to themselves. */
export function BareVisitorsOnly() {
  if (!useSession().loggedIn) return <Outlet />
  return (
    <MainFrame>
      <AlreadyHerePage />
    </MainFrame>
  )
}

export function AuthorizationRequiredPage() {
  const t = useT()
  const { href } = useLocation()
  usePageTitle(t('shell.loginNeeded.title'))
  return (
    <div className={styles['narrow']}>
      <EmptyState
        headingLevel={1}
        icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />}
        title={t('shell.loginNeeded.title')}
        action={
          <div className={styles['actions']}>
            <Link to={paths.login} search={{ 'page-after-login': href }} className={buttonClass({ variant: 'primary' })}>
              {t('shell.logIn')}
            </Link>
            <Link to={paths.registration} className={buttonClass()}>
              {t('shell.register')}
            </Link>
          </div>
        }
      >
        {t('shell.loginNeeded.text')}
      </EmptyState>
    </div>
  )
}

function AlreadyHerePage() {
  const t = useT()
  usePageTitle(t('shell.alreadyHere.title'))
  return (
    <div className={styles['narrow']}>
      <EmptyState
        headingLevel={1}
        icon={<IconUserCheck size={24} stroke={1.75} aria-hidden="true" />}
        title={t('shell.alreadyHere.title')}
        action={
          <Link to={paths.home} className={buttonClass()}>
            {t('shell.toLobby')}
          </Link>
        }
      />
    </div>
  )
}
