import { Button, Logo } from '@baize/ui'
import { IconCash, IconListCheck } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { LoginPage } from '../features/login/login-page.tsx'
import { useApi, useSiteName, useText } from '../platform/context.tsx'
import { useSetStaffSession, useStaffSession } from '../platform/session.ts'
import { useOpenCounts } from './use-open-counts.ts'
import styles from './frame.module.css'

/** The rail with what waits, and the page beside it. Without a session there is only the login. */
export function Frame() {
  const session = useStaffSession()
  if (!session.loggedIn) return <LoginPage />
  return <LoggedInFrame name={session.name} />
}

function LoggedInFrame({ name }: { name: string }) {
  const { t } = useText()
  const api = useApi()
  const setSession = useSetStaffSession()
  const siteName = useSiteName()
  const counts = useOpenCounts()
  const logOut = async () => {
    await api.post('staff.logout', {})
    setSession({ loggedIn: false })
  }
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        {t('backoffice.skip')}
      </a>
      <header className={styles['rail']}>
        <div className={styles['brand']}>
          <Logo name={siteName} />
          <span className={styles['brand-note']}>{t('backoffice.title')}</span>
        </div>
        <nav aria-label={t('backoffice.nav.label')} className={styles['nav']}>
          <Link
            to="/withdrawals"
            search={{ queue: 'toCheck' }}
            className={styles['nav-link'] ?? ''}
            activeOptions={{ includeSearch: false }}
          >
            <IconCash size={20} stroke={1.75} aria-hidden="true" />
            {t('backoffice.nav.withdrawals')}
            <Count value={counts.withdrawals} />
          </Link>
          <Link to="/items" className={styles['nav-link'] ?? ''}>
            <IconListCheck size={20} stroke={1.75} aria-hidden="true" />
            {t('backoffice.nav.items')}
            <Count value={counts.items} />
          </Link>
        </nav>
        <div className={styles['person']}>
          <span>{name}</span>
          <Button variant="quiet" size="small" className={styles['logout']} onClick={() => void logOut()}>
            {t('backoffice.logout')}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['content']}>
        <Outlet />
      </main>
    </div>
  )
}

function Count({ value }: { value: number | null }) {
  const { t } = useText()
  if (value === null || value === 0) return null
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{t('backoffice.nav.waiting', { count: value })}</span>
    </span>
  )
}
