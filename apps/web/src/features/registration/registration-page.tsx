import { Logo } from '@baize/ui'
import { IconClock, IconGauge, IconMail, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { HelpLink } from '../../parts/help-link.tsx'
import { LanguageChoice } from '../../parts/language-choice.tsx'
import { useAddictionWarning } from '../../platform/addiction-warning.ts'
import { useSettings } from '../../platform/start.ts'
import scene from './art/scene-tall.svg'
import { RegistrationForm } from './registration-form.tsx'
import styles from './registration.module.css'

/** The full window: the form with information beside it. On phones only the form, with a link to leave. */
export function RegistrationPage() {
  const t = useT()
  const { siteName } = useSettings()
  const warning = useAddictionWarning()
  return (
    <div className={styles['page']}>
      <div className={styles['side']}>
        <header className={styles['top']}>
          <Link to={paths.home} className={styles['home']} aria-label={t('shell.home', { siteName })}>
            <Logo name={siteName} />
          </Link>
          <p className={styles['have']}>
            {t('registration.haveAccount')} <Link to={paths.login}>{t('shell.logIn')}</Link>
          </p>
          <span className={styles['top-end']}>
            <HelpLink className={styles['icon']} />
            <Link to={paths.home} className={styles['close']} aria-label={t('shell.close')}>
              <IconX size={24} stroke={1.75} aria-hidden="true" />
            </Link>
          </span>
        </header>
        <main id="main" tabIndex={-1} className={styles['column']}>
          <RegistrationForm headingLevel={1} />
          {warning !== '' && <p className={styles['warning']}>{warning}</p>}
        </main>
        <footer className={styles['foot']}>
          <LanguageChoice />
        </footer>
      </div>
      <BeforeYouStart />
    </div>
  )
}

function BeforeYouStart() {
  const t = useT()
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <aside className={styles['aside']}>
      <img src={scene} alt="" width={900} height={760} />
      <div className={styles['aside-text']}>
        <h2>{t('registration.before.title')}</h2>
        <ul>
          <li>
            <IconClock {...icon} />
            {t('registration.before.time')}
          </li>
          <li>
            <IconMail {...icon} />
            {t('registration.before.mail')}
          </li>
          <li>
            <IconGauge {...icon} />
            {t('registration.before.limits')}
          </li>
        </ul>
      </div>
    </aside>
  )
}
