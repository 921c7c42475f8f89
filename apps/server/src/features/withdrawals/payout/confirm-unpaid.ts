import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import { paysOut } from '@baize/plugin-kit'
import { instantText } from '../../../platform/clock/clock.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { settlePayout, type SettleDeps } from './settle-payout.ts'
import type { WithdrawalRow } from '../withdrawal-row.ts'

type Deps = Omit<SettleDeps, 'plugins'> & {
  readonly plugins: Pick<Plugins, 'paymentProviders' | 'paymentMethods'>
}
type ProviderStatus = 'unknown' | 'settled' | 'known' | 'silent' | 'notInstalled'
/** Evidence that a payout was not paid, and the latest call that it covers. */
export type UnpaidEvidence = { readonly status: ProviderStatus; readonly callId: string | null }

/**
 * May staff release the money of this payout? Queries the provider after the lease of the latest call:
 * `unknown` is evidence, a final status ends the withdrawal, and anything else needs the provider's written
 * confirmation. The evidence holds only until another call begins: the release names the call that it covers.
 */
export async function confirmUnpaid(
  deps: Deps,
  withdrawal: WithdrawalRow,
  confirmation: string | undefined,
): Promise<Result<UnpaidEvidence, Refusal<'payout_call_running' | 'payout_not_confirmed'>>> {
  const { call_id: callId, calling_until: callingUntil } = withdrawal
  if (callingUntil !== null && callingUntil.epochMilliseconds > deps.clock.nowMs())
    return err(refuse('payout_call_running', { until: instantText(callingUntil.epochMilliseconds) }))
  const status = await queryStatus(deps, withdrawal)
  const isEvidence = status === 'unknown' || status === 'settled'
  if (!isEvidence && confirmation === undefined) return err(refuse('payout_not_confirmed', { status }))
  return ok({ status, callId })
}

async function queryStatus(deps: Deps, withdrawal: WithdrawalRow): Promise<ProviderStatus> {
  const { reference, provider: slug } = withdrawal
  const provider = deps.plugins.paymentProviders.get(slug)
  if (!paysOut(provider)) return 'notInstalled'
  const found = await provider.findPayout(reference)
  if (!found.ok) return 'silent'
  if (found.value === null) return 'unknown'
  const outcome = await settlePayout(deps, { withdrawal, facts: found.value, provider, slug })
  return outcome === 'pending' || outcome === 'mismatch' ? 'known' : 'settled'
}
