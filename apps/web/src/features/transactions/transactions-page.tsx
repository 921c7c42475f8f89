import { useParams } from '@tanstack/react-router'
import { NotFound } from '../../parts/not-found.tsx'
import { isKind } from './kinds.ts'
import { Transactions } from './transactions.tsx'

/**
 * `/my/transactions` and its kinds. Deposits and withdrawals have their own pages, with their forms (T-24).
 */
export function TransactionsPage() {
  const { kind } = useParams({ strict: false })
  if (kind !== undefined && !isKind(kind)) return <NotFound />
  return <Transactions kind={kind ?? null} />
}
