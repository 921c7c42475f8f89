import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import type { WalletStore } from '../../wallet/index.ts'
import { listInformationRequests } from '../../cases/index.ts'
import { paidBy, readPromises } from '../promises.ts'
import { promiseStartMs } from '../information-request-record.ts'
import { resolvedOf, type WithdrawalRow } from '../withdrawal-row.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods'>
  readonly wallet: Pick<WalletStore, 'changeWithdrawal'>
}

/**
 * Records that the provider has the payout; from here on only the provider's status ends it.
 * @param callId The call that this answers; nothing when the provider reported it otherwise.
 */
export async function recordCall(
  deps: Deps,
  withdrawal: WithdrawalRow,
  providerReference: string,
  callId?: string,
) {
  const { firstCheckAt } = await readPromises(deps.db)
  const { player_id: playerId, id } = withdrawal
  const requests = (await listInformationRequests(deps.db, 'withdrawal', [{ playerId, id }])).get(id) ?? []
  const nowMs = deps.clock.nowMs()
  return await deps.wallet.changeWithdrawal({
    reference: withdrawal.reference,
    resolved: resolvedOf(withdrawal),
    event: 'PAYOUT_CALLED',
    providerReference,
    ...(callId === undefined ? {} : { callId }),
    dueAtMs: paidBy(
      promiseStartMs(withdrawal, requests, nowMs),
      deps.plugins.paymentMethods.get(withdrawal.method_id)?.usualHours,
    ),
    checkAtMs: firstCheckAt(nowMs),
  })
}
