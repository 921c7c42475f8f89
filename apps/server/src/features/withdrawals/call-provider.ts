import { declineReasonOf } from '@baize/domain'
import type { Declined, PayoutStart } from '@baize/plugin-kit'
import type { PaymentMethod } from '../../platform/plugins/plugins.ts'
import { withCallDeadline } from '../../platform/net/call-deadline.ts'
import { openMismatch, PAYMENT_ID } from '../payment-mismatches/index.ts'
import { giveBack } from './release-hold.ts'
import { recordCall } from './record-call.ts'
import { NOT_INSTALLED, openUnanswered } from './payout-cases.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { recordOf } from './settle-payout.ts'
import type { CalledWithdrawal, WithdrawalRow } from './withdrawal-store.ts'

/** All requests of one call to the provider end within this time: three in a row of the outbound client, which waits 3 s for each. */
export const CALL_MS = 10_000
/** For so long the call is one server's. Longer than the call: when it is over, no request of the call is under way. */
export const LEASE_SEC = 20

/**
 * Asks the provider to pay, with our reference as the key: asked twice it is one payout. The right to call is taken in the database just
 * before, so that no call begins on a row that was read earlier, and no decision of staff crosses a call.
 * @returns Whether the provider was called.
 */
export async function callProvider(deps: PayoutDeps, withdrawal: WithdrawalRow): Promise<boolean> {
  const { reference, provider: slug } = withdrawal
  const provider = deps.plugins.paymentProviders.get(slug)
  const method = deps.plugins.paymentMethods.get(withdrawal.method_id)
  if (provider === undefined || method === undefined) {
    deps.log.error(
      { reference, provider: slug },
      'a payout waits for a provider or method that is not installed',
    )
    // Nobody is asked meanwhile, so nothing else would show that the player waits.
    await openUnanswered(deps, withdrawal, NOT_INSTALLED)
    return false
  }
  // Before the lease begins: a process that stands still meanwhile finds its deadline passed.
  const deadlineMs = performance.now() + CALL_MS
  const called = await deps.withdrawals.takeCall(withdrawal, LEASE_SEC)
  if (called === null) return false
  const order = orderOf(called, method, `${deps.config.publicUrl}/callbacks/payments/${slug}/notify`)
  const started = await withCallDeadline(deadlineMs, () => provider.startPayout(order))
  if (started.ok) await recordAccepted(deps, called, started.value.providerReference, provider.merchant)
  else if (started.error.kind === 'declined') await recordDecline(deps, called, started.error)
  // It may have got the request or not. The withdrawal stays `sending`, and the sweep asks.
  else deps.log.warn({ reference, provider: slug, reason: started.error.reason }, 'no answer to a payout')
  return true
}

function orderOf(
  called: CalledWithdrawal,
  { providerMethod }: PaymentMethod,
  notifyUrl: string,
): PayoutStart {
  return {
    reference: called.reference,
    providerMethod,
    amountMinor: called.received,
    currency: called.currency,
    iban: called.iban,
    accountOwnerName: called.account_owner_name,
    bic: called.bic,
    notifyUrl,
  }
}

/**
 * An answer that comes after the lease, when the money went back meanwhile, is a person's at once: both may have it. So is one with the
 * payout id of another withdrawal.
 */
async function recordAccepted(
  deps: PayoutDeps,
  called: CalledWithdrawal,
  providerReference: string,
  merchant: string,
): Promise<void> {
  const { outcome, details } = await recordCall(deps, called, providerReference, called.call_id)
  const state = details.state ?? called.state
  const isOfAnother = outcome === 'payment_of_another'
  if (!isOfAnother && (outcome !== 'unchanged' || state !== 'failed')) return
  const { reference, provider: slug, received: amountMinor, currency } = called
  const facts = { reference, providerReference, status: 'accepted', amountMinor, currency, merchant }
  const message = isOfAnother
    ? 'a payout was accepted with the id of another withdrawal'
    : 'a payout was accepted after its money was released'
  deps.log.error({ reference, provider: slug }, message)
  const differences = [isOfAnother ? PAYMENT_ID : `accepted while ${state}`]
  await openMismatch(deps.db, { ...recordOf(called), state }, { slug, merchant, facts }, differences, details)
}

/** Only the answer to the latest call releases the money: an older one says nothing about a later call that was accepted. */
async function recordDecline(
  deps: PayoutDeps,
  called: CalledWithdrawal,
  { subReason, providerCode }: Declined,
): Promise<void> {
  const { reference, provider: slug, call_id: callId } = called
  deps.log.warn({ reference, provider: slug, providerCode }, 'a payout was declined')
  const reason = declineReasonOf(subReason)
  const decline = { status: 'failed', reason, providerCode, callId } as const
  const { outcome, details } = await giveBack(deps, called, decline)
  if (outcome === 'ok') return
  deps.log.warn(
    { reference, provider: slug, state: details.state },
    'a decline of an earlier call was ignored',
  )
}
