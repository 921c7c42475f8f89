import { buttonClass, EmptyState } from '@baize/ui'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { MainFrame } from './main-layout.tsx'
import styles from './shell.module.css'

/** For the router: no page of ours stands under this address, so its frame is missing too. */
export function NotFoundPage() {
  return (
    <MainFrame>
      <NotFound />
    </MainFrame>
  )
}

/** Inside a page's frame: the address is right, what it names is not there. */
export function NotFound() {
  const t = useT()
  usePageTitle(t('shell.notFound.title'))
  return (
    <div className={styles['narrow']}>
      <EmptyState
        headingLevel={1}
        icon={<IconMapSearch size={24} stroke={1.75} aria-hidden="true" />}
        title={t('shell.notFound.title')}
        action={
          <Link to={paths.home} className={buttonClass()}>
            {t('shell.toLobby')}
          </Link>
        }
      >
        {t('shell.notFound.text')}
      </EmptyState>
    </div>
  )
}
