import { Skeleton } from '@baize/ui'
import { useT } from '../platform/i18n.tsx'
import styles from './shell.module.css'

/** A placeholder while a page's code loads. */
export function PageSkeleton() {
  const t = useT()
  return (
    <div role="status" className={styles['page-skeleton']}>
      <span className="visually-hidden">{t('shell.loading')}</span>
      <Skeleton width={240} height={44} />
      <Skeleton height={360} />
    </div>
  )
}
