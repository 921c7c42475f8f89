import { useSearch } from '@tanstack/react-router'
import { WithdrawalView } from '../withdrawal/index.ts'
import { Transactions } from './transactions.tsx'

/** The form, or with `?tab=transactions` the list of withdrawals (T-24). */
export function WithdrawalsPage() {
  return useSearch({ strict: false }).tab === 'transactions' ? (
    <Transactions kind="withdrawal" />
  ) : (
    <WithdrawalView />
  )
}
