import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  DEPOSIT,
  HUF,
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.player('anna')
})
afterAll(() => fixture.close())

const submit = (amount: bigint, key?: string, change: object = {}) =>
  fixture.call('payments.depositSubmit', anna, { method: DEPOSIT, amount, currency: HUF, ...change }, key)
const statusOf = async (reference: string) => {
  const status = await fixture.call('payments.depositStatus', anna, { reference })
  return status.ok ? status.value.status : status.error.name
}

describe('a deposit without a notification', () => {
  // Proves I8
  test('is queried and settled by the answer', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.setPayment(reference, { status: 'ok' })
    await fixture.sweep()
    expect(await statusOf(reference)).toBe('pending')
    await fixture.advance({ minutes: 1 })
    await fixture.sweep()
    expect(await statusOf(reference)).toBe('ok')
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  test('keeps its limit reserved while the provider does not answer', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'monthly', amount: 5_000_00n })
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.script.connection = 'silent'
    for (let hour = 0; hour < 3; hour += 1) {
      await fixture.advance({ hours: 1 })
      await fixture.sweep()
    }
    expect(await statusOf(reference)).toBe('pending')
    expect(nameOf(await submit(5_000_00n))).toBe('payment_limit_reached')
    expect((await fixture.cases()).filter(({ subject }) => subject === reference)).toEqual([])
  })

  test('opens one case after a day without an answer, and stays open', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.script.connection = 'silent'
    for (let day = 0; day < 3; day += 1) {
      await fixture.advance({ hours: 25 })
      await fixture.sweep()
    }
    const about = (await fixture.cases()).filter(({ subject }) => subject === reference)
    expect(about).toMatchObject([{ kind: 'deposit_unanswered' }])
    expect(await statusOf(reference)).toBe('pending')
    fixture.scriptedProvider.script.connection = 'normal'
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await statusOf(reference)).toBe('ok')
  })

  test('of a provider without queries and cancellations opens one case a day later, and is credited by the notification', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const { provider } = fixture.scriptedProvider
    const { findPayment, cancel } = provider
    delete provider.findPayment
    delete provider.cancel
    const casesAbout = async () => (await fixture.cases()).filter(({ subject }) => subject === reference)
    try {
      await fixture.advance({ hours: 23 })
      await fixture.sweep()
      expect(await casesAbout()).toEqual([])
      for (let day = 0; day < 3; day += 1) {
        await fixture.advance({ hours: 25 })
        await fixture.sweep()
      }
      expect(await casesAbout()).toMatchObject([
        { kind: 'deposit_unanswered', details: { answer: 'the provider has no status query' } },
      ])
      expect(await statusOf(reference)).toBe('pending')
      await fixture.notify('payment', reference, { status: 'ok' })
      expect(await statusOf(reference)).toBe('ok')
    } finally {
      Object.assign(provider, { findPayment, cancel })
    }
  })

  test('expires when the provider has answered its start and does not know it an hour later, and not before', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.payments.delete(reference)
    await fixture.advance({ minutes: 20 })
    await fixture.sweep()
    expect(await statusOf(reference)).toBe('pending')
    await fixture.advance({ minutes: 60 })
    await fixture.sweep()
    expect(await statusOf(reference)).toBe('failed')
  })

  test('is not settled by an answer with another amount', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.setPayment(reference, { status: 'ok', amountMinor: 1n })
    await fixture.advance({ minutes: 1 })
    await fixture.sweep()
    expect(await statusOf(reference)).toBe('pending')
    expect((await fixture.cases()).filter(({ subject }) => subject === reference)).toMatchObject([
      { details: { differences: 'amount' } },
    ])
  })
})
