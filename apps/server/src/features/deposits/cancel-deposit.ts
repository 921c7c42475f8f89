import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, type Result } from '@baize/domain'
import type { PaymentProvider } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { findDepositStatus, wireStatusOf } from './deposit-status.ts'
import { isOpen, type DepositRow } from './deposit-row.ts'
import type { DepositStore } from './deposit-store.ts'
import { endUnknown } from './end-unknown.ts'
import { settleDeposit } from './settle-deposit.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'paymentProviders' | 'paymentProviderNames'>
  readonly clock: Clock
  readonly wallet: Pick<WalletStore, 'within' | 'settleDeposit'>
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}
type Refused = Refusal<'element_not_found' | 'already_decided' | 'deposit_not_cancellable'>

/**
 * Cancels an open deposit for its player. The request is stored before the provider is called, so that
 * `checkDeposits` repeats it when the answer is lost. Only the provider's status ends the deposit: until then
 * its limits stay reserved, and a payment that arrived first is credited.
 */
export async function cancelDeposit(
  deps: Deps & { readonly deposits: DepositStore },
  {
    playerId,
    reference,
    language,
  }: { readonly playerId: string; readonly reference: string; readonly language: string },
): Promise<Result<OutputOf<'payments.depositCancel'>, Refused>> {
  const { deposits } = deps
  const deposit = await deposits.findDeposit(playerId, reference)
  if (deposit === null) return err(refuse('element_not_found', {}))
  const provider = deps.plugins.paymentProviders.get(deposit.provider)
  if (provider?.cancel === undefined && isOpen(deposit)) return err(refuse('deposit_not_cancellable', {}))
  const requested = await deposits.requestCancellation(deposit)
  if (requested === null) {
    await deposits.recordLateCancellation(deposit)
    const ended = await deposits.getDeposit(playerId, reference)
    return err(refuse('already_decided', { state: wireStatusOf(ended) }))
  }
  if (provider !== undefined) await requestProviderCancellation(deps, requested, provider)
  return await findDepositStatus(deps, { playerId, reference, language })
}

const BATCH = 20

/** Requests the cancellation of deposits that are still unpaid at the time that their method sets. */
export async function cancelUnpaidDeposits(
  deps: Deps & { readonly deposits: Pick<DepositStore, 'takeUnpaid' | 'closeToStarts'> },
): Promise<number> {
  const cancelling = [...deps.plugins.paymentProviders]
    .filter(([, { cancel }]) => cancel !== undefined)
    .map(([slug]) => slug)
  const unpaid = await deps.deposits.takeUnpaid(cancelling, BATCH)
  for (const deposit of unpaid) {
    const provider = deps.plugins.paymentProviders.get(deposit.provider)
    // A failure must not delay the others: `checkDeposits` repeats the request.
    if (provider !== undefined)
      await requestProviderCancellation(deps, deposit, provider).catch((error: unknown) =>
        deps.log.error(
          { err: error, reference: deposit.reference },
          'cancellation of an unpaid deposit failed',
        ),
      )
  }
  return unpaid.length
}

/** Settles the provider's answer like any status: cancelled ends the deposit, paid credits it. */
async function requestProviderCancellation(
  deps: Deps & { readonly deposits: Pick<DepositStore, 'closeToStarts'> },
  deposit: DepositRow,
  provider: PaymentProvider,
): Promise<void> {
  const { reference, provider: slug, provider_reference: providerReference } = deposit
  const answer = await provider.cancel?.({ reference, providerReference })
  if (answer === undefined) return
  if (!answer.ok)
    return deps.log.warn(
      { provider: slug, reference, reason: answer.error.reason },
      'no answer to a deposit cancellation',
    )
  if (answer.value !== null) await settleDeposit(deps, { deposit, facts: answer.value, provider, slug })
  // If the start was answered, a later query decides.
  else if (deposit.provider_reference === null) await endUnknown(deps, deposit)
}
