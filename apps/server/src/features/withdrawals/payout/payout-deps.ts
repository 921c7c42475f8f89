import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import type { WalletStore } from '../../wallet/index.ts'
import type { WithdrawalStore } from '../withdrawal-store.ts'

/** Dependencies of sending and checking payouts. */
export type PayoutDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentProviders' | 'paymentMethods'>
  readonly config: { readonly publicUrl: string }
  readonly wallet: Pick<WalletStore, 'changeWithdrawal' | 'within'>
  readonly withdrawals: WithdrawalStore
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}
