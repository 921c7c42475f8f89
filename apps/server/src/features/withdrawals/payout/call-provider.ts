import { addressOf, serverPaths } from '@baize/contract/routes'
import { declineReasonOf } from '@baize/domain'
import { paysOut, type Declined, type PayoutStart } from '@baize/plugin-kit'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'
import { withCallDeadline } from '../../../platform/net/call-deadline.ts'
import { openMismatch, PAYMENT_ID } from '../../payments/index.ts'
import { releaseHold } from './release-hold.ts'
import { recordCall } from './record-call.ts'
import { NOT_INSTALLED, openUnanswered } from './payout-cases.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { recordOf } from './settle-payout.ts'
import type { CalledWithdrawal, WithdrawalRow } from '../withdrawal-row.ts'

/** All requests of one call to the provider end within this time: three in a row of at most 3 s each. */
export const CALL_MS = 10_000
/**
 * How long one server holds the call. Longer than the call: after it, no request of the call is under way.
 */
export const LEASE_SEC = 20

/**
 * Requests the payout from the provider, with our reference as the idempotency key. The lease on the call is
 * taken in the database just before, so that no call starts from an outdated row and no decision of staff
 * crosses one.
 * @returns Whether the provider was called.
 */
export async function callProvider(deps: PayoutDeps, withdrawal: WithdrawalRow): Promise<boolean> {
  const { reference, provider: slug } = withdrawal
  const provider = deps.plugins.paymentProviders.get(slug)
  const method = deps.plugins.paymentMethods.get(withdrawal.method_id)
  if (!paysOut(provider) || method === undefined) {
    deps.log.error(
      { reference, provider: slug },
      'payout of a provider or method that is not installed, or of a provider without payouts',
    )
    // No provider is called, so only a case shows that the player is waiting.
    await openUnanswered(deps, withdrawal, NOT_INSTALLED)
    return false
  }
  // Before the lease begins: a process that is suspended in between finds its deadline passed.
  const deadlineMs = performance.now() + CALL_MS
  const called = await deps.withdrawals.leaseCall(withdrawal, LEASE_SEC)
  if (called === null) return false
  const notify = addressOf(serverPaths.paymentNotification, { params: { plugin: slug } })
  const order = orderOf(called, method, `${deps.config.publicUrl}${notify}`)
  const started = await withCallDeadline(deadlineMs, () => provider.startPayout(order))
  if (started.ok) await recordAccepted(deps, called, started.value.providerReference, provider.merchant)
  else if (started.error.kind === 'declined') await recordDecline(deps, called, started.error)
  // The provider may have received the request or not: the withdrawal stays `sending`, and the sweep queries
  // it.
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
 * Records an accepted payout. Opens a case when the money was released in the meantime, because it may be
 * paid twice, and for a payout id of another withdrawal.
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
    ? 'payout accepted with the id of another withdrawal'
    : 'payout accepted after its money was released'
  deps.log.error({ reference, provider: slug }, message)
  const differences = [isOfAnother ? PAYMENT_ID : `accepted while ${state}`]
  await openMismatch(deps.db, { ...recordOf(called), state }, { slug, merchant, facts }, differences, details)
}

/** Only the answer to the latest call releases the money: a later call may have been accepted. */
async function recordDecline(
  deps: PayoutDeps,
  called: CalledWithdrawal,
  { subReason, providerCode }: Declined,
): Promise<void> {
  const { reference, provider: slug, call_id: callId } = called
  deps.log.warn({ reference, provider: slug, providerCode }, 'payout declined')
  const reason = declineReasonOf(subReason)
  const decline = { status: 'failed', reason, providerCode, callId } as const
  const { outcome, details } = await releaseHold(deps, called, decline)
  if (outcome === 'ok') return
  deps.log.warn(
    { reference, provider: slug, state: details.state },
    'decline of an earlier payout call ignored',
  )
}
