import type { OutputOf } from '@baize/contract'
import { bankOf, maskIban, type Iban } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { listPayoutAccounts } from './payout-account-store.ts'

type Stored = OutputOf<'payments.withdrawalStoredPaymentDetails'>
type Blocked = Stored['details'][number]['blocked']

/** The player's saved bank accounts, with their block and waiting time. */
export async function listSavedAccounts(
  deps: { readonly db: Kysely<DB>; readonly clock: Clock },
  playerId: string,
): Promise<Stored> {
  const nowMs = deps.clock.nowMs()
  const accounts = await listPayoutAccounts(deps.db, playerId)
  return {
    details: accounts.map((account) => ({
      storedDetailReference: account.id,
      description: bankOf(account.iban as Iban),
      ending: maskIban(account.iban),
      blocked: account.blocked as Blocked,
      usableFrom: account.usable_at.epochMilliseconds > nowMs ? account.usable_at.toString() : null,
    })),
  }
}
