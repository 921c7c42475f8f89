import { RULE_LIMIT_TYPES, type Rules, type RuleSet } from '@baize/domain'

const offers = (rules: Rules) =>
  RULE_LIMIT_TYPES.flatMap((type) => rules[`${type}Limits`].flatMap(({ value }) => value ?? []))

/** Rules that protect players and that no feature follows yet: whether a rule set has them. */
const needs = {
  afterRemoval: ({ limitRemoval }: Rules) =>
    limitRemoval.some(({ value: { by, afterwards } }) => by !== 'nobody' && afterwards === 'refused'),
  mandatoryLimits: (rules: Rules) => offers(rules).some(({ mandatoryFor }) => mandatoryFor.length > 0),
  firstLimits: (rules: Rules) => offers(rules).some(({ startUnits }) => startUnits !== null),
  contactAfter: (rules: Rules) =>
    offers(rules).some(({ highAmounts }) =>
      highAmounts.some(({ consequence }) => consequence === 'contactAfter'),
    ),
} as const

/** A rule that the platform cannot follow; the message `settings.problem.unserved.<rule>` describes it. */
export type UnservedRule = keyof typeof needs

/** What the platform cannot do yet of a rule set, so that no operator can choose it; `null` when nothing. */
export function findUnservedRule({ rules }: Pick<RuleSet, 'rules'>): UnservedRule | null {
  const found = Object.entries(needs).find(([, isIn]) => isIn(rules))
  return found === undefined ? null : (found[0] as UnservedRule)
}
