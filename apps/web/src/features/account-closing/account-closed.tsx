import { buttonClass } from '@baize/ui'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageNotice } from '../../parts/page-notice.tsx'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'

/** What a player sees whose account was just closed: the session is over. */
export function AccountClosed() {
  const t = useT()
  return (
    <PageNotice
      title={t('closing.done.title')}
      icon={<IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />}
      action={
        <Link to={paths.home} className={buttonClass()}>
          {t('closing.done.toStart')}
        </Link>
      }
    >
      {t('closing.done.text')}
    </PageNotice>
  )
}
