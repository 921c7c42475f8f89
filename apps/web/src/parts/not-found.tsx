import { buttonClass } from '@baize/ui'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { PageNotice } from './page-notice.tsx'

/** Inside a page's layout: the address is unknown, or its object does not exist. */
export function NotFound() {
  const t = useT()
  return (
    <PageNotice
      title={t('parts.notFound.title')}
      icon={<IconMapSearch size={24} stroke={1.75} aria-hidden="true" />}
      action={
        <Link to={paths.home} className={buttonClass()}>
          {t('shell.toLobby')}
        </Link>
      }
    >
      {t('parts.notFound.text')}
    </PageNotice>
  )
}
