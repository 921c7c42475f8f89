import { callProvider } from './call-provider.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { arePayoutsHeld } from './payouts-held.ts'
import { readPromises } from '../promises.ts'

/**
 * Sends an approved withdrawal to its provider. Of simultaneous attempts one starts the payout and the others
 * do nothing. While the operator holds payouts it waits: the sweep sends it later. If the process dies after that, the sweep queries the provider before it sends again.
 */
export async function sendPayout(deps: PayoutDeps, reference: string): Promise<void> {
  if (await arePayoutsHeld(deps)) {
    deps.log.warn({ reference }, 'payouts are held: an approved withdrawal waits')
    return
  }
  const { sendBy, firstCheckAt } = await readPromises(deps.db)
  const nowMs = deps.clock.nowMs()
  const begun = await deps.wallet.changeWithdrawal({
    reference,
    event: 'PAYOUT_STARTED',
    dueAtMs: sendBy(nowMs),
    checkAtMs: firstCheckAt(nowMs),
  })
  if (begun.outcome !== 'ok') return
  const withdrawal = await deps.withdrawals.find(reference)
  if (withdrawal === null) throw new Error(`sendPayout: ${reference}`)
  await callProvider(deps, withdrawal)
}
