import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { createMetrics, type Metrics } from '../../../platform/metrics/metrics.ts'
import { openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { PROVIDER } from '../../payments/tests/scripted-provider.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { waitingPayoutsSweep } from '../payout/count-waiting-payouts.ts'

let fixture: PaymentsFixture
let anna: PlayerIdentity
let metrics: Metrics
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  anna = await fixture.funded('anna', 100_000_00n)
})
beforeEach(() => {
  metrics = createMetrics()
})
afterAll(() => fixture.close())

const hold = (isHeld: boolean) => saveOperatorSettings(fixture.db, { 'withdrawals.payoutsHeld': isHeld })
async function approved() {
  const loggedIn = { ...anna, authenticatedAtMs: fixture.clock.nowMs() }
  const reference = await fixture.requestWithdrawal(loggedIn, 5_000_00n)
  await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })
  await fixture.work()
  return reference
}
/** The gauges after the sweep has run: held, waiting, and the minutes of the oldest. */
async function gauges() {
  await waitingPayoutsSweep({ ...fixture.deps, metrics }).run()
  const text = await metrics.registry.metrics()
  const read = (series: string) => Number(new RegExp(`^${series} ([\\d.]+)$`, 'm').exec(text)?.[1])
  const of = `{provider="${PROVIDER}"}`
  const oldestSec = read(`baize_payouts_waiting_oldest_seconds${of}`)
  return [read('baize_payouts_held'), read(`baize_payouts_waiting${of}`), Math.round(oldestSec / 60)]
}

// Proves G30
test('payouts that are held are counted by provider with the age of the oldest, until they are sent', async () => {
  expect(await gauges()).toEqual([0, 0, 0])
  await hold(true)
  await approved()
  await fixture.advance({ minutes: 20 })
  await approved()
  await fixture.advance({ minutes: 10 })
  await fixture.sweep()
  expect(await gauges()).toEqual([1, 2, 30])
  await hold(false)
  await fixture.sweep()
  expect(await gauges()).toEqual([0, 0, 0])
})

// Proves G30
test('a payout that its provider has not answered waits too', async () => {
  fixture.scriptedProvider.script.connection = 'silent'
  await approved()
  await fixture.advance({ minutes: 3 })
  expect(await gauges()).toEqual([0, 1, 3])
  fixture.scriptedProvider.script.connection = 'normal'
  await fixture.advance({ minutes: 5 })
  await fixture.sweep()
  expect(await gauges()).toEqual([0, 0, 0])
})

// Proves G30
test('payouts of a provider that was removed are counted as long as they wait', async () => {
  const { paymentProviders } = fixture.deps.plugins
  const there = [...paymentProviders]
  await hold(true)
  await approved()
  paymentProviders.clear()
  expect((await gauges()).slice(0, 2)).toEqual([1, 1])
  for (const [slug, provider] of there) paymentProviders.set(slug, provider)
  await hold(false)
  await fixture.advance({ minutes: 5 })
  await fixture.sweep()
  expect(await gauges()).toEqual([0, 0, 0])
})
