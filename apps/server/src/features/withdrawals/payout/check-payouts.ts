import { paysOut } from '@baize/plugin-kit'
import { arePayoutsHeld } from './payouts-held.ts'
import { NOT_INSTALLED, openUnanswered } from './payout-cases.ts'
import { callProvider } from './call-provider.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { sendPayout } from './send-payout.ts'
import { settlePayout } from './settle-payout.ts'
import type { WithdrawalRow } from '../withdrawal-row.ts'

const BATCH = 20

/**
 * Resumes unfinished payouts: approved ones whose job is lost or met a hold, and started ones without a final
 * status.
 */
export async function checkPayouts(deps: PayoutDeps): Promise<number> {
  const unsent = (await arePayoutsHeld(deps)) ? [] : await deps.withdrawals.listUnsent(BATCH)
  for (const reference of unsent) await runOrLog(deps, reference, () => sendPayout(deps, reference))
  const due = await deps.withdrawals.takeDue(BATCH)
  for (const withdrawal of due)
    await runOrLog(deps, withdrawal.reference, () => checkPayout(deps, withdrawal))
  return unsent.length + due.length
}

/** Logs a failure, so that it does not delay the other payouts: this one is retried later. */
async function runOrLog(deps: PayoutDeps, reference: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => deps.log.error({ err: error, reference }, 'payout check failed'))
}

async function checkPayout(deps: PayoutDeps, taken: WithdrawalRow): Promise<void> {
  // Read again: earlier payouts of the batch may have taken minutes.
  const withdrawal = await findInProgress(deps, taken.reference)
  if (withdrawal === null) return
  const { reference, provider: slug } = withdrawal
  const provider = deps.plugins.paymentProviders.get(slug)
  if (!paysOut(provider)) {
    deps.log.error(
      { reference, provider: slug },
      'payout of a provider that is not installed or has no payouts',
    )
    return await openUnanswered(deps, withdrawal, NOT_INSTALLED)
  }
  const found = await provider.findPayout(reference)
  if (found.ok && found.value !== null) {
    const outcome = await settlePayout(deps, { withdrawal, facts: found.value, provider, slug })
    // A mismatch ends nothing either, and staff must be able to end the payout.
    if (outcome === 'pending' || outcome === 'mismatch') await openIfLate(deps, withdrawal, outcome)
    return
  }
  if (!found.ok) {
    deps.log.warn(
      { reference, provider: slug, reason: found.error.reason },
      'no answer to a payout status query',
    )
    return await openIfLate(deps, withdrawal, 'silent')
  }
  // Unknown to the provider: our call never arrived. A repeat under the same reference is safe even if it
  // arrives late. The lease decides whether it may still be sent, not this row.
  if (withdrawal.state === 'sending') {
    // During a hold only the status is queried.
    if ((await arePayoutsHeld(deps)) || (await callProvider(deps, withdrawal)))
      await openIfLate(deps, withdrawal, 'unknown')
    return
  }
  // The provider accepted the payout and now does not know it: staff must decide.
  await openUnlessEnded(deps, withdrawal, 'denied')
}

async function openIfLate(deps: PayoutDeps, withdrawal: WithdrawalRow, answer: string): Promise<void> {
  const isLate = withdrawal.due_at !== null && withdrawal.due_at.epochMilliseconds <= deps.clock.nowMs()
  if (isLate) await openUnlessEnded(deps, withdrawal, answer)
}

async function openUnlessEnded(
  deps: PayoutDeps,
  { reference }: WithdrawalRow,
  answer: string,
): Promise<void> {
  const withdrawal = await findInProgress(deps, reference)
  if (withdrawal !== null) await openUnanswered(deps, withdrawal, answer)
}

async function findInProgress({ withdrawals }: PayoutDeps, reference: string): Promise<WithdrawalRow | null> {
  const withdrawal = await withdrawals.find(reference)
  return withdrawal?.state === 'sending' || withdrawal?.state === 'sent' ? withdrawal : null
}
