import type { DeclineReason } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { openPayoutItem } from './payout-cases.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'within'> }
type Word = {
  readonly status: 'failed' | 'returned'
  /** For the player's timeline. */
  readonly reason?: DeclineReason
  /** The provider's own code, for staff only. */
  readonly providerCode?: string
  /** The call that was declined: see `ChangeWithdrawal`. */
  readonly callId?: string
  /** The provider's id of the payout; nothing when it took none. */
  readonly providerReference?: string
}

const events = { failed: 'PROVIDER_FAILED', returned: 'PROVIDER_RETURNED' } as const

/**
 * The provider did not pay, or the money came back: it is the player's again, and somebody should find out why, and tell him. The
 * money and the item for that person are committed together: one that moved and lost its item would be looked for by nobody.
 */
export async function giveBack(
  { db, wallet }: Deps,
  withdrawal: WithdrawalRow,
  { status, reason, providerCode, callId, providerReference }: Word,
) {
  return await db.transaction().execute(async (trx) => {
    const change = {
      reference: withdrawal.reference,
      event: events[status],
      ...(reason === undefined ? {} : { reason }),
      ...(callId === undefined ? {} : { callId }),
      ...(providerReference === undefined ? {} : { providerReference }),
    }
    const given = await wallet.within(asQueryable(trx)).changeWithdrawal(change)
    const details = providerCode === undefined ? {} : { says: providerCode }
    if (given.outcome === 'ok') await openPayoutItem(trx, withdrawal, { kind: `payout_${status}`, details })
    return given
  })
}
