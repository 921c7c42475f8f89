import { classNames, Logo } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { useAddictionWarning } from '../platform/addiction-warning.ts'
import { useSession, useSettings, useStart, type Start } from '../platform/start.ts'
import styles from './footer.module.css'
import { AgeMark } from '../parts/age-mark.tsx'
import { LanguageChoice } from '../parts/language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Links to existing pages only. */
export function Footer() {
  const t = useT()
  const { siteName, protectionOfFunds: level } = useSettings()
  const session = useSession()
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['operator']}>
          <Logo name={siteName} />
          <p>{t('shell.footer.operator')}</p>
          {level !== null && <p>{t('shell.footer.funds', { siteName, level })}</p>}
          <LanguageChoice />
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

/**
 * The minimum age, the warning of the rule set and one plain sentence, on every page.
 * @param pages Links of a page with one purpose, in place of the colours.
 */
export function FooterLine({ text, pages }: { text: string; pages?: ReactNode }) {
  const warning = useAddictionWarning()
  return (
    <div className={classNames(styles['line'], pages !== undefined && styles['narrow'])}>
      <AgeMark />
      <p>
        {warning} {text}
      </p>
      {pages ?? (
        <div className={styles['theme']}>
          <ThemeChoice />
        </div>
      )}
    </div>
  )
}
