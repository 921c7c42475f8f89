import { buttonClass, classNames } from '@baize/ui'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazyRouteComponent, Link } from '@tanstack/react-router'
import { Suspense, useRef, type ReactNode } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT, withAreas } from '../../platform/i18n.tsx'
import { useSession, useStart } from '../../platform/start.ts'
import felt from './felt-link.module.css'
import { HeroPicture } from './hero-picture.tsx'
import styles from './hero.module.css'
import scroll from './scroll-arrow.module.css'
import { useRecentGames } from './use-games.ts'
import { useScroll } from './use-scroll.ts'

const linkClass = classNames(felt['link'], felt['over-picture'])

/** The welcome banner, without promises of winnings. Slides move only when the user moves them. */
export function Hero() {
  const t = useT()
  const { firstSteps, session } = useStart()
  const row = useRef<HTMLUListElement>(null)
  const { canGoBack, canGoOn, page, pages, move } = useScroll(row)
  return (
    <section aria-label={t('lobby.hero.label')}>
      <ul
        ref={row}
        className={classNames(styles['slides'], session.loggedIn && firstSteps === null && styles['low'])}
      >
        {firstSteps === null ? <Greeting /> : <NewPlayer />}
        <LimitSlide />
        <ReceiptSlide />
      </ul>
      <div className={styles['position']}>
        <span className={styles['dots']} aria-hidden="true">
          {Array.from({ length: pages }, (_, index) => (
            <span key={index} className={classNames(index + 1 === page && styles['here'])} />
          ))}
        </span>
        <span className={styles['count']}>{t('lobby.hero.position', { page, pages })}</span>
        <button
          type="button"
          className={classNames(scroll['arrow'], styles['arrow'])}
          disabled={!canGoBack}
          aria-label={t('lobby.hero.back')}
          onClick={() => move(-1)}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classNames(scroll['arrow'], styles['arrow'])}
          disabled={!canGoOn}
          aria-label={t('lobby.hero.on')}
          onClick={() => move(1)}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

const FirstSteps = lazyRouteComponent(() => withAreas(import('../first-steps/index.ts')), 'FirstSteps')

function NewPlayer() {
  return (
    <li className={classNames(styles['slide'], styles['wide'], styles['new-player'])}>
      <HeroPicture name="hero-quiet-table" isWide isFirst />
      <Suspense fallback={null}>
        <FirstSteps />
      </Suspense>
    </li>
  )
}

function Greeting() {
  const t = useT()
  const session = useSession()
  return (
    <li className={classNames(styles['slide'], styles['wide'])}>
      <HeroPicture name="hero-quiet-table" isWide isFirst />
      <div className={styles['text']}>
        <h1>
          {session.loggedIn ? t('lobby.hero.welcome', { name: session.nickName }) : t('lobby.hero.title')}
        </h1>
        <p>{session.loggedIn ? t('lobby.hero.player') : t('lobby.hero.visitor')}</p>
        {session.loggedIn ? (
          <Continue />
        ) : (
          <Link to={paths.registration} className={buttonClass({ variant: 'primary' })}>
            {t('lobby.hero.open')}
          </Link>
        )}
      </div>
    </li>
  )
}

/** The game that the player played last, or the tables. */
function Continue() {
  const t = useT()
  const last = useRecentGames(true).data?.games.find(({ playable }) => playable)
  return last === undefined ? (
    <Link to={paths.group} params={{ group: 'tables' }} className={linkClass}>
      {t('lobby.hero.tables')}
    </Link>
  ) : (
    <Link to={paths.game} params={{ id: last.friendlyId, type: 'real' }} className={linkClass}>
      {t('lobby.continue', { title: last.title })}
    </Link>
  )
}

function LimitSlide() {
  const t = useT()
  const { loggedIn } = useSession()
  return (
    <Slide art="hero-limit" title={t('lobby.hero.limit.title')} text={t('lobby.hero.limit.text')}>
      {loggedIn ? (
        <Link to={paths.depositLimits} className={linkClass}>
          {t('lobby.hero.limit.go')}
        </Link>
      ) : (
        <Link to={paths.page} params={{ page: 'how-limits-work' }} className={linkClass}>
          {t('lobby.hero.limit.read')}
        </Link>
      )}
    </Slide>
  )
}

function ReceiptSlide() {
  const t = useT()
  const { loggedIn } = useSession()
  return (
    <Slide
      isWide
      art="hero-receipt"
      title={t('lobby.hero.receipt.title')}
      text={t('lobby.hero.receipt.text')}
    >
      {loggedIn ? (
        <Link to={paths.depositTransactions} search={{ tab: 'transactions' }} className={linkClass}>
          {t('lobby.hero.receipt.go')}
        </Link>
      ) : (
        <Link to={paths.page} params={{ page: 'how-payouts-work' }} className={linkClass}>
          {t('lobby.hero.receipt.read')}
        </Link>
      )}
    </Slide>
  )
}

function Slide({
  art,
  title,
  text,
  isWide = false,
  children,
}: {
  art: string
  title: string
  text: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <li className={classNames(styles['slide'], isWide && styles['wide'])}>
      <HeroPicture name={art} isWide={isWide} />
      <div className={styles['text']}>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}
