import { IconGauge, IconReceipt2 } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { DepositScreen } from './deposit-screen.tsx'
import styles from './deposit.module.css'

/** `/payment/deposit`: also where the browser comes back to from the provider's page. */
export function DepositPage() {
  const t = useT()
  const { reference, amount, campaign } = useSearch({ strict: false })
  const navigate = useNavigate()
  usePageTitle(t('deposit.title'))
  return (
    <section className={styles['page']} aria-labelledby="deposit-title">
      <div className={styles['head']}>
        <h1 id="deposit-title">{t('deposit.title')}</h1>
        <div className={styles['links']}>
          <Link to={paths.depositLimits}>
            <IconGauge size={20} stroke={1.75} aria-hidden="true" />
            {t('shell.menu.limits')}
          </Link>
          <Link to={paths.depositTransactions} search={{ tab: 'transactions' }}>
            <IconReceipt2 size={20} stroke={1.75} aria-hidden="true" />
            {t('transactions.title.deposit')}
          </Link>
        </div>
      </div>
      <DepositScreen
        // Another reference is another deposit, with a machine of its own.
        key={reference ?? ''}
        reference={reference}
        startAmount={amount}
        campaign={campaign}
        onAgain={() => void navigate({ to: paths.deposit, search: {} })}
      />
    </section>
  )
}
