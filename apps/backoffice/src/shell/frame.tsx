import type { StaffSession } from '@baize/contract'
import { Button, Logo } from '@baize/ui'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LoginPage } from '../features/staff-access/login-page.tsx'
import { SearchButton } from '../features/search/search-button.tsx'
import { paths } from '../platform/addresses.ts'
import { Refusals, useApi, useSiteName, useText } from '../platform/context.tsx'
import { clockTime } from '../platform/dates.ts'
import { deleteDrafts } from '../platform/drafts.ts'
import { LanguageChoice } from '../platform/language-choice.tsx'
import { useMenu } from '../platform/menu.ts'
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

type LoggedIn = Extract<StaffSession, { loggedIn: true }>

function LoggedInFrame({ session }: { session: LoggedIn }) {
  const { t } = useText()
  const api = useApi()
  const setSession = useSetStaffSession()
  const siteName = useSiteName()
  const roleName = useRoleName()
  const navigate = useNavigate()
  const [hasShortcuts] = useShortcutsOn()
  useShortcuts(
    Object.fromEntries(
      useMenu().flatMap(({ name, search = {}, shortcut }) =>
        shortcut === undefined
          ? []
          : [[shortcut, () => void navigate({ to: paths[name], search: search as never })]],
      ),
    ),
  )
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
        <Navigation hasShortcuts={hasShortcuts} />
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

function Navigation({ hasShortcuts }: { hasShortcuts: boolean }) {
  const { t } = useText()
  const counts: Readonly<Record<string, number | null>> = useOpenCounts()
  return (
    <nav aria-label={t('backoffice.nav.label')} className={styles['nav']}>
      <SearchButton />
      {useMenu().map(({ name, icon: PageIcon, search = {}, shortcut = null }) => (
        <Link
          key={name}
          to={paths[name]}
          search={search as never}
          className={styles['nav-link'] ?? ''}
          activeOptions={{ includeSearch: false }}
          aria-keyshortcuts={hasShortcuts ? shortcut?.toUpperCase() : undefined}
        >
          <PageIcon size={20} stroke={1.75} aria-hidden="true" />
          {t(`backoffice.nav.${name}`)}
          <Marks count={counts[name] ?? null} shortcut={hasShortcuts ? shortcut : null} />
        </Link>
      ))}
    </nav>
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
