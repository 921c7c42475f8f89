import type { LimitPeriod, LimitType } from '../limits/limit-types.ts'
import {
  valueOn,
  type AgeRange,
  type LimitLoosening,
  type LimitOffer,
  type RuleSet,
  type TimeBound,
} from './rule-set.ts'

/** One limit, and the date on which its rules are looked up, in the time zone of the licence. */
export type LimitAtDate = { readonly type: LimitType; readonly period: LimitPeriod; readonly date: string }

export type LimitChange = LimitAtDate & {
  /** Minor units; `null` is no limit. */
  readonly from: bigint | null
  readonly to: bigint | null
  readonly currency: string
  /** The player's age on the date. */
  readonly age: number
}

/**
 * How a change of a limit takes effect: at once, at the latest of some bounds, then also only once the player
 * has confirmed it, through support, after staff have talked to the player, or not at all.
 */
export type LimitChangeDecision =
  | { readonly kind: 'immediate' }
  | { readonly kind: 'pending'; readonly waits: readonly TimeBound[] }
  | {
      readonly kind: 'confirmation'
      readonly waits: readonly TimeBound[]
      readonly confirmWithinHours: number
    }
  | { readonly kind: 'support' }
  | { readonly kind: 'contactFirst' }
  | { readonly kind: 'blocked' }

/**
 * Decides about a change of a limit under a rule set (2§4). A tighter limit protects the player, so it applies
 * at once under every rule set (T-74).
 */
export function decideLimitChange(
  { rules }: Pick<RuleSet, 'rules'>,
  change: LimitChange,
): LimitChangeDecision {
  const { from, to, date } = change
  const offer = offerOf({ rules }, change)
  if (from === null && to === null) return { kind: 'immediate' }
  if (to !== null && from !== null && to <= from) return { kind: 'immediate' }
  if (from === null && offer === null) return { kind: 'blocked' }
  if (to !== null && needsContact(offer, to, change)) return { kind: 'contactFirst' }
  if (from === null) return { kind: 'immediate' }
  return decideLoosening(valueOn(to === null ? rules.limitRemoval : rules.limitIncrease, date))
}

/** A wait for the loosening that a rule set reserves to support, or who else has it. */
export type SupportLoosening =
  | {
      readonly kind: 'waiting'
      readonly waits: readonly TimeBound[]
      /** As for the player's own change: `null` without a confirmation. */
      readonly confirmWithinHours: number | null
    }
  | { readonly kind: 'refused'; readonly by: 'player' | 'nobody' }

/**
 * Decides whether support loosens a limit at the player's demand: only where the rule set lets nobody else do
 * it, and after the wait that it names. High amounts are no obstacle, because support has talked to the player.
 */
export function decideSupportLoosening(
  { rules }: Pick<RuleSet, 'rules'>,
  { to, date }: { readonly to: bigint | null; readonly date: string },
): SupportLoosening {
  const rule: LimitLoosening = valueOn(to === null ? rules.limitRemoval : rules.limitIncrease, date)
  const { by, waits, confirmWithinHours } = rule
  return by === 'support' ? { kind: 'waiting', waits, confirmWithinHours } : { kind: 'refused', by }
}

/** Whether support lowers a limit or sets a first one, and why it does not. */
export type SupportTightening =
  | { readonly kind: 'immediate' }
  | { readonly kind: 'refused'; readonly by: 'owed' | 'notOffered' }

/**
 * Decides whether support tightens a limit on the player's behalf. Any limit that is set can be lowered, under
 * every rule set (T-74). Where there is none, only one that the rule set offers can be set, and not one that
 * the player owes: without it they neither deposit nor play, so that setting it would loosen.
 */
export function decideSupportTightening(
  { rules }: Pick<RuleSet, 'rules'>,
  { from, isOwed, ...limit }: LimitAtDate & { readonly from: bigint | null; readonly isOwed: boolean },
): SupportTightening {
  if (from !== null) return { kind: 'immediate' }
  if (isOwed) return { kind: 'refused', by: 'owed' }
  return offerOf({ rules }, limit) === null ? { kind: 'refused', by: 'notOffered' } : { kind: 'immediate' }
}

function decideLoosening({ by, waits, confirmWithinHours }: LimitLoosening): LimitChangeDecision {
  if (by === 'nobody') return { kind: 'blocked' }
  if (by === 'support') return { kind: 'support' }
  if (confirmWithinHours !== null) return { kind: 'confirmation', waits, confirmWithinHours }
  return waits.length === 0 ? { kind: 'immediate' } : { kind: 'pending', waits }
}

function needsContact(offer: LimitOffer | null, to: bigint, { period, currency, age }: LimitChange): boolean {
  return (offer?.highAmounts ?? []).some((high) => {
    const above = high.aboveMinor[currency]
    return (
      high.consequence === 'contactFirst' &&
      high.period === period &&
      isWithin(age, high.ages) &&
      above !== undefined &&
      to > BigInt(above)
    )
  })
}

const isWithin = (age: number, { from, to }: AgeRange) => age >= from && (to === null || age <= to)

/** What the rule set offers of a limit; `null` when players cannot set it. */
export function offerOf(
  { rules }: Pick<RuleSet, 'rules'>,
  { type, period, date }: LimitAtDate,
): LimitOffer | null {
  const offer = valueOn(rules[`${type}Limits`], date)
  return offer?.periods.includes(period) === true ? offer : null
}
