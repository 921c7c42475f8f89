import type { OutputOf, Refusal } from '@baize/contract'
import { ok, type CurrencyCode, type Result } from '@baize/domain'
import { cutPage, readIdCursor, readPlace } from '../../platform/db/list-page.ts'
import { wireStatusOf } from './deposit-status.ts'
import type { DepositStore } from './deposit-store.ts'

const PAGE_SIZE = 20

/** The player's deposits, newest first. */
export async function listDeposits(
  deps: { readonly deposits: Pick<DepositStore, 'list'> },
  { playerId, cursor }: { playerId: string; cursor: string | undefined },
): Promise<Result<OutputOf<'payments.deposits'>, Refusal<'validation_failed'>>> {
  const before = readPlace(cursor, readIdCursor)
  if (!before.ok) return before
  const { page, nextCursor } = cutPage(
    await deps.deposits.list(playerId, { before: before.value, limit: PAGE_SIZE + 1 }),
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
  return ok({ deposits, nextCursor })
}
