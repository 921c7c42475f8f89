import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { DepositScreen } from '../deposit/index.ts'
import { CashierForm } from './cashier-form.tsx'
import { Transactions } from './transactions.tsx'
import styles from './transactions.module.css'

/** The form, or with `?tab=transactions` the list of deposits (T-24). */
export function DepositsPage() {
  return useSearch({ strict: false }).tab === 'transactions' ? <Transactions kind="deposit" /> : <DepositForm />
}

function DepositForm() {
  const t = useT()
  const { reference, amount } = useSearch({ strict: false })
  const navigate = useNavigate()
  usePageTitle(t('deposit.title'))
  return (
    <CashierForm to={paths.depositTransactions} title={t('deposit.title')} listLabel={t('transactions.title.deposit')}>
      <div className={styles['form']}>
        <DepositScreen
          key={reference ?? ''}
          reference={reference}
          startAmount={amount}
          onAgain={() => void navigate({ to: paths.depositTransactions, search: {} })}
        />
      </div>
    </CashierForm>
  )
}
