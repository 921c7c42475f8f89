import { Skeleton } from '@baize/ui'
import styles from './shell.module.css'

/** Holds the place of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles['page-skeleton']}>
      <Skeleton width={240} height={44} />
      <Skeleton height={360} />
    </div>
  )
}
