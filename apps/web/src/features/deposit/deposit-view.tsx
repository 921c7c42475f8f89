import { IconGauge, IconReceipt } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { DepositScreen } from './deposit-screen.tsx'
import styles from './deposit.module.css'

/**
 * The form with its title and links to the limits and the past deposits, at the address of a new deposit
 * (T-24).
 */
export function DepositView({ at }: { at: typeof paths.deposit | typeof paths.depositTransactions }) {
  const t = useT()
  const { reference, amount, method, campaign } = useSearch({ strict: false })
  const navigate = useNavigate()
  const start = useStepFocus(reference ?? '')
  usePageTitle(t('deposit.title'))
  return (
    <section ref={start} className={styles['page']} data-page aria-labelledby="deposit-title">
      <div className={styles['head']}>
        <h1 id="deposit-title">{t('deposit.title')}</h1>
        <div className={styles['links']}>
          <Link to={paths.depositLimits}>
            <IconGauge size={20} stroke={1.75} aria-hidden="true" />
            {t('shell.menu.limits')}
          </Link>
          <Link to={paths.depositTransactions} search={{ tab: 'transactions' }}>
            <IconReceipt size={20} stroke={1.75} aria-hidden="true" />
            {t('deposit.past')}
          </Link>
        </div>
      </div>
      <DepositScreen
        // Another reference is another deposit, with its own state machine.
        key={reference ?? ''}
        reference={reference}
        startAmount={amount}
        startMethod={method}
        campaign={campaign}
        onAgain={(preserved) => void navigate({ to: at, search: preserved })}
      />
    </section>
  )
}
