import { useT } from '../../platform/i18n.tsx'
import { DepositBlanks } from './deposit-blanks.tsx'
import styles from './deposit.module.css'

/** The placeholder of a deposit screen. */
export function DepositSkeleton() {
  const t = useT()
  return (
    <div className={styles['columns']}>
      <p role="status" className="visually-hidden">
        {t('deposit.loading')}
      </p>
      <DepositBlanks />
    </div>
  )
}
