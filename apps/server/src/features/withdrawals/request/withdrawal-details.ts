import type { OutputOf } from '@baize/contract'
import type { CurrencyCode } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { isFreshlyAuthenticated } from '../../sessions/index.ts'
import { listMethods, methodsToWire } from '../../payments/index.ts'
import type { WalletStore } from '../../wallet/index.ts'
import type { createPayoutTimes } from './payout-times.ts'
import type { WithdrawalStore } from '../withdrawal-store.ts'

type Deps = {
  readonly log: { error(facts: object, message: string): void }
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'paymentProviders'>
  readonly wallet: Pick<WalletStore, 'snapshot'>
  readonly withdrawals: Pick<WithdrawalStore, 'getPlayer' | 'hasPaid'>
  readonly payoutTimes: ReturnType<typeof createPayoutTimes>
}

/** The data of the withdrawal form. Only cash can be withdrawn. */
export async function readWithdrawalDetails(
  deps: Deps,
  caller: PlayerIdentity,
): Promise<OutputOf<'payments.withdrawalDetails'>> {
  const wallet = await deps.wallet.snapshot(caller.playerId)
  if (wallet === null) throw new Error(`readWithdrawalDetails: player ${caller.playerId} has no wallet`)
  const { country } = await deps.withdrawals.getPlayer(caller.playerId)
  const methods = await listMethods(deps, {
    direction: 'withdrawal',
    currency: wallet.currency,
    country,
  })
  return {
    methods: methodsToWire(methods, wallet.currency, deps.log),
    currency: wallet.currency as CurrencyCode,
    cashBalance: wallet.cashMinor,
    cashReserve: wallet.reserveMinor,
    pendingWithdrawals: wallet.payoutHoldMinor,
    hasPaidWithdrawal: await deps.withdrawals.hasPaid(caller.playerId),
    payoutTimes: await deps.payoutTimes(),
    askPassword: !isFreshlyAuthenticated(caller, deps.clock.nowMs()),
  }
}
