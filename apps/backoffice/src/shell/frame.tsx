import type { StaffSession } from '@baize/contract'
import { Button, Logo } from '@baize/ui'
import {
  IconAdjustmentsHorizontal,
  IconCash,
  IconId,
  IconLayoutDashboard,
  IconListCheck,
  IconListSearch,
  IconUsers,
  IconUserShield,
} from '@tabler/icons-react'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LoginPage } from '../features/staff-access/login-page.tsx'
import { SearchButton } from '../features/search/search-button.tsx'
import { paths } from '../platform/addresses.ts'
import { Refusals, useApi, useSiteName, useText } from '../platform/context.tsx'
import { clockTime } from '../platform/dates.ts'
import { deleteDrafts } from '../platform/drafts.ts'
import { LanguageChoice } from '../platform/language-choice.tsx'
import { useRoleName } from '../platform/role-name.ts'
import { useSetStaffSession, useStaffSession } from '../platform/session.ts'
import { useShortcuts, useShortcutsOn } from '../platform/shortcuts.ts'
import { useOpenCounts } from './use-open-counts.ts'
import styles from './frame.module.css'

/** The navigation with counts of open work, and the page beside it. Without a session only the login. */
export function Frame() {
  const session = useStaffSession()
  return <Refusals>{session.loggedIn ? <LoggedInFrame session={session} /> : <LoginPage />}</Refusals>
}

/** The withdrawals to check are one key away from every page. */
const QUEUE_KEY = 'w'

type LoggedIn = Extract<StaffSession, { loggedIn: true }>

function LoggedInFrame({ session }: { session: LoggedIn }) {
  const { t } = useText()
  const api = useApi()
  const setSession = useSetStaffSession()
  const siteName = useSiteName()
  const roleName = useRoleName()
  const navigate = useNavigate()
  const [hasShortcuts] = useShortcutsOn()
  useShortcuts({
    [QUEUE_KEY]: () => void navigate({ to: paths.withdrawals, search: { queue: 'toCheck' } }),
  })
  const [isStillIn, setStillIn] = useState(false)
  const logOut = async () => {
    const answer = await api.post('staff.logout', {})
    // A person who leaves a shared computer must know that they are still logged in.
    if (!answer.ok && answer.error.error !== 'no_session') return setStillIn(true)
    deleteDrafts()
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
        <Navigation session={session} hasShortcuts={hasShortcuts} />
        {isStillIn && (
          <p role="alert" className={styles['still-in']}>
            {t('backoffice.logout.failed')}
          </p>
        )}
        <LanguageChoice />
        <div className={styles['person']}>
          <span>
            <span className={styles['name']}>{session.name}</span>
            <span className={styles['role']}>
              {roleName({ slug: session.role, name: session.roleName })}
              <span className={styles['since']}>
                {t('backoffice.since', { time: clockTime(session.since) })}
              </span>
            </span>
          </span>
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

function Navigation({ session, hasShortcuts }: { session: LoggedIn; hasShortcuts: boolean }) {
  const { t } = useText()
  const counts = useOpenCounts()
  return (
    <nav aria-label={t('backoffice.nav.label')} className={styles['nav']}>
      <SearchButton />
      <Link to={paths.overview} className={styles['nav-link'] ?? ''}>
        <IconLayoutDashboard size={20} stroke={1.75} aria-hidden="true" />
        {t('backoffice.nav.overview')}
      </Link>
      <Link
        to={paths.withdrawals}
        search={{ queue: 'toCheck' }}
        className={styles['nav-link'] ?? ''}
        activeOptions={{ includeSearch: false }}
        aria-keyshortcuts={hasShortcuts ? QUEUE_KEY.toUpperCase() : undefined}
      >
        <IconCash size={20} stroke={1.75} aria-hidden="true" />
        {t('backoffice.nav.withdrawals')}
        <Marks count={counts.withdrawals} shortcut={hasShortcuts ? QUEUE_KEY : null} />
      </Link>
      <Link to={paths.cases} className={styles['nav-link'] ?? ''}>
        <IconListCheck size={20} stroke={1.75} aria-hidden="true" />
        {t('backoffice.nav.cases')}
        <Marks count={counts.cases} />
      </Link>
      {session.permissions.includes('reviewDocuments') && (
        <Link
          to={paths.documentReview}
          className={styles['nav-link'] ?? ''}
          activeOptions={{ includeSearch: false }}
        >
          <IconId size={20} stroke={1.75} aria-hidden="true" />
          {t('backoffice.nav.documents')}
          <Marks count={counts.documents} />
        </Link>
      )}
      <Link to={paths.players} className={styles['nav-link'] ?? ''}>
        <IconUsers size={20} stroke={1.75} aria-hidden="true" />
        {t('backoffice.nav.players')}
      </Link>
      {session.permissions.includes('readAudit') && (
        <Link to={paths.audit} className={styles['nav-link'] ?? ''} activeOptions={{ includeSearch: false }}>
          <IconListSearch size={20} stroke={1.75} aria-hidden="true" />
          {t('backoffice.nav.audit')}
        </Link>
      )}
      {session.permissions.includes('readSettings') && <SettingsLink count={counts.settings} />}
      {session.permissions.includes('manageStaff') && (
        <Link to={paths.roles} className={styles['nav-link'] ?? ''}>
          <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
          {t('backoffice.nav.roles')}
        </Link>
      )}
    </nav>
  )
}

function SettingsLink({ count }: { count: number | null }) {
  const { t } = useText()
  return (
    <Link to={paths.settings} className={styles['nav-link'] ?? ''} activeOptions={{ includeSearch: false }}>
      <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />
      {t('backoffice.nav.settings')}
      <Marks count={count} />
    </Link>
  )
}

/** The count of open work at a link, and its key where both fit. */
function Marks({ count, shortcut = null }: { count: number | null; shortcut?: string | null }) {
  const { t } = useText()
  const hasCount = count !== null && count > 0
  if (!hasCount && shortcut === null) return null
  return (
    <span className={styles['marks']}>
      {hasCount && (
        <span className={styles['count']}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{t('backoffice.nav.waiting', { count })}</span>
        </span>
      )}
      {shortcut !== null && <kbd aria-hidden="true">{shortcut.toUpperCase()}</kbd>}
    </span>
  )
}
