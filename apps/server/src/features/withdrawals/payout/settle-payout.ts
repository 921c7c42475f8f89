import { addressOf, playerPaths } from '@baize/contract/routes'
import type { PaymentFacts, PaymentProvider, PayoutStatus } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import {
  differencesOf,
  openMismatch,
  PAYMENT_ID,
  type OurPayment,
  type Settler,
} from '../../payments/index.ts'
import type { WalletStore } from '../../wallet/index.ts'
import { releaseHold } from './release-hold.ts'
import { recordCall } from './record-call.ts'
import { resolvedOf, type WithdrawalRow } from '../withdrawal-row.ts'
import { createWithdrawalStore } from '../withdrawal-store.ts'

export type SettleDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods'>
  readonly wallet: Pick<WalletStore, 'changeWithdrawal' | 'within'>
}
type PayoutReport = {
  readonly withdrawal: WithdrawalRow
  readonly facts: PaymentFacts<PayoutStatus>
  readonly provider: Pick<PaymentProvider, 'merchant'>
  readonly slug: string
}

/** The state that each status leads to, to distinguish a repeat from a contradiction. */
const states = { ok: 'paid', failed: 'failed', returned: 'returned' } as const

/** Settles payouts by notifications; registered with payments. */
export function payoutSettler(deps: SettleDeps): Settler<'payout'> {
  const withdrawals = createWithdrawalStore(deps.db)
  return {
    async settle({ resolved, notification, provider, slug }) {
      const withdrawal = await withdrawals.getResolved(resolved)
      return await settlePayout(deps, { withdrawal, facts: notification, provider, slug })
    },
    pageOf: (reference) => addressOf(playerPaths.withdrawalStatus, { params: { reference } }),
  }
}

/**
 * Settles a payout by the provider's report, from a notification or a status query. The report is compared
 * first and settled once by the wallet; a contradiction moves nothing and opens a case.
 */
export async function settlePayout(
  deps: SettleDeps,
  { withdrawal, facts, provider, slug }: PayoutReport,
): Promise<string> {
  const [ours, report] = [recordOf(withdrawal), { slug, merchant: provider.merchant, facts }]
  const differences = differencesOf(ours, report)
  if (differences.length > 0) {
    await openMismatch(deps.db, ours, report, differences)
    return 'mismatch'
  }
  // The report proves that the provider has the payout, independent of the outcome of our call.
  if (withdrawal.state === 'sending') {
    const { outcome, details } = await recordCall(deps, withdrawal, facts.providerReference)
    if (outcome === 'payment_of_another') {
      const now = { ...ours, state: details.state ?? ours.state }
      await openMismatch(deps.db, now, report, [PAYMENT_ID], details)
      return 'mismatch'
    }
  }
  if (facts.status === 'pending') return 'pending'
  const settled =
    facts.status === 'ok'
      ? await deps.wallet.changeWithdrawal({
          reference: withdrawal.reference,
          resolved: resolvedOf(withdrawal),
          event: 'PROVIDER_PAID',
          providerReference: facts.providerReference,
        })
      : await releaseHold(deps, withdrawal, {
          status: facts.status,
          providerReference: facts.providerReference,
        })
  const state = settled.details.state ?? withdrawal.state
  if (settled.outcome === 'payment_of_another') {
    await openMismatch(deps.db, { ...ours, state }, report, [PAYMENT_ID], settled.details)
    return 'mismatch'
  }
  if (
    settled.outcome === 'unchanged' &&
    state !== states[facts.status] &&
    !(state === 'returned' && facts.status === 'ok')
  ) {
    await openMismatch(deps.db, { ...ours, state }, report, [`reported ${facts.status} while ${state}`])
    return 'mismatch'
  }
  // Another payout id was stored during the comparison: the provider has paid twice.
  const stored = await createWithdrawalStore(deps.db).getResolved(resolvedOf(withdrawal))
  if (differencesOf(recordOf(stored), report).length > 0) {
    await openMismatch(deps.db, recordOf(stored), report, [PAYMENT_ID])
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
