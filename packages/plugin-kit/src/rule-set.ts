/** A value of a rule set that holds from a date, with the clause it comes from. */
export type DatedFact<Value> = {
  readonly from: string
  readonly value: Value
  readonly clause: string | null
}

export type RuleFacts = {
  readonly playerAgeLimit: readonly DatedFact<number>[]
  /** D-07: whether the player may cancel a requested withdrawal. */
  readonly canCancelWithdrawal: readonly DatedFact<boolean>[]
  readonly showsTimePlayed: readonly DatedFact<boolean>[]
  /** D-08: whether a visitor may use demo play. */
  readonly visitorsPlayDemo: readonly DatedFact<boolean>[]
}

export type LimitChange = {
  /** Minor units; `null` is no limit. */
  readonly from: bigint | null
  readonly to: bigint | null
  readonly requestedAtMs: number
  readonly periodEndsAtMs: number
}
export type LimitChangeDecision =
  | { readonly kind: 'immediate' }
  | { readonly kind: 'pending'; readonly effectiveAtMs: number }
  | { readonly kind: 'blocked'; readonly untilMs: number }

export type RuleSet = {
  readonly code: string
  /** Of the licence: ISO 3166-1, two letters. */
  readonly country: string
  readonly timeZone: string
  readonly facts: RuleFacts
  decideLimitChange(change: LimitChange): LimitChangeDecision
}

export function defineRuleSet(ruleSet: RuleSet): RuleSet {
  return ruleSet
}

/** The value in force on a calendar date (`2026-11-21`). @throws {Error} When the fact had no value yet. */
export function factOn<Value>(fact: readonly DatedFact<Value>[], date: string): Value {
  const inForce = fact.filter((dated) => dated.from <= date).sort((a, b) => b.from.localeCompare(a.from))[0]
  if (inForce === undefined) throw new Error(`factOn: no value on ${date}`)
  return inForce.value
}
