import type { PaymentFacts, PaymentProvider, PayoutStatus, ProviderNotification } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import { differencesOf, openMismatch, PAYMENT_ID, type OurPayment } from '../payment-mismatches/index.ts'
import type { WalletStore } from '../wallet/index.ts'
import { giveBack } from './release-hold.ts'
import { recordCall } from './record-call.ts'
import { createWithdrawalStore, type WithdrawalRow } from './withdrawal-store.ts'

export type SettleDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods'>
  readonly wallet: Pick<WalletStore, 'changeWithdrawal' | 'within'>
}
type Word = {
  readonly withdrawal: WithdrawalRow
  readonly facts: PaymentFacts<PayoutStatus>
  readonly provider: Pick<PaymentProvider, 'merchant'>
  readonly slug: string
}

/** The state that each word leads to, to tell a repeat from a contradiction. */
const states = { ok: 'paid', failed: 'failed', returned: 'returned' } as const

/** A verified notification about a payout. */
export async function settlePayoutNotification(
  deps: SettleDeps,
  message: {
    readonly playerId: string
    readonly notification: Extract<ProviderNotification, { kind: 'payout' }>
    readonly provider: Pick<PaymentProvider, 'merchant'>
    readonly slug: string
  },
): Promise<string> {
  const { notification, provider, slug, playerId } = message
  const withdrawal = await createWithdrawalStore(deps.db).find(notification.reference, playerId)
  if (withdrawal === null) throw new Error(`settlePayoutNotification: ${notification.reference}`)
  return await settlePayout(deps, { withdrawal, facts: notification, provider, slug })
}

/**
 * The provider's word on a payout, from a notification or from an answer to our question. Compared first, settled once by the wallet;
 * what contradicts our record moves nothing and goes to a person.
 */
export async function settlePayout(
  deps: SettleDeps,
  { withdrawal, facts, provider, slug }: Word,
): Promise<string> {
  const [ours, theirs] = [recordOf(withdrawal), { slug, merchant: provider.merchant, facts }]
  const differences = differencesOf(ours, theirs)
  if (differences.length > 0) {
    await openMismatch(deps.db, ours, theirs, differences)
    return 'mismatch'
  }
  // The provider speaks of it, so it has it, whatever became of our own call.
  if (withdrawal.state === 'sending') {
    const { outcome, details } = await recordCall(deps, withdrawal, facts.providerReference)
    if (outcome === 'payment_of_another') {
      const now = { ...ours, state: details.state ?? ours.state }
      await openMismatch(deps.db, now, theirs, [PAYMENT_ID], details)
      return 'mismatch'
    }
  }
  if (facts.status === 'pending') return 'pending'
  const settled =
    facts.status === 'ok'
      ? await deps.wallet.changeWithdrawal({
          reference: withdrawal.reference,
          event: 'PROVIDER_PAID',
          providerReference: facts.providerReference,
        })
      : await giveBack(deps, withdrawal, {
          status: facts.status,
          providerReference: facts.providerReference,
        })
  const state = settled.details.state ?? withdrawal.state
  if (settled.outcome === 'payment_of_another') {
    await openMismatch(deps.db, { ...ours, state }, theirs, [PAYMENT_ID], settled.details)
    return 'mismatch'
  }
  if (
    settled.outcome === 'unchanged' &&
    state !== states[facts.status] &&
    !(state === 'returned' && facts.status === 'ok')
  ) {
    await openMismatch(deps.db, { ...ours, state }, theirs, [`said ${facts.status} while ${state}`])
    return 'mismatch'
  }
  // Another payout id was stored while this one was being compared: the provider has paid twice, whichever of the two ended the withdrawal.
  const stored = await createWithdrawalStore(deps.db).find(withdrawal.reference)
  if (stored !== null && differencesOf(recordOf(stored), theirs).length > 0) {
    await openMismatch(deps.db, recordOf(stored), theirs, [PAYMENT_ID])
    return 'mismatch'
  }
  return settled.outcome === 'ok' ? facts.status : settled.outcome
}

export const recordOf = (withdrawal: WithdrawalRow): OurPayment => ({
  reference: withdrawal.reference,
  playerId: withdrawal.player_id,
  provider: withdrawal.provider,
  amountMinor: withdrawal.received,
  currency: withdrawal.currency,
  state: withdrawal.state,
  paymentId: withdrawal.provider_reference,
})
