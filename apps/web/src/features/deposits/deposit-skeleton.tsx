import { Skeleton } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import styles from './deposit.module.css'

/** The placeholder of a deposit screen. */
export function DepositSkeleton() {
  const t = useT()
  return (
    <div className={styles['columns']}>
      <p role="status" className="visually-hidden">
        {t('deposit.loading')}
      </p>
      <Skeleton height={72} />
      <Skeleton height={260} />
      <Skeleton height={240} />
    </div>
  )
}
