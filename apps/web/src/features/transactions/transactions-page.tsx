import { useParams, useSearch } from '@tanstack/react-router'
import { NotFound } from '../../parts/not-found.tsx'
import { DepositPage } from '../deposits/index.ts'
import { WithdrawalPage } from '../withdrawals/index.ts'
import { isKind } from './menu-kinds.ts'
import { TransactionsView } from './transactions-view.tsx'

/** `/my/transactions` and `/my/transactions/{kind}`. */
export function TransactionsPage() {
  const { kind } = useParams({ strict: false })
  if (kind !== undefined && !isKind(kind)) return <NotFound />
  return <TransactionsView kind={kind ?? null} />
}

/** The form of a deposit, or with `?tab=transactions` the list of deposits (T-24). */
export function DepositTransactionsPage() {
  const { tab } = useSearch({ strict: false })
  return tab === 'transactions' ? <TransactionsView kind="deposit" /> : <DepositPage />
}

/** The form of a withdrawal, or with `?tab=transactions` the list of withdrawals (T-24). */
export function WithdrawalTransactionsPage() {
  const { tab } = useSearch({ strict: false })
  return tab === 'transactions' ? <TransactionsView kind="withdrawal" /> : <WithdrawalPage />
}
