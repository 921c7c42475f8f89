import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { declineReasonOf, err, ok, type Result } from '@baize/domain'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { refusalToPay, type PaymentChecks } from './refusal-to-pay.ts'
import { wireStatusOf } from './deposit-status.ts'
import type { DepositStore } from './deposit-store.ts'

type Deps = {
  readonly plugins: Pick<Plugins, 'paymentProviders'>
  readonly deposits: PaymentChecks & Pick<DepositStore, 'findDeposit' | 'recordDeclinedFinish'>
  readonly log: { warn(facts: object, message: string): void }
}
type Request = InputOf<'payments.depositFinish'> & { readonly playerId: string; readonly userAgent: string }
type Refused = Refusal<
  | 'element_not_found'
  | 'already_decided'
  | 'card_blocked'
  | 'excluded'
  | 'deposit_blocked'
  | 'new_user_needed'
  | 'request_rejected'
  | 'method_unavailable'
  | 'provider_connection_failed'
>

/**
 * Continues a payment from the provider's frame: sends the provider the browser's data and returns the
 * address of the next page. The payment comes from our own record, not from the frame. The deposit changes
 * only by a verified status.
 */
export async function finishDeposit(
  deps: Deps,
  { playerId, reference, providerReference, ...browser }: Request,
): Promise<Result<OutputOf<'payments.depositFinish'>, Refused>> {
  const deposit = await deps.deposits.findDeposit(playerId, reference)
  if (deposit === null || deposit.provider_reference !== providerReference)
    return err(refuse('element_not_found', {}))
  if (deposit.state !== 'pending') return err(refuse('already_decided', { state: wireStatusOf(deposit) }))
  const provider = deps.plugins.paymentProviders.get(deposit.provider)
  if (provider?.finish === undefined) return err(refuse('method_unavailable', {}))
  // The card may have been blocked, or the player restricted, while the frame was open.
  const refused = await refusalToPay(deps.deposits, deposit)
  if (refused !== null) return err(refused)
  const finished = await provider.finish({ reference, providerReference, browser })
  if (finished.ok) return ok({ redirectUrl: finished.value.redirectUrl })
  switch (finished.error.kind) {
    case 'declined': {
      const { subReason, providerCode } = finished.error
      deps.log.warn({ provider: deposit.provider, reference, providerCode }, 'payment declined')
      await deps.deposits.recordDeclinedFinish(deposit, finished.error)
      return err(refuse('request_rejected', { subReason: declineReasonOf(subReason) }))
    }
    case 'newUserNeeded':
      return err(refuse('new_user_needed', {}))
    case 'unavailable':
      deps.log.warn(
        { provider: deposit.provider, reference, reason: finished.error.reason },
        'no answer to a payment confirmation',
      )
      return err(refuse('provider_connection_failed', {}))
  }
}
