import {
  currencyCode,
  currencyOf,
  decideLimitChange,
  LIMIT_PERIODS,
  LIMIT_TYPES,
  offerOf,
  RULE_LIMIT_PERIODS,
  RULE_LIMIT_TYPES,
  valueOn,
  type LimitLoosening,
  type LimitOffer,
  type Rule,
  type Rules,
  type RuleSet,
  type TimeBound,
} from '@baize/domain'

/** The note of a value that `npm run new rule-set` wrote and nobody has decided. */
export const UNDECIDED = 'Not decided yet.'

/** The authority in a document that nobody has decided. */
export const UNDECIDED_AUTHORITY = 'The authority that issues the licence'

/** One requirement of every rule set. */
export type RuleSetCheck = {
  readonly title: string
  /** What contradicts it, each with the name of the rule and the date; empty when nothing does. */
  readonly find: (ruleSet: RuleSet) => readonly string[]
}

/** What the schema cannot say of a document, because values are compared with each other. */
export const ruleSetChecks: readonly RuleSetCheck[] = [
  {
    title: 'has decided every value',
    find: (ruleSet) => [
      ...(ruleSet.authority === UNDECIDED_AUTHORITY ? ['authority'] : []),
      ...everyValue(ruleSet, ({ note }) => note === UNDECIDED),
    ],
  },
  {
    title: 'names the clause of each value that was found in a text, and of no other',
    find: (ruleSet) =>
      everyValue(ruleSet, ({ clause, source }) => (clause === null) !== (source === 'specification')),
  },
  {
    title: 'changes a value on each of its dates',
    find: (ruleSet) =>
      everyValue(ruleSet, ({ value }, before) => JSON.stringify(value) === JSON.stringify(before?.value)),
  },
  {
    title: 'lets nobody under 18 play games of chance, nor under 16 bet or buy lottery tickets',
    find: (ruleSet) =>
      findWrong(
        ruleSet,
        'ages',
        ({ betting, lottery, ...ofChance }) =>
          [betting, lottery].some((age) => age < 16) || Object.values(ofChance).some((age) => age < 18),
      ),
  },
  { title: 'lets no increase of a limit apply at once', find: findImmediateIncreases },
  {
    title: 'makes a removal of a limit no easier than an increase',
    find: (ruleSet) =>
      findWrong(ruleSet, 'limitRemoval', (removal, date) =>
        isEasier(removal, valueOn(ruleSet.rules.limitIncrease, date)),
      ),
  },
  {
    title: 'refuses deposits and play after the removal of a limit that they need',
    find: (ruleSet) =>
      findWrong(ruleSet, 'limitRemoval', ({ by, afterwards }, date) =>
        RULE_LIMIT_TYPES.some((type) => {
          const needed = valueOn(ruleSet.rules[`${type}Limits`], date)?.mandatoryFor ?? []
          return needed.length > 0 && by !== 'nobody' && afterwards !== 'refused'
        }),
      ),
  },
  {
    title: 'offers limits of different periods, with amounts in order',
    find: (ruleSet) =>
      RULE_LIMIT_TYPES.flatMap((type) =>
        findWrong(ruleSet, `${type}Limits`, (offer) => offer !== null && isContradictory(offer)),
      ),
  },
  {
    title: 'names each bound of a time once',
    find: (ruleSet) =>
      (['limitIncrease', 'limitRemoval'] as const).flatMap((name) =>
        findWrong(ruleSet, name, ({ waits }) => hasTwice(waits.map(({ kind }) => kind))),
      ),
  },
  {
    title: 'offers breaks from the shortest to the longest, and exclusions that can end',
    find: (ruleSet) => [
      ...findWrong(ruleSet, 'timeOut', ({ hours }) => hours.length === 0 || !isRising(hours)),
      ...findWrong(
        ruleSet,
        'selfExclusion',
        ({ minDays, maxDays, liftedAfterDays }) =>
          maxDays !== null && Math.max(minDays, liftedAfterDays ?? 0) > maxDays,
      ),
    ],
  },
  {
    title: 'caps the stake of each adult once, or of nobody',
    find: (ruleSet) =>
      findWrong(ruleSet, 'slotStakes', (caps, date) => {
        const ends = caps.map(({ ages }) => (ages.to === null ? null : ages.to + 1))
        const expected = [valueOn(ruleSet.rules.ages, date).casino, ...ends.slice(0, -1)]
        const isWhole = caps.every(({ ages }, index) => ages.from === expected[index])
        return caps.length > 0 && (ends.at(-1) !== null || !isWhole)
      }),
  },
  {
    title: 'lets no visitor play for no money where that needs a verified identity',
    find: (ruleSet) =>
      findWrong(
        ruleSet,
        'verifiedIdentity',
        (before, date) =>
          hasTwice(before) ||
          (before.includes('demo') && valueOn(ruleSet.rules.demoPlay, date) === 'visitors'),
      ),
  },
  {
    title: 'queries each register, under one name',
    find: (ruleSet) =>
      findWrong(
        ruleSet,
        'registers',
        (registers) =>
          hasTwice(registers.map(({ name }) => name)) ||
          registers.some(({ queriedAt }) => queriedAt.length === 0),
      ),
  },
]

type Dated = Rule<unknown>[number]

function everyValue(
  { rules }: RuleSet,
  isWrong: (value: Dated, before?: Dated) => boolean,
): readonly string[] {
  return Object.entries<Rule<unknown>>(rules).flatMap(([name, rule]) =>
    rule.flatMap((value, index) => (isWrong(value, rule[index - 1]) ? [`${name} from ${value.from}`] : [])),
  )
}

/** The dates on which a rule is wrong. Every date counts, because another rule may change while this one stays. */
function findWrong<Name extends keyof Rules>(
  ruleSet: RuleSet,
  name: Name,
  isWrong: (value: Rules[Name][number]['value'], date: string) => boolean,
): readonly string[] {
  const rule: Rule<Rules[Name][number]['value']> = ruleSet.rules[name]
  return datesOf(ruleSet).flatMap((date) =>
    isWrong(valueOn(rule, date), date) ? [`${name} on ${date}`] : [],
  )
}

/** Each date on which a value begins to hold, from the start of the rule set on. */
function datesOf({ from, rules }: RuleSet): readonly string[] {
  const dates = Object.values<Rule<unknown>>(rules).flatMap((rule) => rule.map((dated) => dated.from))
  return [...new Set([from, ...dates])].filter((date) => date >= from).sort()
}

function findImmediateIncreases(ruleSet: RuleSet): readonly string[] {
  return datesOf(ruleSet).flatMap((date) =>
    LIMIT_TYPES.flatMap((type) =>
      LIMIT_PERIODS.filter((period) => {
        const change = { type, period, date, from: 100n, to: 101n, currency: 'EUR', age: 40 }
        return offerOf(ruleSet, change) !== null && decideLimitChange(ruleSet, change).kind === 'immediate'
      }).map((period) => `${type} ${period} on ${date}`),
    ),
  )
}

const ease = { player: 0, support: 1, nobody: 2 } as const

function isEasier(removal: LimitLoosening, increase: LimitLoosening): boolean {
  if (removal.by !== increase.by && ease[removal.by] < ease[increase.by]) return true
  // Support shortens no wait: a removal without one would be the way around that of an increase.
  if (removal.by === 'nobody') return false
  if (increase.confirmWithinHours !== null && removal.confirmWithinHours === null) return true
  return increase.waits.some((wait) => !removal.waits.some((other) => isAtLeast(other, wait)))
}

const isAtLeast = (bound: TimeBound, least: TimeBound): boolean =>
  bound.kind === 'hours' && least.kind === 'hours' ? bound.hours >= least.hours : bound.kind === least.kind

function isContradictory({
  periods,
  minimumUnits,
  maximumMinor,
  highAmounts,
  startUnits,
}: LimitOffer): boolean {
  const places = periods.map((period) => RULE_LIMIT_PERIODS.indexOf(period))
  const least = Math.max(minimumUnits, startUnits ?? 0)
  return (
    !isRising(places) ||
    Object.entries(maximumMinor).some(([currency, most]) => most < least * 10 ** exponentOf(currency)) ||
    highAmounts.some(
      ({ period, aboveMinor, ages }) =>
        !periods.includes(period) ||
        Object.keys(aboveMinor).length === 0 ||
        (ages.to !== null && ages.to < ages.from) ||
        Object.entries(aboveMinor).some(([currency, above]) => above >= (maximumMinor[currency] ?? Infinity)),
    )
  )
}

const exponentOf = (currency: string) => currencyOf(currencyCode(currency)).exponent
const isRising = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))
const hasTwice = (values: readonly string[]) => new Set(values).size < values.length
