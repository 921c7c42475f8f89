import { describe, expect, test } from 'vitest'
import {
  decideLimitChange,
  decideSupportLoosening,
  decideSupportTightening,
  offerOf,
  type LimitChange,
} from './limit-rules.ts'
import { valueOn, type LimitLoosening, type LimitOffer, type Rules, type TimeBound } from './rule-set.ts'

const from = '2021-01-01'
const dated = <Value>(value: Value) => [{ from, value, clause: null, source: 'specification' as const }]
const wait: readonly TimeBound[] = [{ kind: 'hours', hours: 24 }, { kind: 'periodEnd' }]
const byPlayer: LimitLoosening = { by: 'player', waits: wait, confirmWithinHours: null }
const offer: LimitOffer = {
  periods: ['daily', 'monthly'],
  minimumUnits: 1,
  maximumMinor: {},
  startUnits: null,
  mandatoryFor: [],
  highAmounts: [
    {
      period: 'monthly',
      aboveMinor: { EUR: 350_00 },
      ages: { from: 25, to: null },
      consequence: 'contactFirst',
    },
    {
      period: 'monthly',
      aboveMinor: { EUR: 150_00 },
      ages: { from: 18, to: 24 },
      consequence: 'contactFirst',
    },
    {
      period: 'daily',
      aboveMinor: { EUR: 10_00 },
      ages: { from: 18, to: null },
      consequence: 'contactAfter',
    },
  ],
}

type Changed = {
  readonly limitIncrease?: LimitLoosening
  readonly limitRemoval?: LimitLoosening
  readonly depositLimits?: LimitOffer | null
}
/** A rule set with these values. The interpreter reads no other rules. */
const rulesWith = ({
  limitIncrease = byPlayer,
  limitRemoval = byPlayer,
  depositLimits = offer,
}: Changed) => ({
  rules: {
    depositLimits: dated(depositLimits),
    limitIncrease: dated(limitIncrease),
    limitRemoval: dated({ ...limitRemoval, afterwards: 'unlimited' as const }),
  } as unknown as Rules,
})
const decide = (values: Partial<LimitChange>, changed: Changed = {}) =>
  decideLimitChange(rulesWith(changed), {
    type: 'deposit',
    period: 'monthly',
    date: '2026-11-21',
    from: 100_00n,
    to: 120_00n,
    currency: 'EUR',
    age: 40,
    ...values,
  })

describe('a change of a limit', () => {
  test.each([
    ['a first limit', { from: null, to: 50_00n }],
    ['a decrease', { to: 99_99n }],
    ['the same amount', { to: 100_00n }],
    ['no limit where there is none', { from: null, to: null }],
  ])('applies at once: %s', (_what, values) => {
    expect(decide(values)).toEqual({ kind: 'immediate' })
  })

  test.each([
    ['an increase', {}],
    ['a removal', { to: null }],
  ])('waits for the bounds of the rule set: %s', (_what, values) => {
    expect(decide(values)).toEqual({ kind: 'pending', waits: wait })
  })

  test('without a bound applies at once', () => {
    expect(decide({}, { limitIncrease: { ...byPlayer, waits: [] } })).toEqual({ kind: 'immediate' })
  })

  test('needs a confirmation after the wait where the rule set names its time', () => {
    expect(decide({}, { limitIncrease: { ...byPlayer, confirmWithinHours: 168 } })).toEqual({
      kind: 'confirmation',
      waits: wait,
      confirmWithinHours: 168,
    })
  })

  test.each([
    ['support', { kind: 'support' }],
    ['nobody', { kind: 'blocked' }],
  ] as const)(
    'is made by %s where the rule set requires that, an increase and a removal each by its own rule',
    (by, kind) => {
      const loosening = { ...byPlayer, by }
      expect(decide({ to: null }, { limitRemoval: loosening })).toEqual(kind)
      expect(decide({}, { limitRemoval: loosening })).toEqual({ kind: 'pending', waits: wait })
      expect(decide({}, { limitIncrease: loosening })).toEqual(kind)
    },
  )
})

describe('a high limit', () => {
  test.each([
    ['350 euro', 40, 350_00n, 'pending'],
    ['more than 350 euro', 40, 350_01n, 'contactFirst'],
    ['more than 150 euro of a young adult', 24, 150_01n, 'contactFirst'],
    ['150 euro of a young adult', 24, 150_00n, 'pending'],
    ['more than 150 euro on the 25th birthday', 25, 150_01n, 'pending'],
  ])('%s, at %i years: %s is %s', (_what, age, to, kind) => {
    expect(decide({ age, to }).kind).toBe(kind)
  })

  test('needs the contact as a first limit too', () => {
    expect(decide({ from: null, to: 351_00n })).toEqual({ kind: 'contactFirst' })
  })

  test.each([
    ['lowered', { from: 500_00n, to: 400_00n }, 'immediate'],
    ['in another currency', { currency: 'GBP', to: 900_00n }, 'pending'],
    ['of another period', { period: 'daily', to: 900_00n }, 'pending'],
  ] as const)('needs none when it is %s', (_what, values, kind) => {
    expect(decide(values).kind).toBe(kind)
  })
})

describe('a limit that the rule set does not offer', () => {
  test.each([
    ['its type', {}, null],
    ['its period', { period: 'weekly' }, offer],
  ] as const)('cannot be set: %s', (_what, values, depositLimits) => {
    expect(decide({ from: null, ...values }, { depositLimits })).toEqual({ kind: 'blocked' })
  })

  test('but was set under earlier rules is changed and removed as the others', () => {
    expect(decide({ to: 50_00n }, { depositLimits: null })).toEqual({ kind: 'immediate' })
    expect(decide({ to: null }, { depositLimits: null })).toEqual({ kind: 'pending', waits: wait })
  })

  test('is no offer', () => {
    const place = { type: 'deposit', date: '2026-11-21' } as const
    expect(offerOf(rulesWith({}), { ...place, period: 'weekly' })).toBeNull()
    expect(offerOf(rulesWith({}), { ...place, period: 'daily' })).toBe(offer)
  })
})

describe('a dated value', () => {
  const rule = [
    { from: '2021-07-01', value: 18, clause: null, source: 'specification' },
    { from: '2027-01-01', value: 21, clause: null, source: 'specification' },
  ] as const

  test.each([
    ['2021-07-01', 18],
    ['2026-12-31', 18],
    ['2027-01-01', 21],
    ['2040-01-01', 21],
  ])('on %s is %i', (date, value) => {
    expect(valueOn(rule, date)).toBe(value)
  })

  test('before the first date does not exist', () => {
    expect(() => valueOn(rule, '2021-06-30')).toThrow('no value on 2021-06-30')
  })
})

describe('a loosening by support', () => {
  const bySupport: LimitLoosening = { by: 'support', waits: wait, confirmWithinHours: 48 }
  const date = '2026-11-21'
  const waiting = { kind: 'waiting', waits: wait, confirmWithinHours: 48 }

  test('is decided for a removal and for an increase, each by its own rule', () => {
    const removal = rulesWith({ limitRemoval: bySupport })
    expect(decideSupportLoosening(removal, { to: null, date })).toEqual(waiting)
    expect(decideSupportLoosening(removal, { to: 1n, date })).toEqual({ kind: 'refused', by: 'player' })
    const increase = rulesWith({ limitIncrease: bySupport })
    expect(decideSupportLoosening(increase, { to: 1n, date })).toEqual(waiting)
    expect(decideSupportLoosening(increase, { to: null, date })).toEqual({ kind: 'refused', by: 'player' })
  })

  test('is refused where nobody may loosen the limit', () => {
    const rules = rulesWith({ limitRemoval: { ...bySupport, by: 'nobody' } })
    expect(decideSupportLoosening(rules, { to: null, date })).toEqual({ kind: 'refused', by: 'nobody' })
  })
})

describe('a tightening by support', () => {
  const place = { type: 'deposit', period: 'daily', date: '2026-11-21' } as const
  test.each([
    ['lowers a limit that is set', { from: 1n, isOwed: false }, {}, { kind: 'immediate' }],
    [
      'lowers a limit of earlier rules',
      { from: 1n, isOwed: false },
      { depositLimits: null },
      { kind: 'immediate' },
    ],
    ['sets a limit that the rule set offers', { from: null, isOwed: false }, {}, { kind: 'immediate' }],
    [
      'sets none that the rule set does not offer',
      { from: null, isOwed: false },
      { depositLimits: null },
      { kind: 'refused', by: 'notOffered' },
    ],
    [
      'sets none without which the player can neither deposit nor play',
      { from: null, isOwed: true },
      {},
      { kind: 'refused', by: 'owed' },
    ],
  ] as const)('%s', (_what, limit, rules, expected) => {
    expect(decideSupportTightening(rulesWith(rules), { ...place, ...limit })).toEqual(expected)
  })
})
