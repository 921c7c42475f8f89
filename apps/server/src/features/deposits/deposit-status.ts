import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type CurrencyCode, type DepositState, type Result } from '@baize/domain'
import type { DepositRow, DepositStore } from './deposit-store.ts'

type WireStatus = OutputOf<'billfold.depositStatus'>['status']

/** Our states in the documents' words (T-83). Money on suspense has come and is not yet the player's to use: we are still waiting. */
const wireStatuses: Readonly<Record<DepositState, WireStatus>> = {
  init: 'init',
  pending: 'pending',
  ok: 'ok',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'failed',
  suspense: 'pending',
  refunded: 'cancelled',
}

export const wireStatusOf = (deposit: DepositRow): WireStatus => wireStatuses[deposit.state]

/** What the player was told to do by himself, for as long as it is not done. */
function instructionsOf({ state, next_action: next }: DepositRow): { name: string; value: string }[] | null {
  const isOpen = state === 'init' || state === 'pending'
  return isOpen && next?.kind === 'finish' ? [...next.params] : null
}

/** Where one deposit of the player stands, by the server's word alone. */
export async function findDepositStatus(
  deps: { readonly deposits: Pick<DepositStore, 'findDeposit' | 'findCardOf' | 'hasEarlierSuccess'> },
  { playerId, reference }: { playerId: string; reference: string },
): Promise<Result<OutputOf<'billfold.depositStatus'>, Refusal<'element_not_found'>>> {
  const deposit = await deps.deposits.findDeposit(playerId, reference)
  if (deposit === null) return err(refuse('element_not_found', {}))
  return ok({
    reference,
    status: wireStatusOf(deposit),
    receivedMoneyFromProvider: deposit.state === 'ok' || deposit.state === 'suspense',
    method: deposit.method_id,
    card: await deps.deposits.findCardOf(deposit),
    amount: deposit.amount,
    fee: deposit.fee,
    charged: deposit.charged,
    received: deposit.received,
    currency: deposit.currency as CurrencyCode,
    createdAt: deposit.created_at.toString(),
    settledAt: deposit.settled_at?.toString() ?? null,
    instructions: instructionsOf(deposit),
    isFirstDeposit: !(await deps.deposits.hasEarlierSuccess(deposit)),
  })
}
