import { classNames, Logo } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { useStart } from '../platform/start.ts'
import styles from './shell.module.css'

export function Footer() {
  const t = useT()
  const { settings, session } = useStart()
  return (
    <footer className={styles['footer']}>
      <div className={styles['footer-columns']}>
        <div className={styles['footer-house']}>
          <Logo name={settings.siteName} />
          <p>{t('shell.footer.house')}</p>
        </div>
        {session.loggedIn && (
          <nav aria-labelledby="footer-money">
            <h2 id="footer-money">{t('shell.footer.money')}</h2>
            <ul>
              <li>
                <Link to={paths.depositTransactions} search={{ tab: 'transactions' }}>
                  {t('shell.menu.deposits')}
                </Link>
              </li>
              <li>
                <Link to={paths.withdrawalTransactions} search={{ tab: 'transactions' }}>
                  {t('shell.menu.withdrawals')}
                </Link>
              </li>
              <li>
                <Link to={paths.depositLimits}>{t('shell.footer.setLimit')}</Link>
              </li>
            </ul>
          </nav>
        )}
      </div>
      <FooterLine text={t('shell.footer.odds')} />
    </footer>
  )
}

/** The age mark and one plain sentence, on every page. */
export function FooterLine({ text, isNarrow = false }: { text: string; isNarrow?: boolean }) {
  const t = useT()
  const { playerAgeLimit } = useStart().rules
  return (
    <div className={classNames(styles['footer-line'], isNarrow && styles['footer-narrow'])}>
      <span className={styles['age']} role="img" aria-label={t('shell.footer.age', { age: playerAgeLimit })}>
        {playerAgeLimit}+
      </span>
      <p>{text}</p>
    </div>
  )
}
