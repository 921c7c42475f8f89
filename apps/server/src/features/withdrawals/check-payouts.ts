import { NOT_INSTALLED, openUnanswered } from './payout-cases.ts'
import { callProvider } from './call-provider.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { sendPayout } from './send-payout.ts'
import { settlePayout } from './settle-payout.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

const BATCH = 20

/** Takes up payouts that nobody is working on: approved ones whose job is lost, and begun ones without the provider's last word. */
export async function checkPayouts(deps: PayoutDeps): Promise<number> {
  const forgotten = await deps.withdrawals.listForgotten(BATCH)
  for (const reference of forgotten) await unlessItFails(deps, reference, () => sendPayout(deps, reference))
  const due = await deps.withdrawals.takeDue(BATCH)
  for (const withdrawal of due)
    await unlessItFails(deps, withdrawal.reference, () => checkPayout(deps, withdrawal))
  return forgotten.length + due.length
}

/** One payout that cannot be worked on must not keep the others waiting: it comes again later. */
async function unlessItFails(deps: PayoutDeps, reference: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    deps.log.error({ err: error, reference }, 'a payout could not be worked on'),
  )
}

async function checkPayout(deps: PayoutDeps, taken: WithdrawalRow): Promise<void> {
  // The one before it in the batch may have taken minutes.
  const withdrawal = await findUnended(deps, taken.reference)
  if (withdrawal === null) return
  const { reference, provider: slug } = withdrawal
  const provider = deps.plugins.paymentProviders.get(slug)
  if (provider === undefined) {
    deps.log.error({ reference, provider: slug }, 'a payout waits for a provider that is not installed')
    return await openUnanswered(deps, withdrawal, NOT_INSTALLED)
  }
  const found = await provider.findPayout(reference)
  if (found.ok && found.value !== null) {
    const outcome = await settlePayout(deps, { withdrawal, facts: found.value, provider, slug })
    // What does not match ends nothing either, and a person must be able to end it.
    if (outcome === 'pending' || outcome === 'mismatch') await openIfLate(deps, withdrawal, outcome)
    return
  }
  if (!found.ok) {
    deps.log.warn({ reference, provider: slug, reason: found.error.reason }, 'no answer about a payout')
    return await openIfLate(deps, withdrawal, 'silent')
  }
  // Begun and unknown to the provider: our call never arrived. The same reference again is safe even if it arrives late. Whether it may
  // still be sent is decided when the call is taken, not by this row.
  if (withdrawal.state === 'sending') {
    if (await callProvider(deps, withdrawal)) await openIfLate(deps, withdrawal, 'unknown')
    return
  }
  // It took the payout and now denies it. Sending again is not ours to decide.
  await openUnlessEnded(deps, withdrawal, 'denied')
}

async function openIfLate(deps: PayoutDeps, withdrawal: WithdrawalRow, says: string): Promise<void> {
  const isLate = withdrawal.due_at !== null && withdrawal.due_at.epochMilliseconds <= deps.clock.nowMs()
  if (isLate) await openUnlessEnded(deps, withdrawal, says)
}

async function openUnlessEnded(deps: PayoutDeps, { reference }: WithdrawalRow, says: string): Promise<void> {
  const withdrawal = await findUnended(deps, reference)
  if (withdrawal !== null) await openUnanswered(deps, withdrawal, says)
}

async function findUnended({ withdrawals }: PayoutDeps, reference: string): Promise<WithdrawalRow | null> {
  const withdrawal = await withdrawals.find(reference)
  return withdrawal?.state === 'sending' || withdrawal?.state === 'sent' ? withdrawal : null
}
