import { RULE_LIMIT_TYPES, type AmountByCurrency, type Rule, type Rules, type RuleSet } from '@baize/domain'
import { dateOf } from './operator-settings.ts'
import type { Licence } from './registry/licence-schema.ts'
import type { SettingProblem } from './setting-problem.ts'

type RuleAmounts = { readonly rule: keyof Rules; readonly amounts: AmountByCurrency }

/**
 * A licence with a currency in which its rule set lacks an amount that protects players, or `null`. Such a cap
 * would silently be none for players with that currency. Values of the past no longer count.
 */
export function findAmountProblem(
  licences: readonly Licence[],
  ruleSets: ReadonlyMap<string, RuleSet>,
  nowMs: number,
): SettingProblem | null {
  for (const { name, ruleSet: code, currencies } of licences) {
    const ruleSet = ruleSets.get(code)
    if (ruleSet === undefined) continue
    for (const { rule, amounts } of amountsFrom(ruleSet, dateOf(nowMs, ruleSet.timeZone))) {
      const missing = currencies.find((currency) => !(currency in amounts))
      if (missing !== undefined)
        return {
          key: 'settings.problem.amount',
          values: {
            setting: '"licences"',
            licence: JSON.stringify(name),
            currency: missing,
            rule,
            code,
            currencies: Object.keys(amounts).join(', '),
          },
        }
    }
  }
  return null
}

/** The amounts by currency that hold on the date or later. */
function amountsFrom({ rules }: Pick<RuleSet, 'rules'>, date: string): readonly RuleAmounts[] {
  const stakes = valuesFrom(rules.slotStakes, date).flatMap((caps) =>
    caps.map(({ maxMinor }): RuleAmounts => ({ rule: 'slotStakes', amounts: maxMinor })),
  )
  const limits = RULE_LIMIT_TYPES.flatMap((type) => {
    const rule = `${type}Limits` as const
    return valuesFrom(rules[rule], date).flatMap((offer): readonly RuleAmounts[] =>
      offer === null
        ? []
        : [offer.maximumMinor, ...offer.highAmounts.map(({ aboveMinor }) => aboveMinor)].map((amounts) => ({
            rule,
            amounts,
          })),
    )
  })
  // Without any amount the rule set asks for none.
  return [...stakes, ...limits].filter(({ amounts }) => Object.keys(amounts).length > 0)
}

const valuesFrom = <Value>(rule: Rule<Value>, date: string): readonly Value[] =>
  rule.filter((_, index) => (rule[index + 1]?.from ?? '9999-12-31') > date).map(({ value }) => value)
