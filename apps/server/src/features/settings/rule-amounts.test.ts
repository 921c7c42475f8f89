import type { LimitOffer, RuleSet } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import { pluginsFolder } from '../../parts/plugins/build-plugins.ts'
import { english } from './english.ts'
import type { Licence } from './registry/licence-schema.ts'
import { findAmountProblem } from './rule-amounts.ts'
import { problemText } from './setting-problem.ts'

const installed = await loadRuleSets(new URL('rule-sets/', pluginsFolder))
const british = installed.get('GBR') as RuleSet
const hungarian = installed.get('HUN') as RuleSet

type Stakes = RuleSet['rules']['slotStakes'][number]['value']
const decided = { clause: null, source: 'specification' } as const
const capsIn = (...currencies: string[]): Stakes => [
  {
    ages: { from: 18, to: null },
    maxMinor: Object.fromEntries(currencies.map((currency) => [currency, 5_00])),
  },
]
const withStakes = (...values: readonly [from: string, value: Stakes][]): RuleSet => ({
  ...british,
  rules: { ...british.rules, slotStakes: values.map(([from, value]) => ({ from, value, ...decided })) },
})
const withDeposits = (change: Partial<LimitOffer>): RuleSet => ({
  ...british,
  rules: {
    ...british.rules,
    slotStakes: [],
    depositLimits: british.rules.depositLimits.map((dated) => ({
      ...dated,
      value: { ...(dated.value as LimitOffer), ...change },
    })),
  },
})
const high = (aboveMinor: Readonly<Record<string, number>>) =>
  ({ period: 'monthly', aboveMinor, ages: { from: 18, to: null }, consequence: 'contactFirst' }) as const

const inEuros: Licence = {
  name: 'Great Britain',
  ruleSet: 'GBR',
  countries: ['GBR'],
  currencies: ['GBP', 'EUR'],
}
function problemOf(ruleSet: RuleSet, at = '2026-11-24T12:00:00Z', licence = inEuros): string | null {
  const problem = findAmountProblem([licence], new Map([[ruleSet.code, ruleSet]]), Date.parse(at))
  return problem === null ? null : problemText(problem, english)
}
const refusalOf = (rule: string) =>
  `"licences" cannot give "Great Britain" the currency EUR: ${rule} of the rule set GBR has amounts in GBP only.`

describe('a licence whose rule set lacks an amount in one of its currencies', () => {
  test.each<[string, RuleSet, string]>([
    ['the highest stake', withStakes(['2025-10-31', capsIn('GBP')]), 'slotStakes'],
    [
      'a highest stake that is still to come',
      withStakes(['2025-10-31', []], ['2027-01-01', capsIn('GBP')]),
      'slotStakes',
    ],
    [
      'a high amount of one age',
      withDeposits({ highAmounts: [high({ GBP: 1, EUR: 1 }), high({ GBP: 1 })] }),
      'depositLimits',
    ],
    ['the highest amount of a limit', withDeposits({ maximumMinor: { GBP: 1 } }), 'depositLimits'],
  ])('is refused: %s', (_what, ruleSet, rule) => {
    expect(problemOf(ruleSet)).toBe(refusalOf(rule))
  })

  test.each<[string, RuleSet]>([
    ['there are amounts in each currency', withStakes(['2025-10-31', capsIn('GBP', 'EUR')])],
    ['there is no amount at all', withStakes(['2025-10-31', []])],
    [
      'the amount was lacking in the past',
      withStakes(['2025-10-31', capsIn('GBP')], ['2026-11-24', capsIn('GBP', 'EUR')]),
    ],
    ['no limit has an amount', withDeposits({ highAmounts: [], maximumMinor: {} })],
  ])('is not refused where %s', (_what, ruleSet) => {
    expect(problemOf(ruleSet)).toBeNull()
  })

  test('is judged on the calendar date of the licence', () => {
    const ruleSet = {
      ...withStakes(['2025-10-31', capsIn('GBP')], ['2026-07-01', capsIn('GBP', 'EUR')]),
      timeZone: 'Europe/London',
    }
    expect(problemOf(ruleSet, '2026-06-30T22:59:59Z')).toBe(refusalOf('slotStakes'))
    expect(problemOf(ruleSet, '2026-06-30T23:00:00Z')).toBeNull()
  })
})

test('the licences of the demo have every amount', () => {
  const hungary: Licence = { name: 'Hungary', ruleSet: 'HUN', countries: ['HUN'], currencies: ['HUF'] }
  expect(problemOf(hungarian, undefined, hungary)).toBeNull()
  expect(problemOf(british, undefined, { ...inEuros, currencies: ['GBP'] })).toBeNull()
})
