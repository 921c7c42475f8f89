import { useSearch } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { DepositView } from '../deposit/index.ts'
import { Transactions } from './transactions.tsx'

/** The form, or with `?tab=transactions` the list of deposits (T-24). */
export function DepositsPage() {
  return useSearch({ strict: false }).tab === 'transactions' ? (
    <Transactions kind="deposit" />
  ) : (
    <DepositView at={paths.depositTransactions} />
  )
}
