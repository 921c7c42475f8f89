import { Skeleton } from '@baize/ui'
import styles from './shell.module.css'

/** A placeholder while a page's code loads. */
export function PageSkeleton() {
  return (
    <div className={styles['page-skeleton']}>
      <Skeleton width={240} height={44} />
      <Skeleton height={360} />
    </div>
  )
}
