import { refuse, type Refusal } from '@baize/contract'
import { refuseRestriction } from '../obligations/index.ts'
import type { DepositRow } from './deposit-row.ts'
import type { DepositStore } from './deposit-store.ts'

export type PaymentChecks = Pick<DepositStore, 'isCardBlocked' | 'findRestriction'>

/**
 * Why an open deposit must not be paid any more: its card or its player was restricted after its start. Money that
 * arrives all the same is credited (D-37).
 */
export async function refusalToPay(
  deposits: PaymentChecks,
  deposit: DepositRow,
): Promise<Refusal<'card_blocked' | 'excluded' | 'deposit_blocked'> | null> {
  if (await deposits.isCardBlocked(deposit)) return refuse('card_blocked', {})
  const restriction = await deposits.findRestriction(deposit)
  return restriction === null ? null : refuseRestriction(restriction)
}
