import { valueOn, type GatedAction, type RuleSet } from './rule-set.ts'

export const OBLIGATION_KINDS = ['identity'] as const

/** What a player still owes, and what is refused until it is done. */
export type Obligation = {
  readonly kind: (typeof OBLIGATION_KINDS)[number]
  readonly before: readonly GatedAction[]
}

/** What is known about a player. */
export type PlayerFacts = { readonly isIdentityVerified: boolean }

/** What a player still owes under a rule set on a calendar date, in the time zone of the licence. */
export function obligationsOf(
  { rules }: { readonly rules: Pick<RuleSet['rules'], 'verifiedIdentity'> },
  { date, isIdentityVerified }: PlayerFacts & { readonly date: string },
): readonly Obligation[] {
  const before = valueOn(rules.verifiedIdentity, date)
  return isIdentityVerified || before.length === 0 ? [] : [{ kind: 'identity', before }]
}

/** The first obligation that stands before an action; `null` when nothing does. */
export const findObligation = (obligations: readonly Obligation[], action: GatedAction): Obligation | null =>
  obligations.find(({ before }) => before.includes(action)) ?? null
