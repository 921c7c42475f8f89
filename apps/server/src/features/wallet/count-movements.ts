import { countOutcomes } from '../../platform/metrics/count-outcomes.ts'
import type { WalletStore } from './wallet-store.ts'

/** Calls that move money or decide not to. */
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
  'postCorrection',
] as const satisfies readonly (keyof WalletStore)[]

/** Wraps a wallet so that its movements are counted by outcome, also inside a transaction of the caller. */
export function countMovements(
  wallet: WalletStore,
  counter: Parameters<typeof countOutcomes>[2],
): WalletStore {
  return {
    ...countOutcomes(wallet, movements, counter),
    within: (transaction) => countMovements(wallet.within(transaction), counter),
  }
}
