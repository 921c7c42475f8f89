import type { Clock } from '../../platform/clock/clock.ts'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { firstCheckAt, paidBy } from './promises.ts'
import type { WithdrawalRow, WithdrawalStore } from './withdrawal-store.ts'

export type PayoutDeps = {
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentProviders' | 'paymentMethods'>
  readonly config: { readonly publicUrl: string }
  readonly wallet: Pick<WalletStore, 'beginPayout' | 'payoutCalled' | 'settlePayout'>
  readonly withdrawals: WithdrawalStore
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

/**
 * Sends an approved withdrawal to its provider. Of any number of tries at once one begins it; the others find it begun and leave it,
 * and a try that dies after that is taken up by the sweep, which asks before it sends.
 */
export async function sendPayout(deps: PayoutDeps, reference: string): Promise<void> {
  const begun = await deps.wallet.beginPayout({ reference, checkAtMs: firstCheckAt(deps.clock.nowMs()) })
  if (begun.outcome !== 'ok') return
  const withdrawal = await deps.withdrawals.find(reference)
  if (withdrawal === null) throw new Error(`sendPayout: ${reference}`)
  await callProvider(deps, withdrawal)
}

/** Asks the provider to pay, with our reference as the key: asked twice it is one payout. */
export async function callProvider(deps: PayoutDeps, withdrawal: WithdrawalRow): Promise<void> {
  const { reference, provider: slug } = withdrawal
  const provider = deps.plugins.paymentProviders.get(slug)
  const method = deps.plugins.paymentMethods.get(withdrawal.method_id)
  if (provider === undefined || method === undefined) {
    return deps.log.error({ reference, provider: slug }, 'a payout waits for a provider or method that is not installed')
  }
  const started = await provider.startPayout({
    reference,
    providerMethod: method.providerMethod,
    amountMinor: withdrawal.amount,
    currency: withdrawal.currency,
    iban: withdrawal.iban,
    accountOwnerName: withdrawal.account_owner_name,
    bic: withdrawal.bic,
    notifyUrl: `${deps.config.publicUrl}/callbacks/payments/${slug}/notify`,
  })
  if (started.ok) return await noteCalled(deps, withdrawal, started.value.providerReference)
  if (started.error.kind === 'declined') {
    await deps.wallet.settlePayout({ reference, event: 'PROVIDER_FAILED', reason: started.error.subReason })
    return
  }
  // It may have got the request or not. The withdrawal stays `sending`, and the sweep asks.
  deps.log.warn({ reference, provider: slug, reason: started.error.reason }, 'no answer to a payout')
}

/** The provider has it. From here on only its word ends the payout. */
export async function noteCalled(
  deps: Pick<PayoutDeps, 'clock'> & {
    readonly plugins: Pick<Plugins, 'paymentMethods'>
    readonly wallet: Pick<WalletStore, 'payoutCalled'>
  },
  withdrawal: WithdrawalRow,
  providerReference: string,
): Promise<void> {
  await deps.wallet.payoutCalled({
    reference: withdrawal.reference,
    providerReference,
    dueAtMs: paidBy(withdrawal.requested_at.epochMilliseconds, deps.plugins.paymentMethods.get(withdrawal.method_id)?.usualHours),
    checkAtMs: firstCheckAt(deps.clock.nowMs()),
  })
}
