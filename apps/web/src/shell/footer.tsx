import { classNames, Logo } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { useStart, type Start } from '../platform/start.ts'
import styles from './footer.module.css'
import { AgeMark } from '../parts/age-mark.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Links to existing pages only. */
export function Footer() {
  const t = useT()
  const { settings, session } = useStart()
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['operator']}>
          <Logo name={settings.siteName} />
          <p>{t('shell.footer.operator')}</p>
        </div>
        <Column shelf="limits" title={t('shell.footer.limits')}>
          {session.loggedIn && (
            <li>
              <Link to={paths.depositLimits}>{t('shell.footer.setLimit')}</Link>
            </li>
          )}
        </Column>
        <Column shelf="money" title={t('shell.footer.money')}>
          {session.loggedIn && (
            <li>
              <Link to={paths.transactions}>{t('shell.footer.transactions')}</Link>
            </li>
          )}
        </Column>
        <Column shelf="operator" title={t('shell.footer.about')} />
      </div>
      <FooterLine text={t('shell.footer.odds')} />
    </footer>
  )
}

type Shelf = Start['pages'][number]['shelf']

/** The operator's pages of one section, after links of the platform. */
function Column({ shelf, title, children }: { shelf: Shelf; title: string; children?: ReactNode }) {
  const pages = useStart().pages.filter((page) => page.shelf === shelf)
  return (
    <nav aria-labelledby={`footer-${shelf}`}>
      <h2 id={`footer-${shelf}`}>{title}</h2>
      <ul>
        {children}
        {pages.map(({ key, title: name }) => (
          <li key={key}>
            <Link to={paths.page} params={{ page: key }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Pages that matter before a payment; of these, those that the operator has. */
const forPayers = ['fees', 'how-limits-work', 'contact-us']

function CashierPages() {
  const t = useT()
  const { pages } = useStart()
  const found = forPayers.flatMap((key) => pages.find((page) => page.key === key) ?? [])
  return (
    <nav className={styles['payers']} aria-label={t('shell.footer.payers')}>
      {found.map(({ key, title }) => (
        <Link key={key} to={paths.page} params={{ page: key }}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** The minimum age and one plain sentence, on every page. */
export function FooterLine({ text, isNarrow = false }: { text: string; isNarrow?: boolean }) {
  return (
    <div className={classNames(styles['line'], isNarrow && styles['narrow'])}>
      <AgeMark />
      <p>{text}</p>
      {isNarrow ? (
        <CashierPages />
      ) : (
        <div className={styles['theme']}>
          <ThemeChoice />
        </div>
      )}
    </div>
  )
}
