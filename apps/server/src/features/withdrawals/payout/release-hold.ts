import type { DeclineReason } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { asQueryable, type WalletStore } from '../../wallet/index.ts'
import { openPayoutCase } from './payout-cases.ts'
import { resolvedOf, type WithdrawalRow } from '../withdrawal-row.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'within'> }
type Release = {
  readonly status: 'failed' | 'returned'
  /** For the player's timeline, and the sentence that staff read. */
  readonly reason?: DeclineReason
  /** The provider's own code, for staff only. */
  readonly providerCode?: string
  /** The call that was declined: see `ChangeWithdrawal`. */
  readonly callId?: string
  /** The provider's id of the payout; nothing when it accepted none. */
  readonly providerReference?: string
}

const events = { failed: 'PROVIDER_FAILED', returned: 'PROVIDER_RETURNED' } as const

/**
 * Releases the held money to the player after a failed or returned payout, and opens a case so that staff
 * find the cause and inform the player. Money and case are committed together.
 */
export async function releaseHold(
  { db, wallet }: Deps,
  withdrawal: WithdrawalRow,
  { status, reason, providerCode, callId, providerReference }: Release,
) {
  return await db.transaction().execute(async (trx) => {
    const change = {
      reference: withdrawal.reference,
      resolved: resolvedOf(withdrawal),
      event: events[status],
      ...(reason === undefined ? {} : { reason }),
      ...(callId === undefined ? {} : { callId }),
      ...(providerReference === undefined ? {} : { providerReference }),
    }
    const released = await wallet.within(asQueryable(trx)).changeWithdrawal(change)
    const details = {
      ...(reason === undefined ? {} : { reason }),
      ...(providerCode === undefined ? {} : { providerCode }),
    }
    if (released.outcome === 'ok')
      await openPayoutCase(trx, withdrawal, { kind: `payout_${status}`, details })
    return released
  })
}
