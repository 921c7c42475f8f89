import { setNumberFormat } from '@baize/ui'
import { beforeEach, expect, test } from 'vitest'
import { shortTime } from '../../platform/dates.ts'
import { compared, factsOf, isSame } from './facts.ts'

beforeEach(() => setNumberFormat('hu-HU'))

test("our amount is beside the provider's, independent of the stored order", () => {
  const details = {
    provider: 'tollgate',
    ourAmount: '400000',
    ourCurrency: 'HUF',
    differences: 'amount',
    theirAmount: '900000',
    theirCurrency: 'HUF',
  }
  const facts = factsOf(details)
  expect(facts.map(({ name }) => name)).toEqual(['differences', 'ourAmount', 'theirAmount', 'provider'])
  expect(facts.slice(1, 3).map(({ value }) => value.replace(/\s/g, ' '))).toEqual(['4 000 Ft', '9 000 Ft'])
})

test('each difference has both sides in one row: merchant, state, kind', () => {
  const details = {
    theirKind: 'payout',
    theirStatus: 'failed',
    theirMerchant: 'shop 2',
    provider: 'tollgate',
    ourState: 'ok',
    ourMerchant: 'shop 1',
    ourKind: 'payment',
  }
  expect(factsOf(details).map(({ name }) => name)).toEqual([
    'ourMerchant',
    'theirMerchant',
    'ourState',
    'theirStatus',
    'ourKind',
    'theirKind',
    'provider',
  ])
})

test('the other deposit of a payment id is beside ours', () => {
  const details = {
    otherState: 'ok',
    otherReference: 'D1',
    otherPlayer: 'p1',
    theirPaymentId: 'pm_1',
    ourState: 'init',
    theirStatus: 'ok',
  }
  expect(factsOf(details).map(({ name }) => name)).toEqual([
    'otherReference',
    'theirPaymentId',
    'ourState',
    'otherState',
    'theirStatus',
    'otherPlayer',
  ])
})

test('a promise is shown in the operator’s time zone, like every other time on the page', () => {
  const at = '2026-11-21T23:55:45.739744Z'
  expect(factsOf({ promisedFor: at, answer: 'pending' })).toEqual([
    { name: 'answer', side: null, about: 'answer', value: 'pending' },
    { name: 'promisedFor', side: null, about: 'promisedFor', value: shortTime(at) },
  ])
  expect(factsOf({ answer: at.slice(0, 10) })[0]?.value).toBe('2026-11-21')
})

test('a currency is shown with its amount, or alone without an amount', () => {
  const names = (details: Record<string, string>) => factsOf(details).map(({ name }) => name)
  expect(names({ amount: '500000', currency: 'HUF' })).toEqual(['amount'])
  expect(names({ theirCurrency: 'EUR', theirStatus: 'failed' })).toEqual(['theirCurrency', 'theirStatus'])
  expect(names({ theirAmount: '500000', theirCurrency: 'XYZ' })).toEqual(['theirAmount', 'theirCurrency'])
})

test('a fact that both sides state is one row, a state beside a status, and the rest is a list', () => {
  const facts = factsOf({
    provider: 'tollgate',
    ourState: 'pending',
    theirStatus: 'ok',
    ourAmount: '400000',
    ourCurrency: 'HUF',
    theirPaymentId: 'pm_1',
  })
  const { sides, rows, rest } = compared(facts)
  expect(sides).toEqual(['our', 'their'])
  expect(rows.map(({ about, facts: each }) => [about, ...each.map(({ name }) => name)])).toEqual([
    ['paymentId', 'theirPaymentId'],
    ['amount', 'ourAmount'],
    ['status', 'ourState', 'theirStatus'],
  ])
  expect(rest.map(({ name }) => name)).toEqual(['provider'])
  const alone = factsOf({ theirReference: 'D1', theirStatus: 'ok' })
  expect(compared(alone)).toEqual({ sides: [], rows: [], rest: alone })
})

test('a row that both sides state equally decides nothing, except the amount', () => {
  const { sides, rows } = compared(
    factsOf({
      ourAmount: '400000',
      ourCurrency: 'HUF',
      ourMerchant: 'shop 1',
      ourPaymentId: 'pm_1',
      theirAmount: '400000',
      theirCurrency: 'HUF',
      theirMerchant: 'shop 1',
      theirPaymentId: 'pm_2',
      theirStatus: 'ok',
    }),
  )
  const differing = rows.filter((row) => !isSame(row, sides)).map(({ about }) => about)
  expect(differing).toEqual(['paymentId', 'amount', 'status'])
})
