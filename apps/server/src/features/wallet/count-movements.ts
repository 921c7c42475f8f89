import { countOutcomes } from '../../platform/metrics/count-outcomes.ts'
import type { WalletStore } from './wallet-store.ts'

/** What moves money, or decides that it does not. */
const movements = [
  'postBet',
  'postWin',
  'postRollback',
  'startDeposit',
  'settleDeposit',
  'resolveSuspense',
  'resolveMismatch',
  'requestWithdrawal',
  'changeWithdrawal',
] as const satisfies readonly (keyof WalletStore)[]

/** The same wallet, whose movements are counted by what came of them, also those inside somebody's transaction. */
export function countMovements(
  wallet: WalletStore,
  counter: Parameters<typeof countOutcomes>[2],
): WalletStore {
  return {
    ...countOutcomes(wallet, movements, counter),
    within: (transaction) => countMovements(wallet.within(transaction), counter),
  }
}
