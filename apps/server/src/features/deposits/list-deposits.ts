import type { OutputOf } from '@baize/contract'
import type { CurrencyCode } from '@baize/domain'
import { cutPage } from '../../platform/db/id-page.ts'
import { wireStatusOf } from './deposit-status.ts'
import type { DepositStore } from './deposit-store.ts'

const PAGE_SIZE = 20

/** The player's deposits, newest first. */
export async function listDeposits(
  deps: { readonly deposits: Pick<DepositStore, 'list'> },
  { playerId, before }: { playerId: string; before: string | null },
): Promise<OutputOf<'payments.deposits'>> {
  const { page, nextCursor } = cutPage(
    await deps.deposits.list(playerId, { before, limit: PAGE_SIZE + 1 }),
    PAGE_SIZE,
  )
  const deposits = page.map((deposit) => ({
    reference: deposit.reference,
    method: deposit.method_id,
    status: wireStatusOf(deposit),
    amount: deposit.amount,
    currency: deposit.currency as CurrencyCode,
    createdAt: deposit.created_at.toString(),
  }))
  return { deposits, nextCursor }
}
