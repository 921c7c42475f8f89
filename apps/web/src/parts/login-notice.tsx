import { buttonClass } from '@baize/ui'
import { IconLock } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { useFromStart } from '../platform/start.ts'
import { PageNotice } from './page-notice.tsx'

/** A player's page opened by a visitor: the login leads back to it. */
export function LoginNotice() {
  const t = useT()
  const { href } = useLocation()
  const isSessionLost = useFromStart((start) => start.isSessionLost)
  return (
    <PageNotice
      title={t(isSessionLost ? 'parts.sessionLost.title' : 'parts.loginNeeded.title')}
      icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />}
      action={
        <>
          <Link
            to={paths.login}
            search={{ 'page-after-login': href }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('shell.logIn')}
          </Link>
          <Link to={paths.registration} className={buttonClass()}>
            {t('shell.register')}
          </Link>
        </>
      }
    >
      {t(isSessionLost ? 'parts.sessionLost.text' : 'parts.loginNeeded.text')}
    </PageNotice>
  )
}
