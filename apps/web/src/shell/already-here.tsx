import { buttonClass } from '@baize/ui'
import { IconUserCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageNotice } from '../parts/page-notice.tsx'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'

/** In place of a page for visitors, for a player. */
export function AlreadyHere() {
  const t = useT()
  return (
    <PageNotice
      title={t('shell.alreadyHere.title')}
      icon={<IconUserCheck size={24} stroke={1.75} aria-hidden="true" />}
      action={
        <Link to={paths.home} className={buttonClass()}>
          {t('shell.toLobby')}
        </Link>
      }
    />
  )
}
