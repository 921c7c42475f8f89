import { RULE_LIMIT_TYPES, type Rules, type RuleSet } from '@baize/domain'

type Need = { readonly what: string; isIn(rules: Rules): boolean }

const offers = (rules: Rules) =>
  RULE_LIMIT_TYPES.flatMap((type) => rules[`${type}Limits`].flatMap(({ value }) => value ?? []))

/** Rules that protect players and that no feature follows yet. */
const needs: readonly Need[] = [
  {
    what: 'may not deposit or play after they removed a limit',
    isIn: ({ limitRemoval }) =>
      limitRemoval.some(({ value: { by, afterwards } }) => by !== 'nobody' && afterwards === 'refused'),
  },
  {
    what: 'need a limit before they register, deposit or play',
    isIn: (rules) => offers(rules).some(({ mandatoryFor }) => mandatoryFor.length > 0),
  },
  {
    what: 'begin with a limit',
    isIn: (rules) => offers(rules).some(({ startUnits }) => startUnits !== null),
  },
  {
    what: 'are contacted by staff after they set a high limit',
    isIn: (rules) =>
      offers(rules).some(({ highAmounts }) =>
        highAmounts.some(({ consequence }) => consequence === 'contactAfter'),
      ),
  },
]

/** What the platform cannot do yet of a rule set, so that no operator can choose it; `null` when nothing. */
export function findUnservedRule({ code, rules }: Pick<RuleSet, 'code' | 'rules'>): string | null {
  const found = needs.find(({ isIn }) => isIn(rules))
  return found === undefined
    ? null
    : `players under ${code} ${found.what}, and the platform cannot follow that rule yet`
}
