import { classNames, Logo, Money } from '@baize/ui'
import { IconX } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { HelpLink } from '../parts/help-link.tsx'
import { useSession, useSettings, useStart } from '../platform/start.ts'
import { FooterLine } from './footer.tsx'
import { LanguageChoice } from '../parts/language-choice.tsx'
import { SkipLink } from './main-layout.tsx'
import { TimeOutNotice } from './time-out-notice.tsx'
import footer from './footer.module.css'
import header from './header.module.css'
import styles from './shell.module.css'

/** The layout of pages with one purpose (0§2.2): a link home, the balance, a way out. */
export function CustomLayout() {
  const t = useT()
  const { siteName } = useSettings()
  const session = useSession()
  // On a page for withdrawals or activation, a deposit button would distract.
  const isPaying = useLocation().pathname.startsWith(paths.deposit)
  return (
    <div className={styles['frame']}>
      <SkipLink />
      <header className={header['header']}>
        <div className={classNames(header['header-inner'], header['header-custom'])}>
          <Link to={paths.home} className={header['home']} aria-label={t('shell.home', { siteName })}>
            <Logo name={siteName} />
          </Link>
          <div className={header['header-end']}>
            {session.loggedIn && (
              <span className={header['balance-line']}>
                <span>{t('shell.balance')}</span>{' '}
                <Money amountMinor={BigInt(session.wallet.cash)} currency={session.currency} />
              </span>
            )}
            <HelpLink className={header['icon-button']} />
            <Link to={paths.home} className={header['icon-button']} aria-label={t('shell.close')}>
              <IconX size={24} stroke={1.75} aria-hidden="true" />
            </Link>
          </div>
        </div>
      </header>
      <TimeOutNotice />
      <main id="main" tabIndex={-1} className={classNames(styles['main'], styles['main-custom'])}>
        <Outlet />
      </main>
      <footer className={styles['custom-footer']}>
        <FooterLine
          text={t(isPaying ? 'shell.footer.spare' : 'shell.footer.odds')}
          pages={
            <>
              <CashierPages />
              <LanguageChoice />
            </>
          }
        />
      </footer>
    </div>
  )
}

/** Pages that matter before a payment; of these, those that the operator has. */
const forPayers = ['fees', 'how-limits-work', 'contact-us']

function CashierPages() {
  const t = useT()
  const { pages } = useStart()
  const found = forPayers.flatMap((key) => pages.find((page) => page.key === key) ?? [])
  return (
    <nav className={footer['payers']} aria-label={t('shell.footer.payers')}>
      {found.map(({ key, title }) => (
        <Link key={key} to={paths.page} params={{ page: key }}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
