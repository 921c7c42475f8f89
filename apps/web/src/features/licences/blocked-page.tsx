import { buttonClass } from '@baize/ui'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageNotice } from '../../parts/page-notice.tsx'
import { SupportLink } from '../../parts/support-link.tsx'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useSettings } from '../../platform/start.ts'
import styles from './blocked.module.css'

/** `/blocked` (0§2.2): an empty layout for visitors whose country no licence of the operator covers. */
export function BlockedPage() {
  const t = useT()
  const { siteName, supportEmail } = useSettings()
  const title = t('blocked.title', { siteName })
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <PageNotice
        title={title}
        icon={<IconMapPinOff size={24} stroke={1.75} aria-hidden="true" />}
        action={
          <>
            <SupportLink subject={title} className={buttonClass()}>
              {t('blocked.contact')}
            </SupportLink>
            <Link to={paths.login} className={buttonClass()}>
              {t('shell.logIn')}
            </Link>
          </>
        }
      >
        <p>{t('blocked.why')}</p>
        <p>{t('blocked.wrong')}</p>
        {supportEmail !== null && <p>{t('blocked.email', { supportEmail })}</p>}
        <p>{t('blocked.players')}</p>
      </PageNotice>
    </main>
  )
}
