import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { LicenceMessage } from '../payments/index.ts'
import { WithdrawalView } from './withdrawal-view.tsx'
import styles from './withdrawal.module.css'

/** A withdrawal with its title and a link to all withdrawals, at both of its addresses (T-24). */
export function WithdrawalPage() {
  const t = useT()
  return (
    <section className={styles['page']} aria-labelledby="withdrawal-title">
      <div className={styles['head']}>
        <h1 id="withdrawal-title">{t('title.WithdrawalPage')}</h1>
        <nav className={styles['tabs']} aria-label={t('withdrawal.tabs')}>
          <Link to="." search={{}} aria-current="page" activeProps={{}}>
            {t('title.WithdrawalPage')}
          </Link>
          <Link
            to={paths.withdrawalTransactions}
            search={{ tab: 'transactions', progress: 'any' }}
            activeProps={{}}
          >
            {t('withdrawal.back')}
          </Link>
        </nav>
      </div>
      <WithdrawalView />
      <LicenceMessage />
    </section>
  )
}
