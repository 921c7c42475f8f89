import { useNowMs } from '@baize/client'
import { buttonClass, classNames, Logo, Money } from '@baize/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { lazyRouteComponent, Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { isOpenGame, paths } from '../platform/addresses.ts'
import { clockAndZone } from '../platform/dates.ts'
import { useT, withAreas } from '../platform/i18n.tsx'
import { useIsDesktop } from '../platform/media.ts'
import { HelpLink } from '../parts/help-link.tsx'
import { useSession, useSettings, type Player } from '../platform/start.ts'
import styles from './header.module.css'

const BalancePopover = lazyRouteComponent(() => import('./account-popover.tsx'), 'BalancePopover')
const AccountPopover = lazyRouteComponent(() => import('./account-popover.tsx'), 'AccountPopover')
const LoginPopover = lazyRouteComponent(
  () => withAreas(import('../features/sessions/login-popover.tsx')),
  'LoginPopover',
)

/** The header has a shadow past this scroll position (T-01). */
const SCROLLED_PX = 10

function useIsScrolled(pastPx = 0): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const updateScrolled = () => setScrolled(window.scrollY > pastPx)
    window.addEventListener('scroll', updateScrolled, { passive: true })
    return () => window.removeEventListener('scroll', updateScrolled)
  }, [pastPx])
  return isScrolled
}

export function Header() {
  const t = useT()
  const { siteName } = useSettings()
  const session = useSession()
  const { pathname } = useLocation()
  return (
    <header
      className={classNames(
        styles['header'],
        styles['header-main'],
        useIsScrolled(SCROLLED_PX) && styles['scrolled'],
      )}
    >
      <div className={styles['header-inner']}>
        <Link to={paths.home} className={styles['home']} aria-label={t('shell.home', { siteName })}>
          <Logo name={siteName} />
        </Link>
        <nav className={styles['menu']} aria-label={t('shell.menu.label')}>
          <MenuLink to={paths.home} label={t('shell.menu.casino')} isAround={isOpenGame(pathname)} />
          <AllGamesLink />
          {session.loggedIn && (
            <>
              <MenuLink
                to={paths.depositTransactions}
                label={t('shell.menu.cashier')}
                isAround={pathname.startsWith(paths.transactions)}
              />
              <MenuLink
                to={paths.depositLimits}
                label={t('shell.menu.depositLimits')}
                isAround={pathname.startsWith(paths.limits)}
              />
            </>
          )}
        </nav>
        <div className={styles['header-end']}>
          <HelpLink
            className={classNames(styles['icon-button'], session.loggedIn && styles['desktop-only'])}
          />
          {session.loggedIn ? <PlayerEnd player={session} /> : <VisitorEnd />}
        </div>
      </div>
    </header>
  )
}

type MenuPath = typeof paths.home | typeof paths.depositTransactions | typeof paths.depositLimits

function AllGamesLink() {
  const t = useT()
  return (
    <Link
      to={paths.group}
      params={{ group: 'all' }}
      className={styles['menu-link']}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {t('shell.menu.allGames')}
    </Link>
  )
}

type MenuProps = {
  to: MenuPath
  label: string
  /** The current page belongs to this part of the site, without its own menu entry. */
  isAround?: boolean
}

function MenuLink({ to, label, isAround = false }: MenuProps) {
  return (
    <Link
      to={to}
      className={styles['menu-link']}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isAround ? 'true' : undefined}
    >
      {label}
    </Link>
  )
}

function Clock() {
  const { clock, zone } = clockAndZone(useNowMs(10_000))
  return (
    <span className={styles['clock']}>
      {clock} <span className={styles['zone']}>{zone}</span>
    </span>
  )
}

/** Two letters for a player: the initials of the nickname's parts, or its first two letters. */
function initialsOf(nickName: string): string {
  const parts = nickName.split(/[_\d]+/).filter((part) => part !== '')
  const letters = parts.length > 1 ? parts.map((part) => part.slice(0, 1)).join('') : nickName
  return letters.slice(0, 2).toUpperCase()
}

function PlayerEnd({ player }: { player: Player }) {
  const t = useT()
  const [open, setOpen] = useState<'balance' | 'account' | null>(null)
  const end = useRef<HTMLDivElement>(null)
  const isGame = isOpenGame(useLocation().pathname)
  const toggle = (which: 'balance' | 'account') => () => setOpen(open === which ? null : which)
  const close = () => setOpen(null)
  return (
    <div ref={end} className={styles['end']}>
      {/* The session bar of the game page has its own clock. */}
      {!isGame && <Clock />}
      <button
        type="button"
        className={classNames(buttonClass(), styles['balance-button'])}
        aria-expanded={open === 'balance'}
        aria-haspopup="dialog"
        onClick={toggle('balance')}
      >
        <span className="visually-hidden">{t('shell.balance')}</span>
        <Money amountMinor={BigInt(player.wallet.cash)} currency={player.currency} />
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Link
        to={paths.depositTransactions}
        className={classNames(buttonClass({ variant: 'primary' }), styles['desktop-only'])}
      >
        {t('shell.deposit')}
      </Link>
      <button
        type="button"
        className={classNames(styles['initials'], styles['desktop-only'])}
        aria-expanded={open === 'account'}
        aria-haspopup="dialog"
        onClick={toggle('account')}
      >
        <span className="visually-hidden">{t('shell.accountOf', { nickName: player.nickName })}</span>
        <span aria-hidden="true">{initialsOf(player.nickName)}</span>
      </button>
      {open !== null && (
        <Suspense fallback={null}>
          {open === 'balance' ? (
            <BalancePopover triggerRef={end} onClose={close} />
          ) : (
            <AccountPopover triggerRef={end} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}

function VisitorEnd() {
  const t = useT()
  const isDesktop = useIsDesktop()
  const { modal } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { loggedIn } = useSession()
  const end = useRef<HTMLDivElement>(null)
  const isOpen = modal === 'login' && isDesktop && !loggedIn
  const logInClass = classNames(buttonClass(), styles['on-header'])
  return (
    <div ref={end} className={styles['end']}>
      {isDesktop ? (
        <button
          type="button"
          className={logInClass}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() =>
            void navigate({
              to: '.',
              search: (search) => ({ ...search, modal: 'login' as const }),
              resetScroll: false,
            })
          }
        >
          {t('shell.logIn')}
        </button>
      ) : (
        <Link to={paths.login} className={logInClass}>
          {t('shell.logIn')}
        </Link>
      )}
      <Link
        to={paths.registration}
        className={classNames(buttonClass({ variant: 'primary' }), styles['desktop-only'])}
      >
        {t('shell.register')}
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <LoginPopover
            triggerRef={end}
            onClose={() =>
              void navigate({
                to: '.',
                search: ({ modal: _closed, 'modal-after': next, ...search }) =>
                  next === undefined ? search : { ...search, modal: next },
                resetScroll: false,
              })
            }
          />
        </Suspense>
      )}
    </div>
  )
}
