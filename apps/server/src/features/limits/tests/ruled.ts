import type { LimitOffer, Rules, RuleSet } from '@baize/domain'

export type RuleChange = (ruleSet: RuleSet) => RuleSet

/** The value of one rule from the start of the rule set. */
export function ruled<Name extends keyof Rules>(name: Name, value: Rules[Name][number]['value']) {
  return (ruleSet: RuleSet): RuleSet => ({
    ...ruleSet,
    rules: {
      ...ruleSet.rules,
      [name]: [{ from: ruleSet.from, value, clause: null, source: 'specification' }],
    },
  })
}

/** All of these changes of a rule set. */
export const allOf =
  (...changes: readonly RuleChange[]) =>
  (ruleSet: RuleSet): RuleSet =>
    changes.reduce((all, change) => change(all), ruleSet)

/** A limit that players may set freely, from one unit on. */
export const offerOf = (change: Partial<LimitOffer> = {}): LimitOffer => ({
  periods: ['daily', 'weekly', 'monthly'],
  minimumUnits: 1,
  maximumMinor: {},
  startUnits: null,
  mandatoryFor: [],
  highAmounts: [],
  ...change,
})
