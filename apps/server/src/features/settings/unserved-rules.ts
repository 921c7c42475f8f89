import type { RuleSet } from '@baize/domain'

/** What the platform cannot do yet of a rule set, so that no operator can choose it; `null` when nothing. */
export function findUnservedRule({ code, rules }: Pick<RuleSet, 'code' | 'rules'>): string | null {
  const confirmed = [...rules.limitIncrease, ...rules.limitRemoval].some(
    ({ value }) => value.confirmWithinHours !== null,
  )
  return confirmed
    ? `players under ${code} confirm a looser limit, and the platform cannot ask them for that yet`
    : null
}
