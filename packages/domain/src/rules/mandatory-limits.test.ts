import { expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { mandatoryLimits, owedLimits, startLimits, type KnownLimit } from './mandatory-limits.ts'
import type { LimitOffer } from './rule-set.ts'

const offer: LimitOffer = {
  periods: ['daily', 'monthly'],
  minimumUnits: 1,
  maximumMinor: {},
  startUnits: null,
  mandatoryFor: [],
  highAmounts: [],
}
const from = (date: string, change: Partial<LimitOffer> | null) => ({
  from: date,
  value: change === null ? null : { ...offer, ...change },
  clause: null,
  source: 'specification' as const,
})
const ruleSet = {
  rules: {
    depositLimits: [from('2021-01-01', {}), from('2026-06-01', { mandatoryFor: ['deposit', 'play'] })],
    lossLimits: [from('2021-01-01', { mandatoryFor: ['registration'], periods: ['weekly'] })],
    wagerLimits: [from('2021-01-01', null)],
    sessionLimits: [from('2021-01-01', { mandatoryFor: ['play'], periods: ['daily', 'permanent'] })],
  },
}
const known = (type: KnownLimit['type'], period: KnownLimit['period'], more: Partial<KnownLimit> = {}) => ({
  type,
  period,
  isSet: true,
  refusesOnceRemoved: false,
  ...more,
})
const owed = (limits: readonly KnownLimit[], date = '2026-06-01') =>
  owedLimits(ruleSet, { date, limits }).map(
    ({ type, period, before }) => `${type} ${period}: ${before.join()}`,
  )

test('limits are mandatory in each period of their type, from the date of the rule on', () => {
  const names = (date: string) =>
    mandatoryLimits(ruleSet, date).map(({ type, period }) => `${type} ${period}`)
  expect(names('2026-05-31')).toEqual(['loss weekly', 'session daily'])
  expect(names('2026-06-01')).toEqual(['deposit daily', 'deposit monthly', 'loss weekly', 'session daily'])
})

test('a new player owes every mandatory limit, each before what it is mandatory for', () => {
  expect(owed([])).toEqual([
    'deposit daily: deposit,play',
    'deposit monthly: deposit,play',
    'loss weekly: deposit,play',
    'session daily: play',
  ])
})

test('a limit that is set is not owed, nor one that is not mandatory', () => {
  const all = [known('deposit', 'daily'), known('deposit', 'monthly'), known('loss', 'weekly')]
  expect(owed(all)).toEqual(['session daily: play'])
  expect(owed([...all, known('session', 'daily')])).toEqual([])
})

test('a removed limit is owed once, before deposits and play, where the rule set refuses both without it', () => {
  const set = [known('deposit', 'monthly'), known('loss', 'weekly')]
  const gone = { isSet: false, refusesOnceRemoved: true }
  expect(owed([...set, known('deposit', 'daily', gone), known('session', 'daily', gone)])).toEqual([
    'deposit daily: deposit,play',
    'session daily: deposit,play',
  ])
  expect(owed([...set, known('deposit', 'daily'), known('wager', 'daily', { isSet: false })])).toEqual([
    'session daily: play',
  ])
})

test('a new account begins with the start value of each period, in minor units or seconds', () => {
  const begins = { rules: { ...ruleSet.rules } }
  begins.rules.depositLimits = [from('2021-01-01', { startUnits: 500 })]
  begins.rules.sessionLimits = [from('2021-01-01', { startUnits: 90, periods: ['daily'] })]
  begins.rules.lossLimits = [from('2021-01-01', { startUnits: 0, periods: ['weekly'] })]
  expect(startLimits(begins, { date: '2026-06-01', currency: currencyCode('GBP') })).toEqual([
    { type: 'deposit', period: 'daily', amount: 500_00n },
    { type: 'deposit', period: 'monthly', amount: 500_00n },
    { type: 'loss', period: 'weekly', amount: 0n },
    { type: 'session', period: 'daily', amount: 5_400n },
  ])
})
