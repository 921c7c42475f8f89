import { buttonClass, classNames, Logo, Money } from '@baize/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '../platform/addresses.ts'
import { useNowMs } from '../platform/clock.ts'
import { formatTime } from '../platform/dates.ts'
import { useT, withArea } from '../platform/i18n.tsx'
import { useIsDesktop } from '../platform/media.ts'
import { useSession, useStart, type Player } from '../platform/start.ts'
import styles from './shell.module.css'

const AccountPopover = lazy(() => import('./account-popover.tsx').then((module) => ({ default: module.AccountPopover })))
const LoginPopover = lazy(() =>
  withArea('account', import('../features/login/login-popover.tsx')).then((module) => ({ default: module.LoginPopover })),
)

/** Past this the header lifts off the page (T-01). */
const SCROLLED_PX = 10

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SCROLLED_PX)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}

export function Header() {
  const t = useT()
  const { settings, session } = useStart()
  return (
    <header className={classNames(styles['header'], styles['header-main'], useIsScrolled() && styles['scrolled'])}>
      <div className={styles['header-inner']}>
        <Link to={paths.home} className={styles['home']} aria-label={t('shell.home', { siteName: settings.siteName })}>
          <Logo name={settings.siteName} />
        </Link>
        <nav className={styles['menu']} aria-label={t('shell.menu.label')}>
          <MenuLink to={paths.home} label={t('shell.menu.casino')} />
          {session.loggedIn && <MenuLink to={paths.depositTransactions} label={t('shell.menu.deposits')} />}
          {session.loggedIn && <MenuLink to={paths.withdrawalTransactions} label={t('shell.menu.withdrawals')} />}
          {session.loggedIn && <MenuLink to={paths.depositLimits} label={t('shell.menu.limits')} />}
        </nav>
        <div className={styles['header-end']}>{session.loggedIn ? <PlayerEnd player={session} /> : <VisitorEnd />}</div>
      </div>
    </header>
  )
}

type MenuPath = typeof paths.home | typeof paths.depositTransactions | typeof paths.withdrawalTransactions | typeof paths.depositLimits

function MenuLink({ to, label }: { to: MenuPath; label: string }) {
  return (
    <Link to={to} className={styles['menu-link']} activeOptions={{ exact: true, includeSearch: false }}>
      {label}
    </Link>
  )
}

function Clock() {
  return <span className={styles['clock']}>{formatTime(useNowMs(10_000))}</span>
}

function PlayerEnd({ player }: { player: Player }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isGame = /^\/(games|all-games)\//.test(useLocation().pathname)
  return (
    <>
      {/* The game page's session bar has a clock of its own. */}
      {!isGame && <Clock />}
      <button
        ref={button}
        type="button"
        className={classNames(buttonClass(), styles['balance-button'])}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{t('shell.balance')}</span>
        <Money amountMinor={BigInt(player.wallet.cash)} currency={player.currency} />
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Link to={paths.depositTransactions} className={classNames(buttonClass({ variant: 'primary' }), styles['desktop-only'])}>
        {t('shell.deposit')}
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <AccountPopover triggerRef={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function VisitorEnd() {
  const t = useT()
  const isDesktop = useIsDesktop()
  const { modal } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { loggedIn } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = modal === 'login' && isDesktop && !loggedIn
  const logInClass = classNames(buttonClass(), styles['on-header'])
  return (
    <>
      {isDesktop ? (
        <button
          ref={button}
          type="button"
          className={logInClass}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => void navigate({ to: '.', search: (search) => ({ ...search, modal: 'login' as const }), resetScroll: false })}
        >
          {t('shell.logIn')}
        </button>
      ) : (
        <Link to={paths.login} className={logInClass}>
          {t('shell.logIn')}
        </Link>
      )}
      <Link to={paths.registration} className={classNames(buttonClass({ variant: 'primary' }), styles['desktop-only'])}>
        {t('shell.register')}
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <LoginPopover
            triggerRef={button}
            onClose={() => void navigate({ to: '.', search: ({ modal: _, ...search }) => search, resetScroll: false })}
          />
        </Suspense>
      )}
    </>
  )
}
