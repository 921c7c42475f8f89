import { IconClock, IconGauge, IconMail } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import scene from '../../shell/art/house-scene-tall.svg'
import { RegistrationForm } from './registration-form.tsx'
import styles from './registration.module.css'

export function RegistrationPage() {
  const t = useT()
  usePageTitle(t('registration.title'))
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles['page']}>
      <section className={styles['column']} aria-label={t('registration.title')}>
        <RegistrationForm headingLevel={1} />
      </section>
      <aside className={styles['aside']}>
        <img src={scene} alt="" width={900} height={760} />
        <div className={styles['aside-words']}>
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
    </div>
  )
}
