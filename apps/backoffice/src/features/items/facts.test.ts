import { expect, test } from 'vitest'
import { shortTime } from '../../platform/dates.ts'
import { factsOf } from './facts.ts'

test('our amount stands beside theirs, whatever order they were kept in', () => {
  const kept = {
    provider: 'tollgate',
    ourAmount: '400000',
    ourCurrency: 'HUF',
    differences: 'amount',
    theirAmount: '900000',
    theirCurrency: 'HUF',
  }
  const facts = factsOf(kept)
  expect(facts.map(({ words }) => words)).toEqual([
    'Differences',
    'Our amount',
    'Their amount',
    'Our currency',
    'Their currency',
    'Provider',
  ])
  expect(facts.slice(1, 3).map(({ value }) => value.replace(/\s/g, ' '))).toEqual(['4 000 Ft', '9 000 Ft'])
})

test('whatever differs has its two sides together: merchant, state, kind', () => {
  const kept = {
    theirKind: 'payout',
    theirStatus: 'failed',
    theirMerchant: 'shop 2',
    provider: 'tollgate',
    ourState: 'ok',
    ourMerchant: 'shop 1',
    ourKind: 'payment',
  }
  expect(factsOf(kept).map(({ words }) => words)).toEqual([
    'Our merchant',
    'Their merchant',
    'Our state',
    'Their status',
    'Our kind',
    'Their kind',
    'Provider',
  ])
})

test('the other deposit of a payment id stands beside ours', () => {
  const kept = {
    otherState: 'ok',
    otherReference: 'D1',
    otherPlayer: 'p1',
    theirPaymentId: 'pm_1',
    ourState: 'init',
    theirStatus: 'ok',
  }
  expect(factsOf(kept).map(({ words }) => words)).toEqual([
    'Other reference',
    'Their payment id',
    'Our state',
    'Other state',
    'Their status',
    'Other player',
  ])
})

test('a promise is told in the operator’s time zone, like every other time on the page', () => {
  const at = '2026-11-21T23:55:45.739744Z'
  expect(factsOf({ promisedFor: at, says: 'pending' })).toEqual([
    { name: 'says', words: 'Says', value: 'pending' },
    { name: 'promisedFor', words: 'Promised for', value: shortTime(at) },
  ])
  expect(factsOf({ says: at.slice(0, 10) })[0]?.value).toBe('2026-11-21')
})
