import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { LicenceMessage } from '../payments/index.ts'
import { WithdrawalView } from './withdrawal-view.tsx'
import styles from './withdrawal.module.css'

/** A withdrawal with its title and a link to all withdrawals, at both of its addresses (T-24). */
export function WithdrawalPage() {
  const t = useT()
  usePageTitle(t('withdrawal.title'))
  return (
    <section className={styles['page']} aria-labelledby="withdrawal-title">
      <div className={styles['head']}>
        <h1 id="withdrawal-title">{t('withdrawal.title')}</h1>
        <nav className={styles['tabs']} aria-label={t('withdrawal.tabs')}>
          <Link to="." search={{}} aria-current="page" activeProps={{}}>
            {t('withdrawal.title')}
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
