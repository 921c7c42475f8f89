import { currencyOf, type CurrencyCode } from '../money/currencies.ts'
import {
  LIMIT_PERIODS,
  LIMIT_TYPES,
  limitUnitOf,
  type LimitPeriod,
  type LimitType,
} from '../limits/limit-types.ts'
import { valueOn, type GatedAction, type LimitOffer, type RuleSet } from './rule-set.ts'

/** Limits that a player can be without, and the rule that says what their removal means. */
export type MandatoryRules = Pick<RuleSet['rules'], `${LimitType}Limits`>

export type LimitName = { readonly type: LimitType; readonly period: LimitPeriod }

/** A limit that has to be set, and what is refused until it is. */
export type OwedLimit = LimitName & { readonly before: readonly GatedAction[] }

/** What is known about a limit that the player set at some time. */
export type KnownLimit = LimitName & {
  readonly isSet: boolean
  /** Once removed, the limit has to be set again before deposits and play (`afterwards: refused`). */
  readonly refusesOnceRemoved: boolean
}

const DEPOSIT_AND_PLAY = ['deposit', 'play'] as const

/**
 * Which limits each player needs under a rule set on a calendar date. A limit that is mandatory for the
 * registration is owed from then on: neither deposits nor play without it.
 */
export function mandatoryLimits(
  { rules }: { readonly rules: MandatoryRules },
  date: string,
): readonly OwedLimit[] {
  return eachOffered(rules, date, ({ mandatoryFor }) => {
    const before = DEPOSIT_AND_PLAY.filter(
      (action) => mandatoryFor.includes('registration') || mandatoryFor.includes(action),
    )
    return before.length === 0 ? null : { before }
  })
}

/** The limits that a player has to set: mandatory ones without an amount, and ones whose removal is in force. */
export function owedLimits(
  ruleSet: { readonly rules: MandatoryRules },
  { date, limits }: { readonly date: string; readonly limits: readonly KnownLimit[] },
): readonly OwedLimit[] {
  const isSet = (name: LimitName) => limits.some((limit) => limit.isSet && isSame(limit, name))
  const removed = limits
    .filter((limit) => !limit.isSet && limit.refusesOnceRemoved)
    .map(({ type, period }) => ({ type, period, before: DEPOSIT_AND_PLAY }))
  const unset = mandatoryLimits(ruleSet, date).filter(
    (name) => !isSet(name) && !removed.some((other) => isSame(other, name)),
  )
  const owed: readonly OwedLimit[] = [...removed, ...unset]
  return LIMIT_TYPES.flatMap((type) =>
    LIMIT_PERIODS.flatMap((period) => owed.filter((name) => isSame(name, { type, period }))),
  )
}

/** The limits of a new account, in minor units of its currency or in seconds. */
export function startLimits(
  { rules }: { readonly rules: MandatoryRules },
  { date, currency }: { readonly date: string; readonly currency: CurrencyCode },
): readonly (LimitName & { readonly amount: bigint })[] {
  const unit = 10n ** BigInt(currencyOf(currency).exponent)
  return eachOffered(rules, date, ({ startUnits }, type) =>
    startUnits === null
      ? null
      : { amount: BigInt(startUnits) * (limitUnitOf(type) === 'seconds' ? SECONDS_PER_UNIT : unit) },
  )
}

/** Limits on time are given in minutes. */
const SECONDS_PER_UNIT = 60n

const isSame = (one: LimitName, other: LimitName) => one.type === other.type && one.period === other.period

function eachOffered<Found extends object>(
  rules: MandatoryRules,
  date: string,
  find: (offer: LimitOffer, type: LimitType) => Found | null,
): readonly (LimitName & Found)[] {
  return LIMIT_TYPES.flatMap((type) => {
    const offer = valueOn(rules[`${type}Limits`], date)
    const found = offer === null ? null : find(offer, type)
    if (offer === null || found === null) return []
    return LIMIT_PERIODS.filter((period) => offer.periods.includes(period)).map((period) => ({
      type,
      period,
      ...found,
    }))
  })
}
