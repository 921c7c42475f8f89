import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RuleSet } from '@baize/domain'
import { loadRuleSets, readRuleSet } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import { stackPaths } from '../stack/stack-paths.ts'
import { ruleSetChecks, UNDECIDED } from './rule-sets.ts'

const root = join(stackPaths.plugins, 'rule-sets')
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name)
const installed = await loadRuleSets(pathToFileURL(`${root}/`))

test('every folder of rule sets has a document, and a page about it', () => {
  expect([...installed.keys()].map((code) => code.toLowerCase())).toEqual(folders)
  expect(folders.filter((folder) => !existsSync(join(root, folder, 'README.md')))).toEqual([])
})

describe.each([...installed])('the rule set %s', (_code, ruleSet) => {
  test.each(ruleSetChecks)('$title', ({ find }) => {
    expect(find(ruleSet)).toEqual([])
  })
})

type Values = { from: string; value: unknown; clause: string | null; source: string; note?: string }[]
/** A mistake in a document, and the check that has to find it. */
type Mistake = {
  readonly mistake: string
  readonly plant: (rules: Record<string, Values>) => void
  readonly finds: string
  readonly at: string
}

const sample = readFileSync(join(root, 'hun/hun.rules.json'), 'utf8')
/** The first value of a rule, to be changed. */
function valueOf<Value = Record<string, unknown>>(rules: Record<string, Values>, name: string): Value {
  return firstOf(rules, name).value as Value
}
function firstOf(rules: Record<string, Values>, name: string): Values[number] {
  const [first] = rules[name] ?? []
  if (first === undefined) throw new Error(`no ${name}`)
  return first
}
const high = {
  period: 'monthly',
  aboveMinor: { HUF: 1 },
  ages: { from: 18, to: null },
  consequence: 'contactFirst',
}

const mistakes: readonly Mistake[] = [
  {
    mistake: 'a value that nobody decided',
    plant: (rules) => (firstOf(rules, 'texts').note = UNDECIDED),
    finds: 'has decided every value',
    at: 'texts from 2021-07-01',
  },
  {
    mistake: 'a value that was read without its clause',
    plant: (rules) => (firstOf(rules, 'texts').clause = null),
    finds: 'names the clause',
    at: 'texts from 2021-07-01',
  },
  {
    mistake: 'a clause of a value that the specification decides',
    plant: (rules) => (firstOf(rules, 'demoPlay').clause = 'an act'),
    finds: 'names the clause',
    at: 'demoPlay from 2021-07-01',
  },
  {
    mistake: 'a second date without a change',
    plant: (rules) => rules['texts']?.push({ ...firstOf(rules, 'texts'), from: '2027-01-01' }),
    finds: 'changes a value',
    at: 'texts from 2027-01-01',
  },
  {
    mistake: 'poker at 17',
    plant: (rules) => (valueOf(rules, 'ages')['poker'] = 17),
    finds: 'lets nobody under 18',
    at: 'ages on 2021-07-01',
  },
  {
    mistake: 'a lottery at 15',
    plant: (rules) => (valueOf(rules, 'ages')['lottery'] = 15),
    finds: 'lets nobody under 18',
    at: 'ages on 2021-07-01',
  },
  {
    mistake: 'an increase without a bound',
    plant: (rules) => (valueOf(rules, 'limitIncrease')['waits'] = []),
    finds: 'lets no increase',
    at: 'deposit daily on 2021-07-01',
  },
  {
    mistake: 'a removal that waits a shorter time',
    plant: (rules) => (valueOf(rules, 'limitRemoval')['waits'] = [{ kind: 'hours', hours: 1 }]),
    finds: 'makes a removal',
    at: 'limitRemoval on 2021-07-01',
  },
  {
    mistake: 'an increase through support, and a removal by the player',
    plant: (rules) => (valueOf(rules, 'limitIncrease')['by'] = 'support'),
    finds: 'makes a removal',
    at: 'limitRemoval on 2021-07-01',
  },
  {
    mistake: 'a removal through support that waits a shorter time',
    plant: (rules) => {
      valueOf(rules, 'limitRemoval')['by'] = 'support'
      valueOf(rules, 'limitRemoval')['waits'] = []
    },
    finds: 'makes a removal',
    at: 'limitRemoval on 2021-07-01',
  },
  {
    mistake: 'an increase that is confirmed, and a removal that is not',
    plant: (rules) => (valueOf(rules, 'limitIncrease')['confirmWithinHours'] = 24),
    finds: 'makes a removal',
    at: 'limitRemoval on 2021-07-01',
  },
  {
    mistake: 'deposits that need a limit and go on without it',
    plant: (rules) => (valueOf(rules, 'depositLimits')['mandatoryFor'] = ['deposit']),
    finds: 'refuses deposits and play',
    at: 'limitRemoval on 2021-07-01',
  },
  {
    mistake: 'play for no money that visitors and only verified players may have',
    plant: (rules) => (firstOf(rules, 'verifiedIdentity').value = ['demo']),
    finds: 'lets no visitor play',
    at: 'verifiedIdentity on 2021-07-01',
  },
  {
    mistake: 'an action that needs a verified identity twice',
    plant: (rules) => (firstOf(rules, 'verifiedIdentity').value = ['play', 'play']),
    finds: 'lets no visitor play',
    at: 'verifiedIdentity on 2021-07-01',
  },
  {
    mistake: 'a period twice',
    plant: (rules) => (valueOf(rules, 'lossLimits')['periods'] = ['daily', 'daily']),
    finds: 'offers limits',
    at: 'lossLimits on 2021-07-01',
  },
  {
    mistake: 'a high amount of a period that is not offered',
    plant: (rules) => (valueOf(rules, 'sessionLimits')['highAmounts'] = [high]),
    finds: 'offers limits',
    at: 'sessionLimits on 2021-07-01',
  },
  {
    mistake: 'a high amount above the greatest one',
    plant: (rules) =>
      Object.assign(valueOf(rules, 'lossLimits'), {
        maximumMinor: { HUF: 100 },
        highAmounts: [{ ...high, aboveMinor: { HUF: 100 } }],
      }),
    finds: 'offers limits',
    at: 'lossLimits on 2021-07-01',
  },
  {
    mistake: 'a bound twice',
    plant: (rules) =>
      (valueOf(rules, 'limitRemoval')['waits'] = [{ kind: 'periodEnd' }, { kind: 'periodEnd' }]),
    finds: 'names each bound',
    at: 'limitRemoval on 2021-07-01',
  },
  {
    mistake: 'breaks in another order',
    plant: (rules) => (valueOf(rules, 'timeOut')['hours'] = [168, 24]),
    finds: 'offers breaks',
    at: 'timeOut on 2021-07-01',
  },
  {
    mistake: 'an exclusion whose longest time is its shortest',
    plant: (rules) => Object.assign(valueOf(rules, 'selfExclusion'), { minDays: 30, maxDays: 7 }),
    finds: 'offers breaks',
    at: 'selfExclusion on 2021-07-01',
  },
  {
    mistake: 'stakes of adults from 21 without a cap',
    plant: (rules) =>
      (firstOf(rules, 'slotStakes').value = [{ ages: { from: 18, to: 20 }, maxMinor: { HUF: 1 } }]),
    finds: 'caps the stake',
    at: 'slotStakes on 2021-07-01',
  },
  {
    mistake: 'two caps of one age',
    plant: (rules) =>
      (firstOf(rules, 'slotStakes').value = [
        { ages: { from: 18, to: 25 }, maxMinor: { HUF: 1 } },
        { ages: { from: 25, to: null }, maxMinor: { HUF: 2 } },
      ]),
    finds: 'caps the stake',
    at: 'slotStakes on 2021-07-01',
  },
  {
    mistake: 'a register that is never queried',
    plant: (rules) => (valueOf<Record<string, unknown>[]>(rules, 'registers')[0]!['queriedAt'] = []),
    finds: 'queries each register',
    at: 'registers on 2021-07-01',
  },
]

describe('the conformance suite of rule sets', () => {
  test.each(mistakes)('finds $mistake, and nothing else', ({ plant, finds, at }) => {
    const failed = failedChecks(plant)
    expect(failed).toHaveLength(1)
    expect(failed[0]?.title.startsWith(finds)).toBe(true)
    expect(failed[0]?.found).toContain(at)
  })

  test('finds nothing in the document without a mistake', () => {
    expect(failedChecks(() => {})).toEqual([])
  })

  test('has a planted mistake for each of its checks', () => {
    expect(
      ruleSetChecks.filter(({ title }) => !mistakes.some(({ finds }) => title.startsWith(finds))),
    ).toEqual([])
  })
})

function failedChecks(plant: Mistake['plant']) {
  const document = JSON.parse(sample) as RuleSet & { rules: Record<string, Values> }
  plant(document.rules)
  const read = readRuleSet(JSON.stringify(document), 'hun/hun.rules.json')
  if (!read.ok) throw new Error(read.error)
  const { value } = read
  return ruleSetChecks.flatMap(({ title, find }) => {
    const found = find(value)
    return found.length === 0 ? [] : [{ title, found }]
  })
}
