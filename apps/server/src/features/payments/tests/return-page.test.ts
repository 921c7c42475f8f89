import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { findReturnPage } from '../index.ts'
import { openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts'
import { PROVIDER } from './scripted-provider.ts'

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  anna = await fixture.funded('anna', 100_000_00n)
})
afterAll(() => fixture.close())

const pageOf = (reference: string, provider = PROVIDER) =>
  findReturnPage(fixture.deps, provider, { reference, status: 'ok', next: 'https://evil.test' })

test('a browser that returns with the reference of a deposit gets the page of the deposit', async () => {
  const reference = await fixture.startDeposit(anna, 5_000_00n)
  expect(await pageOf(reference)).toBe(`/payment/deposit?reference=${reference}`)
})

test('a browser that returns with the reference of a withdrawal gets the page of the withdrawal', async () => {
  const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
  expect(await pageOf(reference)).toBe(`/my/transactions/withdrawal/${reference}`)
})

test.each([
  ['an unknown reference', 'D1', PROVIDER],
  ['no reference', '', PROVIDER],
  ['an address as its reference', '//evil.test', PROVIDER],
  ['a provider that is not installed', 'D1', 'nobody'],
])('a browser that returns with %s gets the list of all payments', async (_what, reference, provider) => {
  expect(await pageOf(reference, provider)).toBe('/my/transactions')
})
