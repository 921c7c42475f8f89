import { useSearch } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { WithdrawalScreen } from '../withdrawal/index.ts'
import { CashierTabs } from './cashier-tabs.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

export function WithdrawalsPage() {
  const t = useT()
  const isList = useSearch({ strict: false }).tab === 'transactions'
  usePageTitle(isList ? t('transactions.withdrawals') : t('withdrawal.title'))
  return (
    <CashierTabs
      to={paths.withdrawalTransactions}
      title={isList ? t('transactions.withdrawals') : t('withdrawal.title')}
      formLabel={t('withdrawal.title')}
      listLabel={t('transactions.allWithdrawals')}
      isList={isList}
    >
      {isList ? <WithdrawalList /> : <WithdrawalScreen />}
    </CashierTabs>
  )
}
