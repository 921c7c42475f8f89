import { err, ok } from '@baize/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import type { FairConcurrency } from '../../../platform/process/fair-concurrency.ts'
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

const run: FairConcurrency = async (_source, work) => ok(await work())
const pageOf = (reference: string, provider = PROVIDER, through = run) =>
  findReturnPage(
    { ...fixture.deps, run: through },
    { plugin: provider, fields: { reference, status: 'ok', next: 'https://evil.test' }, source: 'a' },
  )

// Proves G19
test('a browser that returns with the reference of a deposit gets the page of the deposit', async () => {
  const reference = await fixture.startDeposit(anna, 5_000_00n)
  expect(await pageOf(reference)).toBe(`/payment/deposit?reference=${reference}`)
})

// Proves G19
test('a browser that returns with the reference of a withdrawal gets the page of the withdrawal', async () => {
  const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
  expect(await pageOf(reference)).toBe(`/my/transactions/withdrawal/${reference}`)
})

// Proves G19
test.each([
  ['an unknown reference', 'D1', PROVIDER],
  ['no reference', '', PROVIDER],
  ['an address as its reference', '//evil.test', PROVIDER],
  ['a provider that is not installed', 'D1', 'nobody'],
])('a browser that returns with %s gets the list of all payments', async (_what, reference, provider) => {
  expect(await pageOf(reference, provider)).toBe('/my/transactions')
})

test.each<[string, FairConcurrency]>([
  ['the queue of reads is full', async () => err('busy')],
  [
    'the database does not answer',
    async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
  ],
])('a browser that returns while %s gets the list of all payments', async (_when, through) => {
  const reference = await fixture.startDeposit(anna, 5_000_00n)
  expect(await pageOf(reference, PROVIDER, through)).toBe('/my/transactions')
})
