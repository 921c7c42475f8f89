import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, type Result } from '@baize/domain'
import { instantText } from '../../platform/clock/clock.ts'
import { appendAudit } from '../audit/index.ts'
import { getPlayer } from '../players/index.ts'
import { asQueryable, type ConfirmLimitDetails, type ConfirmLimitOutcome } from '../wallet/index.ts'
import { getLimit, type LimitDeps } from './list-limits.ts'

type Request = { readonly playerId: string } & InputOf<'player.confirmLimit'>
type ConfirmationRefused = Refusal<
  'limit_confirmation_too_early' | 'limit_change_lapsed' | 'limit_change_not_waiting'
>

/**
 * Makes a change that waits for the player's confirmation. The times on the limit's row decide, under the
 * lock of the wallet: not the rules of today, which may have changed since the request.
 */
export async function confirmLimit(
  deps: LimitDeps,
  request: Request,
): Promise<Result<OutputOf<'player.confirmLimit'>, ConfirmationRefused>> {
  const { playerId, type, period, amount } = request
  const { currency } = await getPlayer(deps.db, playerId)
  const { outcome, details } = await deps.db.transaction().execute(async (trx) => {
    const wallet = deps.wallet.within(asQueryable(trx))
    const confirmed = await wallet.confirmLimit({ playerId, type, period, currency, amountMinor: amount })
    if (confirmed.outcome === 'ok' && !confirmed.replayed)
      await appendAudit(trx, {
        subject: `player:${playerId}`,
        actor: `player:${playerId}`,
        action: 'limit_change_confirmed',
        details: {
          type,
          period,
          from: confirmed.details.limitMinor?.toString() ?? null,
          to: amount?.toString() ?? null,
        },
      })
    return confirmed
  })
  const refused = refuseOutcome(outcome, details)
  return refused === null ? await getLimit(deps, request) : err(refused)
}

function refuseOutcome(
  outcome: ConfirmLimitOutcome,
  { atMs = 0 }: Partial<ConfirmLimitDetails>,
): ConfirmationRefused | null {
  switch (outcome) {
    case 'ok':
      return null
    case 'too_early':
      return refuse('limit_confirmation_too_early', { until: instantText(atMs) })
    case 'lapsed':
      return refuse('limit_change_lapsed', { from: instantText(atMs) })
    case 'nothing_waiting':
      return refuse('limit_change_not_waiting', {})
    case 'wrong_currency':
    case 'player_unknown':
      throw new Error(`confirmLimit: ${outcome}`)
  }
}
