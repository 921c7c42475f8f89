import { IconGauge, IconReceipt } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { DepositView } from './deposit-view.tsx'
import styles from './deposit.module.css'

/**
 * A deposit with its title and links to the limits and the past deposits. Its addresses are those of a new
 * deposit (T-24); a provider's page returns to the same.
 */
export function DepositPage() {
  const t = useT()
  const { reference, amount, method, campaign } = useSearch({ strict: false })
  const navigate = useNavigate()
  const start = useStepFocus(reference ?? '')
  return (
    <section ref={start} className={styles['page']} data-page aria-labelledby="deposit-title">
      <div className={styles['head']}>
        <h1 id="deposit-title">{t('title.DepositPage')}</h1>
        <div className={styles['links']}>
          <Link to={paths.depositLimits}>
            <IconGauge size={20} stroke={1.75} aria-hidden="true" />
            {t('shell.menu.depositLimits')}
          </Link>
          <Link to={paths.depositTransactions} search={{ tab: 'transactions' }}>
            <IconReceipt size={20} stroke={1.75} aria-hidden="true" />
            {t('deposit.past')}
          </Link>
        </div>
        <p className={styles['lead']}>{t('deposit.lead')}</p>
      </div>
      <DepositView
        // Another reference is another deposit, with its own state machine.
        key={reference ?? ''}
        reference={reference}
        startAmount={amount}
        startMethod={method}
        campaign={campaign}
        onAgain={(preserved) => void navigate({ to: '.', search: preserved })}
      />
    </section>
  )
}
