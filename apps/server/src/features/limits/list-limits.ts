import type { OutputOf } from '@baize/contract'
import {
  currencyOf,
  LIMIT_PERIODS,
  LIMIT_TYPES,
  limitBounds,
  limitPeriodsAt,
  type CurrencyCode,
  type LimitPeriod,
  type LimitType,
} from '@baize/domain'
import type { RuleSet } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import { instantText, type Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { getPlayer } from '../players/index.ts'
import type { PlayerLimit, WalletStore } from '../wallet/index.ts'
import { netDeposits, sumDeposits } from './limit-store.ts'

export type LimitDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly wallet: Pick<WalletStore, 'limits' | 'within'>
}
type WireLimit = OutputOf<'player.limits'>['limits'][number]

/** The player's rule set, currency and opening time. */
export async function readHolder(
  deps: Pick<LimitDeps, 'db' | 'plugins'>,
  playerId: string,
): Promise<{ currency: string; ruleSet: RuleSet; openedAt: Temporal.Instant }> {
  const { currency, ruleSet: code, createdAt: openedAt } = await getPlayer(deps.db, playerId)
  const ruleSet = deps.plugins.ruleSets.get(code)
  if (ruleSet === undefined) throw new Error(`readHolder: the rule set ${code} is not installed`)
  return { currency, ruleSet, openedAt }
}

/** Every limit that a player can have, set or not: current amount, used amount and pending change. */
export async function listLimits(deps: LimitDeps, playerId: string): Promise<OutputOf<'player.limits'>> {
  const { currency, ruleSet, openedAt } = await readHolder(deps, playerId)
  const bounds = limitPeriodsAt(deps.clock.nowMs(), ruleSet.timeZone)
  const set = await deps.wallet.limits(playerId)
  const since = {
    daily: bounds.daily.startMs,
    weekly: bounds.weekly.startMs,
    monthly: bounds.monthly.startMs,
  }
  const deposited = await sumDeposits(deps.db, playerId, {
    daily: instantText(since.daily),
    weekly: instantText(since.weekly),
    monthly: instantText(since.monthly),
  })
  const limits = LIMIT_TYPES.flatMap((type) =>
    LIMIT_PERIODS.map((period): WireLimit => {
      const limit = findLimit(set, type, period)
      const { min, max } = boundsOf(set, { type, period, currency })
      const bound = { type, period, minAmount: min, maxAmount: max }
      return { ...bound, ...(limit === undefined ? unset(bounds[period].endMs) : standing(limit)) }
    }),
  )
  const net = { since: openedAt.toString(), amount: await netDeposits(deps.db, playerId) }
  return { currency: currency as CurrencyCode, limits, deposited: { ...deposited, net } }
}

export const findLimit = (set: readonly PlayerLimit[], type: LimitType, period: LimitPeriod) =>
  set.find((limit) => limit.type === type && limit.period === period)

/** The bounds of a new amount of this limit, given the current limits of the same type. */
export function boundsOf(
  set: readonly PlayerLimit[],
  { type, period, currency }: { type: LimitType; period: LimitPeriod; currency: string },
): { readonly min: bigint; readonly max: bigint | null } {
  const amountOf = (each: LimitPeriod) => findLimit(set, type, each)?.amountMinor ?? null
  const amounts = { daily: amountOf('daily'), weekly: amountOf('weekly'), monthly: amountOf('monthly') }
  return limitBounds(period, amounts, 10n ** BigInt(currencyOf(currency as CurrencyCode).exponent))
}

type Standing = Omit<WireLimit, 'type' | 'period' | 'minAmount' | 'maxAmount'>

const standing = ({
  amountMinor,
  usedMinor,
  reservedMinor,
  openDeposits,
  periodEndMs,
  pending,
}: PlayerLimit): Standing => ({
  amount: amountMinor,
  // A net win uses nothing of a loss limit.
  used: usedMinor < 0n ? 0n : usedMinor,
  reserved: reservedMinor,
  openDeposits,
  availableAmount: amountMinor === null ? null : usedMinor >= amountMinor ? 0n : amountMinor - usedMinor,
  periodEndsAt: instantText(periodEndMs),
  pending:
    pending === null
      ? null
      : { amount: pending.amountMinor, effectiveAt: instantText(pending.effectiveAtMs) },
})

const unset = (endMs: number): Standing => ({
  amount: null,
  used: 0n,
  reserved: 0n,
  openDeposits: 0,
  availableAmount: null,
  periodEndsAt: instantText(endMs),
  pending: null,
})
