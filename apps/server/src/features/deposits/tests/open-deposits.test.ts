import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import {
  DEPOSIT,
  nameOf,
  openPaymentsFixture,
  TRANSFER,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'
import { PROVIDER } from '../../payments/tests/scripted-provider.ts'
import { depositActions } from './deposit-actions.ts'

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

const { submit, cancel, statusOf, limitTo, casesAbout, minutes } = depositActions(
  () => fixture,
  () => anna,
)
const dailyLimit = async () => {
  const limits = await fixture.call('player.limits', anna, {})
  const found = limits.ok
    ? limits.value.limits.find(({ type, period }) => type === 'deposit' && period === 'daily')
    : undefined
  return (
    found && {
      used: found.used,
      reserved: found.reserved,
      openDeposits: found.openDeposits,
      available: found.availableAmount,
    }
  )
}

describe('a player with open deposits', () => {
  test('has at most five; the sixth is refused until one ends', async () => {
    const references = await Promise.all([1, 2, 3, 4, 5].map(() => fixture.startDeposit(anna, 1_000_00n)))
    const key = randomUUID()
    const refused = await submit(1_000_00n, key)
    expect(refused).toMatchObject({
      error: { name: 'too_many_open_deposits', details: { open: 5, max: 5 } },
    })
    expect(await submit(1_000_00n, key)).toEqual(refused)
    await fixture.notify('payment', references[0] ?? '', { status: 'failed' })
    expect(nameOf(await submit(1_000_00n))).toBe('ok')
  })

  test('has at most the number that the operator allows', async () => {
    await saveOperatorSettings(fixture.db, { 'deposits.maxOpen': 1 })
    await fixture.startDeposit(anna, 1_000_00n)
    expect(nameOf(await submit(1_000_00n))).toBe('too_many_open_deposits')
    await saveOperatorSettings(fixture.db, { 'deposits.maxOpen': 5 })
  })

  test('is refused by the number before a limit is reserved', async () => {
    await limitTo(100_000_00n)
    await Promise.all([1, 2, 3, 4, 5].map(() => fixture.startDeposit(anna, 1_000_00n)))
    await submit(50_000_00n)
    expect(await dailyLimit()).toEqual({
      used: 5_000_00n,
      reserved: 5_000_00n,
      openDeposits: 5,
      available: 95_000_00n,
    })
  })
})

describe('a limit', () => {
  test('shows the amount and the number of open deposits that reserve it', async () => {
    await limitTo(60_000_00n)
    const paid = await fixture.startDeposit(anna, 37_000_00n)
    await fixture.notify('payment', paid, { status: 'ok' })
    const open = await fixture.startDeposit(anna, 3_000_00n)
    await fixture.startDeposit(anna, 20_000_00n)
    expect(await dailyLimit()).toEqual({
      used: 60_000_00n,
      reserved: 23_000_00n,
      openDeposits: 2,
      available: 0n,
    })
    const details = await fixture.call('payments.methods', anna, {})
    expect(details.ok && details.value.limits).toMatchObject([
      { availableAmount: 0n, reservedAmount: 23_000_00n, openDeposits: 2 },
    ])
    await cancel(open)
    expect(await dailyLimit()).toEqual({
      used: 57_000_00n,
      reserved: 20_000_00n,
      openDeposits: 1,
      available: 3_000_00n,
    })
  })

  test('does not show reservations of an earlier day', async () => {
    await limitTo(60_000_00n)
    await fixture.startDeposit(anna, 20_000_00n, undefined, TRANSFER)
    await fixture.advance({ hours: 25 })
    expect(await dailyLimit()).toEqual({ used: 0n, reserved: 0n, openDeposits: 0, available: 60_000_00n })
  })
})

describe('a deposit that waits at its provider', () => {
  // Proves G93
  test('can be continued there until its cancellation is requested', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    expect(await statusOf(reference)).toMatchObject({
      next: {
        type: 'form',
        url: 'https://testpay.test/pay',
        target: 'top',
        params: [{ name: 'payment' }],
        provider: 'Test Pay',
      },
    })
    fixture.scriptedProvider.script.connection = 'silent'
    await cancel(reference)
    expect(await statusOf(reference)).toMatchObject({ status: 'pending', next: null })
  })

  test('cannot be continued while its provider is not installed', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.deps.plugins.paymentProviderNames.delete(PROVIDER)
    expect(await statusOf(reference)).toMatchObject({ status: 'pending', next: null })
    fixture.deps.plugins.paymentProviderNames.set(PROVIDER, 'Test Pay')
  })

  test('cannot be continued once it is paid', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await statusOf(reference)).toMatchObject({ status: 'ok', next: null })
  })
})

describe('an unpaid deposit', () => {
  // Proves G88
  test('is cancelled at the provider after half an hour, and not before', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await minutes(29)
    expect(fixture.scriptedProvider.cancellations).not.toContain(reference)
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('cancelled')
  })

  test('is cancelled at the time that its method or the operator sets', async () => {
    const slow = await fixture.startDeposit(anna, 5_000_00n, undefined, TRANSFER)
    await saveOperatorSettings(fixture.db, { 'deposits.cancelUnpaidAfterMin': { [DEPOSIT]: 10 } })
    const quick = await fixture.startDeposit(anna, 5_000_00n)
    await saveOperatorSettings(fixture.db, { 'deposits.cancelUnpaidAfterMin': {} })
    await minutes(10)
    expect((await statusOf(quick)).status).toBe('cancelled')
    await fixture.advance({ days: 2 })
    await fixture.sweep()
    expect(await statusOf(slow)).toMatchObject({ status: 'pending', waitsFor: 'transfer' })
    await fixture.advance({ days: 1 })
    await fixture.sweep()
    expect((await statusOf(slow)).status).toBe('cancelled')
  })

  test('stays open while the provider does not answer the cancellation', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.script.connection = 'silent'
    for (let hour = 0; hour < 5; hour += 1) await minutes(60)
    expect(await statusOf(reference)).toMatchObject({ status: 'pending', cancellation: 'requested' })
  })
})

describe('a deposit without a status', () => {
  // Proves G94
  test('is first queried after half a minute', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n, undefined, TRANSFER)
    const after = async (seconds: number) => {
      await fixture.advance({ seconds })
      await fixture.sweep()
      return fixture.scriptedProvider.queries.filter((each) => each === reference).length
    }
    expect([await after(28), await after(4)]).toEqual([0, 1])
  })

  // Proves G94
  test('is queried at growing intervals, from half a minute to an hour', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n, undefined, TRANSFER)
    const queriedAt: number[] = []
    for (let minute = 0; minute < 6 * 60; minute += 1) {
      const before = fixture.scriptedProvider.queries.filter((each) => each === reference).length
      await minutes(1)
      if (fixture.scriptedProvider.queries.filter((each) => each === reference).length > before)
        queriedAt.push(minute + 1)
    }
    const gaps = queriedAt.slice(1).map((at, place) => at - (queriedAt[place] ?? 0))
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
    expect([queriedAt[0], gaps.at(-1)]).toEqual([1, 60])
  }, 60_000)

  // Proves G94
  test('opens a case a day after it should have been paid, and is not queried for ever', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.script.cancelsTo = 'pending'
    await fixture.advance({ hours: 24 })
    await fixture.sweep()
    expect(await casesAbout(reference)).toEqual([])
    await fixture.advance({ hours: 1 })
    await fixture.sweep()
    expect(await casesAbout(reference)).toMatchObject([
      { kind: 'deposit_unanswered', details: { answer: 'pending' } },
    ])
    await fixture.advance({ days: 30 })
    await fixture.sweep()
    expect(await casesAbout(reference)).toMatchObject([{}, { details: { answer: 'no status in 30 days' } }])
    const cancellations = () =>
      fixture.scriptedProvider.cancellations.filter((each) => each === reference).length
    const before = cancellations()
    await fixture.advance({ days: 1 })
    await fixture.sweep()
    expect(cancellations()).toBe(before)
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })
})

describe('a deposit whose provider was removed', () => {
  // Proves G94
  test('opens a case at the first check, and keeps the name of its method', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n, undefined, TRANSFER)
    // By now it would be queried only once an hour.
    for (const pause of [1, 2, 4, 8, 16, 32, 64]) await minutes(pause)
    fixture.deps.plugins.paymentProviders.delete(PROVIDER)
    const method = fixture.deps.plugins.paymentMethods.get(TRANSFER)
    fixture.deps.plugins.paymentMethods.delete(TRANSFER)
    await fixture.sweep()
    expect(await casesAbout(reference)).toMatchObject([
      { kind: 'deposit_unanswered', details: { answer: 'not installed' } },
    ])
    expect(await statusOf(reference)).toMatchObject({
      status: 'pending',
      methodName: 'Name method.transfer.name',
      waitsFor: null,
      cancellation: 'impossible',
    })
    fixture.deps.plugins.paymentProviders.set(PROVIDER, fixture.scriptedProvider.provider)
    if (method !== undefined) fixture.deps.plugins.paymentMethods.set(TRANSFER, method)
  })
})
