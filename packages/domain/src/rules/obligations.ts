import { owedLimits, type KnownLimit, type MandatoryRules, type OwedLimit } from './mandatory-limits.ts'
import { valueOn, type GatedAction, type RuleSet } from './rule-set.ts'

export const OBLIGATION_KINDS = ['identity', 'limits'] as const

/** What a player still owes, and what is refused until it is done. */
export type Obligation =
  | { readonly kind: 'identity'; readonly before: readonly GatedAction[] }
  | {
      readonly kind: 'limits'
      readonly before: readonly GatedAction[]
      /** Each with the actions that wait for it. */
      readonly limits: readonly OwedLimit[]
    }

/** What is known about a player. */
export type PlayerFacts = {
  readonly isIdentityVerified: boolean
  /** Every limit that the player set at some time. */
  readonly limits: readonly KnownLimit[]
}

type ObligationRules = Pick<RuleSet['rules'], 'verifiedIdentity'> & MandatoryRules

/** What a player still owes under a rule set on a calendar date, in the time zone of the licence. */
export function obligationsOf(
  ruleSet: { readonly rules: ObligationRules },
  { date, isIdentityVerified, limits: known }: PlayerFacts & { readonly date: string },
): readonly Obligation[] {
  const forIdentity = valueOn(ruleSet.rules.verifiedIdentity, date)
  const limits = owedLimits(ruleSet, { date, limits: known })
  const forLimits = new Set(limits.flatMap(({ before }) => before))
  return [
    ...(isIdentityVerified || forIdentity.length === 0
      ? []
      : [{ kind: 'identity' as const, before: forIdentity }]),
    ...(limits.length === 0 ? [] : [{ kind: 'limits' as const, before: [...forLimits], limits }]),
  ]
}

/** The first obligation that stands before an action; `null` when nothing does. */
export const findObligation = <Each extends Pick<Obligation, 'before'>>(
  obligations: readonly Each[],
  action: GatedAction,
): Each | null => obligations.find(({ before }) => before.includes(action)) ?? null
