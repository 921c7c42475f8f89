import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { declineReasonOf, err, ok, type DepositState, type Result } from '@baize/domain'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { DepositRow, StoredAnswer } from './deposit-row.ts'
import { providerFormOf } from './provider-form.ts'

type Answer = Result<OutputOf<'payments.depositSubmit'>, Refusal<'request_rejected' | 'method_unavailable'>>

export const hasEndedUnpaid = (state: DepositState): boolean =>
  state === 'cancelled' || state === 'expired' || state === 'failed' || state === 'closed'

/** The answer for a deposit whose next step the provider has named, or that it declined. */
export function answerOf(
  { plugins }: { readonly plugins: Pick<Plugins, 'paymentProviders' | 'paymentProviderNames'> },
  { reference, provider }: Pick<DepositRow, 'reference' | 'provider'>,
  answer: StoredAnswer,
): Answer {
  if (answer.kind === 'declined')
    return err(refuse('request_rejected', { subReason: declineReasonOf(answer.subReason) }))
  if (answer.kind === 'finish')
    return ok({ reference, outcome: { type: 'finish', params: [...answer.params] } })
  const outcome = providerFormOf(plugins, provider, answer)
  return outcome === null ? err(refuse('method_unavailable', {})) : ok({ reference, outcome })
}

/**
 * The answer for a deposit that ended before its next step was known: paid money is shown by the status page.
 */
export function answerOfEnded({ reference, state }: Pick<DepositRow, 'reference' | 'state'>): Answer {
  if (state === 'ok' || state === 'suspense')
    return ok({ reference, outcome: { type: 'finish', params: [] } })
  // `init` and `pending` cannot occur here.
  return err(
    refuse('request_rejected', { subReason: state === 'init' || state === 'pending' ? 'other' : state }),
  )
}
