import { classNames } from '@baize/ui'
import { IconHome, IconPlus, IconSearch, IconUser, IconUserPlus } from '@tabler/icons-react'
import { lazyRouteComponent, Link, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths, PLAYER_AREA } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { useSession } from '../platform/start.ts'
import styles from './shell.module.css'

const AccountSheet = lazyRouteComponent(() => import('./account-popover.tsx'), 'AccountSheet')

/** On phones: lobby, search, the main action, and the account. */
export function BottomBar() {
  const t = useT()
  const { loggedIn } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isMine = useLocation().pathname.startsWith(PLAYER_AREA)
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <nav className={styles['bottom-bar']} aria-label={t('shell.menu.label')}>
      <Link
        to={paths.home}
        className={styles['bar-item']}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <IconHome {...icon} />
        {t('shell.menu.lobby')}
      </Link>
      <Link
        to={paths.allGamesSearch}
        className={styles['bar-item']}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <IconSearch {...icon} />
        {t('shell.menu.search')}
      </Link>
      <Link to={loggedIn ? paths.deposit : paths.registration} className={styles['bar-item']}>
        <span className={styles['bar-main']}>
          {loggedIn ? <IconPlus {...icon} /> : <IconUserPlus {...icon} />}
        </span>
        {loggedIn ? t('shell.deposit') : t('shell.register')}
      </Link>
      {loggedIn ? (
        <button
          type="button"
          className={classNames(styles['bar-item'], isOpen && styles['bar-open'])}
          aria-current={isMine ? 'true' : undefined}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconUser {...icon} />
          {t('shell.menu.me')}
        </button>
      ) : (
        <Link to={paths.login} className={styles['bar-item']}>
          <IconUser {...icon} />
          {t('shell.logIn')}
        </Link>
      )}
      {isOpen && loggedIn && (
        <Suspense fallback={null}>
          <AccountSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}
