import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { WithdrawalScreen } from './withdrawal-screen.tsx'
import styles from './withdrawal.module.css'

/** The form with its title and a link to all withdrawals, in a page or a tab (T-24). */
export function WithdrawalView() {
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
      <WithdrawalScreen />
    </section>
  )
}
