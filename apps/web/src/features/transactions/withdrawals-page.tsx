import { useSearch } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { WithdrawalScreen } from '../withdrawal/index.ts'
import { CashierForm } from './cashier-form.tsx'
import { Transactions } from './transactions.tsx'

/** The form, or with `?tab=transactions` the list of withdrawals (T-24). */
export function WithdrawalsPage() {
  return useSearch({ strict: false }).tab === 'transactions' ? <Transactions kind="withdrawal" /> : <WithdrawalForm />
}

function WithdrawalForm() {
  const t = useT()
  usePageTitle(t('withdrawal.title'))
  return (
    <CashierForm to={paths.withdrawalTransactions} title={t('withdrawal.title')} listLabel={t('transactions.title.withdrawal')}>
      <WithdrawalScreen />
    </CashierForm>
  )
}
