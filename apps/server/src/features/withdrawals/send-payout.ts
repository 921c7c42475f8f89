import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { giveBack } from './give-back.ts'
import { NOT_INSTALLED, openUnanswered } from './payout-items.ts'
import { paidBy, readPromises } from './promises.ts'
import { promisedFromMs } from './question-record.ts'
import { listQuestions } from './question-store.ts'
import type { WithdrawalRow, WithdrawalStore } from './withdrawal-store.ts'

export type PayoutDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentProviders' | 'paymentMethods'>
  readonly config: { readonly publicUrl: string }
  readonly wallet: Pick<WalletStore, 'changeWithdrawal' | 'within'>
  readonly withdrawals: WithdrawalStore
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

/**
 * Sends an approved withdrawal to its provider. Of any number of tries at once one begins it; the others find it begun and leave it,
 * and a try that dies after that is taken up by the sweep, which asks before it sends.
 */
export async function sendPayout(deps: PayoutDeps, reference: string): Promise<void> {
  const { sendBy, firstCheckAt } = await readPromises(deps.db)
  const nowMs = deps.clock.nowMs()
  const begun = await deps.wallet.changeWithdrawal({
    reference,
    event: 'PAYOUT_BEGUN',
    dueAtMs: sendBy(nowMs),
    checkAtMs: firstCheckAt(nowMs),
  })
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
    deps.log.error(
      { reference, provider: slug },
      'a payout waits for a provider or method that is not installed',
    )
    // Nobody is asked meanwhile, so nothing else would show that the player waits.
    return await openUnanswered(deps, withdrawal, NOT_INSTALLED)
  }
  const started = await provider.startPayout({
    reference,
    providerMethod: method.providerMethod,
    amountMinor: withdrawal.received,
    currency: withdrawal.currency,
    iban: withdrawal.iban,
    accountOwnerName: withdrawal.account_owner_name,
    bic: withdrawal.bic,
    notifyUrl: `${deps.config.publicUrl}/callbacks/payments/${slug}/notify`,
  })
  if (started.ok) return await noteCalled(deps, withdrawal, started.value.providerReference)
  if (started.error.kind === 'declined') {
    await giveBack(deps, withdrawal, { status: 'failed', reason: started.error.subReason })
    return
  }
  // It may have got the request or not. The withdrawal stays `sending`, and the sweep asks.
  deps.log.warn({ reference, provider: slug, reason: started.error.reason }, 'no answer to a payout')
}

/** The provider has it. From here on only its word ends the payout. */
export async function noteCalled(
  deps: Pick<PayoutDeps, 'db' | 'clock' | 'wallet'> & { readonly plugins: Pick<Plugins, 'paymentMethods'> },
  withdrawal: WithdrawalRow,
  providerReference: string,
): Promise<void> {
  const { firstCheckAt } = await readPromises(deps.db)
  const { player_id: playerId, id } = withdrawal
  const asked = (await listQuestions(deps.db, playerId, [id])).get(id) ?? []
  const nowMs = deps.clock.nowMs()
  await deps.wallet.changeWithdrawal({
    reference: withdrawal.reference,
    event: 'PAYOUT_CALLED',
    providerReference,
    dueAtMs: paidBy(
      promisedFromMs(withdrawal, asked, nowMs),
      deps.plugins.paymentMethods.get(withdrawal.method_id)?.usualHours,
    ),
    checkAtMs: firstCheckAt(nowMs),
  })
}
