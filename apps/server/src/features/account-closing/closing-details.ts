import type { OutputOf } from '@baize/contract'
import { RESTRICTED_ACTIONS, valueOn, type CurrencyCode } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { countAnswerable } from '../information-requests/index.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { getPlayer, type PlayerRecord } from '../players/index.ts'
import { dateOf } from '../settings/index.ts'
import { asQueryable, type OpenMoney, type WalletStore } from '../wallet/index.ts'
import { planPayout, type PlannedPayout } from '../withdrawals/index.ts'

export type ClosingDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Plugins
  readonly wallet: Pick<WalletStore, 'within'>
  readonly settings: { readonly sessionPepper: string }
}

export type DeletionWait = 'balance' | 'withdrawal' | 'deposit' | 'round'

/** What has to end before the account can be deleted (263). */
export function deletionWait(open: OpenMoney): DeletionWait | null {
  if (open.cashMinor + open.otherMinor > 0n) return 'balance'
  if (open.payoutHoldMinor > 0n) return 'withdrawal'
  if (open.openDeposits > 0) return 'deposit'
  return open.openRounds > 0 ? 'round' : null
}

/** For how many years the law keeps the records of this player from today on, and in which time zone they count. */
export function recordsKept(
  { plugins, clock }: Pick<ClosingDeps, 'plugins' | 'clock'>,
  player: Pick<PlayerRecord, 'ruleSet'>,
): { readonly keptYears: number; readonly timeZone: string } {
  const { rules, timeZone } = rulesOfPlayer(plugins.ruleSets, player)
  return { keptYears: valueOn(rules.recordsKeptYears, dateOf(clock.nowMs(), timeZone)), timeZone }
}

/** What the closing pays out, and what stays: everything while the player’s withdrawals are blocked. */
export async function planClosing(
  deps: ClosingDeps,
  player: PlayerRecord,
  { cashMinor }: OpenMoney,
): Promise<{ readonly payout: PlannedPayout | null; readonly leftMinor: bigint }> {
  const isBlocked = player.restrictions.some(({ kind }) => RESTRICTED_ACTIONS[kind].includes('withdraw'))
  const payout = cashMinor === 0n || isBlocked ? null : await planPayout(deps, player, cashMinor)
  return { payout, leftMinor: cashMinor - (payout?.fee.chargedMinor ?? 0n) }
}

/** A payout as its player knows it. */
export const describePayout = ({
  description,
  ending,
  fee,
}: PlannedPayout): NonNullable<OutputOf<'account.closeAccount'>['payout']> => ({
  description,
  ending,
  charged: fee.chargedMinor,
  received: fee.receivedMinor,
})

/** What a closing would do now: the player decides with it. */
export async function readClosingDetails(
  deps: ClosingDeps,
  playerId: string,
): Promise<OutputOf<'account.closingDetails'>> {
  return await deps.db.transaction().execute(async (trx) => {
    const player = await getPlayer(trx, playerId)
    const open = await deps.wallet.within(asQueryable(trx)).openMoney(playerId)
    const { payout, leftMinor } = await planClosing({ ...deps, db: trx }, player, open)
    return {
      currency: open.currency as CurrencyCode,
      cash: open.cashMinor,
      pendingWithdrawals: open.payoutHoldMinor,
      payout: payout === null ? null : describePayout(payout),
      left: leftMinor,
      deletionWaitsFor: deletionWait(open),
      openQuestions: await countAnswerable({ ...deps, db: trx }, playerId),
      recordsKeptYears: recordsKept(deps, player).keptYears,
    }
  })
}
