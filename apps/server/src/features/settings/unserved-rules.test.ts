import type { HighAmount, LimitOffer, Rules, RuleSet } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import { pluginsFolder } from '../../parts/plugins/build-plugins.ts'
import { findUnservedRule, type UnservedRule } from './unserved-rules.ts'

const installed = await loadRuleSets(new URL('rule-sets/', pluginsFolder))
const british = installed.get('GBR')
if (british === undefined) throw new Error('There is no rule set GBR.')

const contactAfter: HighAmount = {
  period: 'monthly',
  aboveMinor: { GBP: 1_000_00 },
  ages: { from: 18, to: null },
  consequence: 'contactAfter',
}

function changed<Name extends keyof Rules>(
  name: Name,
  change: Partial<Rules[Name][number]['value']>,
): RuleSet {
  const rule = (british as RuleSet).rules[name].map((dated) => ({
    ...dated,
    value: { ...(dated.value as object), ...change },
  }))
  return { ...(british as RuleSet), rules: { ...(british as RuleSet).rules, [name]: rule } }
}

describe('a rule set', () => {
  test.each(['EST', 'GBR', 'HUN', 'MGA'])('that is installed can be chosen: %s', (code) => {
    expect(findUnservedRule(installed.get(code) as RuleSet)).toBeNull()
  })

  test.each(['NLD', 'SWE'])('that asks for more than the platform follows cannot be chosen: %s', (code) => {
    expect(findUnservedRule(installed.get(code) as RuleSet)).not.toBeNull()
  })

  test.each<[UnservedRule, string, RuleSet]>([
    [
      'afterRemoval',
      'may not deposit or play after they removed a limit',
      changed('limitRemoval', { afterwards: 'refused' }),
    ],
    [
      'mandatoryLimits',
      'need a limit before they register, deposit or play',
      changed<'sessionLimits'>('sessionLimits', { mandatoryFor: ['play'] } as Partial<LimitOffer>),
    ],
    ['firstLimits', 'begin with a limit', changed('depositLimits', { startUnits: 0 } as Partial<LimitOffer>)],
    [
      'contactAfter',
      'are contacted by staff after they set a high limit',
      changed('depositLimits', { highAmounts: [contactAfter] } as Partial<LimitOffer>),
    ],
  ])('cannot be chosen for %s, while its players %s', (rule, _what, ruleSet) => {
    expect(findUnservedRule(ruleSet)).toBe(rule)
  })

  test('whose limits nobody removes has nothing to follow afterwards, unlike one with a removal by support', () => {
    expect(findUnservedRule(changed('limitRemoval', { by: 'nobody', afterwards: 'refused' }))).toBeNull()
    expect(findUnservedRule(changed('limitRemoval', { by: 'support', afterwards: 'refused' }))).not.toBeNull()
  })
})
