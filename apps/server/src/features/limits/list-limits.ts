import type { OutputOf } from '@baize/contract'
import {
  ageOn,
  currencyOf,
  LIMIT_PERIODS,
  LIMIT_TYPES,
  limitBounds,
  limitUnitOf,
  offerOf,
  ok,
  valueOn,
  type CurrencyCode,
  type LimitOffer,
  type LimitPeriod,
  type LimitType,
  type Result,
  type RuleSet,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText, optionalInstant, type Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { birthDateUnder, rulesOfPlayer } from '../licences/index.ts'
import { getPlayer } from '../players/index.ts'
import { dateOf, readOperatorSettings } from '../settings/index.ts'
import type { PlayerLimit, UnsetLimit, WalletStore } from '../wallet/index.ts'
import { netDeposits, sumDeposits } from './limit-store.ts'
import { findLoosenings, noLoosenings } from './loosenings.ts'

export type LimitDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly wallet: Pick<WalletStore, 'limits' | 'unsetLimits' | 'within'>
}
export type WireLimit = OutputOf<'player.limits'>['limits'][number]

/** Whose limits are read: the player's currency, rule set, and age under it today. */
export type Holder = {
  readonly currency: CurrencyCode
  readonly ruleSet: RuleSet
  readonly openedAt: Temporal.Instant
  readonly nowMs: number
  /** The calendar date in the licence's time zone. */
  readonly today: string
  readonly age: number
  readonly isClosed: boolean
}

export async function readHolder(
  deps: Pick<LimitDeps, 'db' | 'plugins' | 'clock'>,
  playerId: string,
): Promise<Holder> {
  const player = await getPlayer(deps.db, playerId)
  const ruleSet = rulesOfPlayer(deps.plugins.ruleSets, player)
  const nowMs = deps.clock.nowMs()
  const today = dateOf(nowMs, ruleSet.timeZone)
  return {
    currency: player.currency as CurrencyCode,
    ruleSet,
    openedAt: player.createdAt,
    nowMs,
    today,
    age: ageOn(birthDateUnder(ruleSet, player, today), today),
    isClosed: player.status === 'closed',
  }
}

const MINUTE_SEC = 60n
const HOUR_MINUTES = 60
/** Of the shortest day with a change of the clocks: a higher limit would not limit it. */
const DAY_SEC = 23n * 3_600n

/** Every limit that the rule set offers or that is set: current amount, used amount and pending change. */
export async function listLimits(deps: LimitDeps, playerId: string): Promise<OutputOf<'player.limits'>> {
  const holder = await readHolder(deps, playerId)
  const { currency, ruleSet, openedAt, today: date } = holder
  // The unset ones first: a limit that is set between the two reads is in both, and never in none.
  const unset = await deps.wallet.unsetLimits(playerId, LIMIT_TYPES, ruleSet.timeZone)
  const set = await deps.wallet.limits(playerId)
  const deposited = await sumDeposits(deps.db, playerId, ruleSet.timeZone)
  const loosenings = await findLoosenings(deps.db, holder, set)
  const removedBy = valueOn(ruleSet.rules.limitRemoval, date).by
  const limits = LIMIT_TYPES.flatMap((type) =>
    LIMIT_PERIODS.flatMap((period): WireLimit[] => {
      const offer = offerOf(ruleSet, { type, period, date })
      const found = findLimit(set, type, period)
      if (offer === null && found === undefined) return []
      const limit = found ?? neverSet(findLimit(unset, type, period))
      const { min, max } = boundsOf(set, { type, period, currency, offer })
      const bound = { type, period, unit: limitUnitOf(type), minAmount: min, maxAmount: max }
      const loosening = found && loosenings.get(found)
      return [{ ...bound, ...standing(limit), ...(loosening ?? noLoosenings), removedBy }]
    }),
  )
  const net = { since: openedAt.toString(), amount: await netDeposits(deps.db, playerId) }
  const { sessionTimeValues: hours } = await readOperatorSettings(deps.db)
  const sessionTimeValues = hours.map((each) => BigInt(Math.round(each * HOUR_MINUTES)) * MINUTE_SEC)
  return { currency, limits, sessionTimeValues, deposited: { ...deposited, net } }
}

export const findLimit = <Limit extends Pick<PlayerLimit, 'type' | 'period'>>(
  set: readonly Limit[],
  type: LimitType,
  period: LimitPeriod,
) => set.find((limit) => limit.type === type && limit.period === period)

export type LimitBounds = { readonly min: bigint; readonly max: bigint | null }

/**
 * The bounds of a new amount of this limit: those of the rule set, and the current limits of the same type.
 * Without an offer there is no new amount but a lower one, whose least is one unit of the currency. Limits in
 * seconds are offered in minutes.
 */
export function boundsOf(
  set: readonly PlayerLimit[],
  { type, period, currency, offer }: LimitName & { currency: CurrencyCode; offer: LimitOffer | null },
): LimitBounds {
  const amountOf = (each: LimitPeriod) => findLimit(set, type, each)?.amountMinor ?? null
  const amounts = { daily: amountOf('daily'), weekly: amountOf('weekly'), monthly: amountOf('monthly') }
  if (limitUnitOf(type) === 'seconds') {
    const { min, max } = limitBounds(period, amounts, BigInt(offer?.minimumUnits ?? 1) * MINUTE_SEC)
    return { min, max: max ?? (period === 'daily' ? DAY_SEC : null) }
  }
  const unit = 10n ** BigInt(currencyOf(currency).exponent)
  const { min, max } = limitBounds(period, amounts, BigInt(offer?.minimumUnits ?? 1) * unit)
  const most = offer?.maximumMinor[currency]
  if (most === undefined) return { min, max }
  return { min, max: max === null || max > BigInt(most) ? BigInt(most) : max }
}

type LimitName = { readonly type: LimitType; readonly period: LimitPeriod }
type Standing = Omit<
  WireLimit,
  'type' | 'period' | 'unit' | 'minAmount' | 'maxAmount' | 'raise' | 'removal' | 'removedBy'
>

type Listed = Pick<PlayerLimit, 'amountMinor' | 'pending' | 'lapsed' | 'lastChangeBy'> &
  Omit<UnsetLimit, 'type' | 'period'>

const standing = ({
  amountMinor,
  usedMinor,
  reservedMinor,
  openDeposits,
  periodEndMs,
  pending,
  lapsed,
  lastChangeBy,
}: Listed): Standing => ({
  amount: amountMinor,
  // A net win uses nothing of a loss limit.
  used: usedMinor < 0n ? 0n : usedMinor,
  reserved: reservedMinor,
  openDeposits,
  availableAmount: amountMinor === null ? null : usedMinor >= amountMinor ? 0n : amountMinor - usedMinor,
  periodEndsAt: instantText(periodEndMs),
  setBySupport: lastChangeBy === 'support' && amountMinor !== null && pending === null && lapsed === null,
  pending:
    pending === null
      ? null
      : {
          amount: pending.amountMinor,
          effectiveAt: instantText(pending.effectiveAtMs),
          confirmBy: optionalInstant(pending.lapsesAtMs),
          requestedBy: pending.requestedBy,
        },
  lapsed: lapsed === null ? null : { amount: lapsed.amountMinor, at: instantText(lapsed.atMs) },
})

function neverSet(limit: UnsetLimit | undefined): Listed {
  if (limit === undefined) throw new Error('listLimits: a limit that is neither set nor unset')
  return { ...limit, amountMinor: null, pending: null, lapsed: null, lastChangeBy: 'player' }
}

/** One limit of the player as `player.limits` lists it. */
export async function getLimit(
  deps: LimitDeps,
  { playerId, type, period }: LimitName & { readonly playerId: string },
): Promise<Result<{ readonly limit: WireLimit }, never>> {
  const { limits } = await listLimits(deps, playerId)
  const limit = limits.find((candidate) => candidate.type === type && candidate.period === period)
  if (limit === undefined) throw new Error(`getLimit: ${type} ${period}`)
  return ok({ limit })
}
