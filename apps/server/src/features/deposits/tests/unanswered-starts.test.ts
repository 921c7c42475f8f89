import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  DEPOSIT,
  FRAMED,
  HUF,
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'

let cashier: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  cashier = await openPaymentsFixture()
})
beforeEach(async () => {
  cashier.scriptedProvider.reset()
  anna = await cashier.player('anna')
})
afterAll(() => cashier.close())

const submit = (amount: bigint, key: string = randomUUID(), method = DEPOSIT) =>
  cashier.call('payments.depositSubmit', anna, { method, amount, currency: HUF }, key)
const cancel = (reference: string) => cashier.call('payments.depositCancel', anna, { reference })
const statusOf = async (reference: string) => {
  const status = await cashier.call('payments.depositStatus', anna, { reference })
  if (!status.ok) throw new Error(status.error.name)
  return status.value
}
const limitTo = (amount: bigint) =>
  cashier.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount })
const minutes = async (count: number) => {
  await cashier.advance({ minutes: count })
  await cashier.sweep()
}
const newestOf = async () => {
  const list = await cashier.call('payments.deposits', anna, {})
  return (list.ok && list.value.deposits[0]?.reference) || ''
}
/** Starts a deposit that gets no answer. @returns Its reference. */
async function startUnanswered(amount: bigint, key: string, method = DEPOSIT): Promise<string> {
  cashier.scriptedProvider.script.connection = 'silent'
  const refused = await submit(amount, key, method)
  cashier.scriptedProvider.script.connection = 'normal'
  expect(nameOf(refused)).toBe('provider_connection_failed')
  return await newestOf()
}

describe('a deposit with an unanswered start', () => {
  // Proves G90
  test('is named in the error, and the same request repeats it under its key and reference', async () => {
    await limitTo(6_000_00n)
    const key = randomUUID()
    cashier.scriptedProvider.script.connection = 'silent'
    const refused = await submit(6_000_00n, key)
    cashier.scriptedProvider.script.connection = 'normal'
    const reference = await newestOf()
    expect(refused).toMatchObject({ error: { name: 'provider_connection_failed', details: { reference } } })
    expect(await statusOf(reference)).toMatchObject({ status: 'init', cancellation: 'possible' })
    expect(await submit(6_000_00n, key)).toMatchObject({ ok: true, value: { reference } })
    expect(await statusOf(reference)).toMatchObject({ status: 'pending' })
  })

  // Proves G90
  test('ends after about two minutes when the provider does not know it, and releases its limit', async () => {
    await limitTo(6_000_00n)
    const reference = await startUnanswered(6_000_00n, randomUUID())
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('init')
    await minutes(1)
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('failed')
    expect(nameOf(await submit(6_000_00n))).toBe('ok')
  })

  // Proves G90
  test('is not started again once it has ended', async () => {
    const key = randomUUID()
    const reference = await startUnanswered(6_000_00n, key)
    for (let minute = 0; minute < 3; minute += 1) await minutes(1)
    expect(await submit(6_000_00n, key)).toMatchObject({ error: { name: 'request_rejected' } })
    expect(cashier.scriptedProvider.payments.has(reference)).toBe(false)
  })

  test('ends two minutes after its latest start', async () => {
    const key = randomUUID()
    const reference = await startUnanswered(6_000_00n, key)
    await minutes(1)
    await startUnanswered(6_000_00n, key)
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('init')
    await minutes(1)
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('failed')
  })

  test('stays open while the provider does not answer queries either', async () => {
    const reference = await startUnanswered(6_000_00n, randomUUID())
    cashier.scriptedProvider.script.connection = 'silent'
    for (let minute = 0; minute < 5; minute += 1) await minutes(1)
    expect((await statusOf(reference)).status).toBe('init')
  })

  // Proves G90
  test('ends at once when the player cancels it and the provider does not know it', async () => {
    await limitTo(6_000_00n)
    const reference = await startUnanswered(6_000_00n, randomUUID())
    expect(await cancel(reference)).toMatchObject({
      ok: true,
      value: { status: 'cancelled', cancellation: null },
    })
    expect(nameOf(await submit(6_000_00n))).toBe('ok')
  })

  test('ends by the next check when the cancellation got no answer', async () => {
    const reference = await startUnanswered(6_000_00n, randomUUID())
    cashier.scriptedProvider.script.connection = 'silent'
    expect(await cancel(reference)).toMatchObject({ value: { status: 'init', cancellation: 'requested' } })
    cashier.scriptedProvider.script.connection = 'normal'
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('cancelled')
  })

  test('is credited when the provider reports the payment after its end', async () => {
    cashier.scriptedProvider.script.connection = 'lost'
    await submit(6_000_00n)
    const reference = await newestOf()
    const kept = cashier.scriptedProvider.payments.get(reference)
    cashier.scriptedProvider.payments.delete(reference)
    cashier.scriptedProvider.script.connection = 'normal'
    await cancel(reference)
    if (kept !== undefined) cashier.scriptedProvider.payments.set(reference, kept)
    await cashier.notify('payment', reference, { status: 'ok' })
    expect(await cashier.cash(anna)).toMatchObject({ cash: 6_000_00n })
  })

  // Proves G90
  test('is cancelled at the provider when the answer arrives after its end', async () => {
    const before = cashier.scriptedProvider.cancellations.length
    cashier.scriptedProvider.script.whileCalled = async () => {
      cashier.scriptedProvider.script.whileCalled = null
      await cancel(await newestOf())
    }
    const key = randomUUID()
    const refused = { error: { name: 'request_rejected', details: { subReason: 'cancelled' } } }
    expect(await submit(6_000_00n, key)).toMatchObject(refused)
    expect(await submit(6_000_00n, key)).toMatchObject(refused)
    expect(cashier.scriptedProvider.cancellations.length).toBe(before + 2)
  })
})

describe('unanswered starts and the number of open deposits', () => {
  // Proves G90
  test('do not prevent deposits when the provider works again', async () => {
    for (let trial = 0; trial < 5; trial += 1)
      await startUnanswered(1_000_00n, randomUUID(), trial % 2 === 0 ? DEPOSIT : FRAMED)
    expect(nameOf(await submit(1_000_00n))).toBe('ok')
  })

  // Proves G90
  test('are refused at twice the number, to protect a provider that is down', async () => {
    for (let trial = 0; trial < 10; trial += 1) await startUnanswered(1_000_00n, randomUUID())
    expect(await submit(1_000_00n)).toMatchObject({
      error: { name: 'too_many_open_deposits', details: { open: 10, max: 10 } },
    })
  })

  test('count as open while they are under way', async () => {
    cashier.scriptedProvider.script.whileCalled = async () => {
      cashier.scriptedProvider.script.whileCalled = null
      for (let trial = 0; trial < 4; trial += 1) await submit(1_000_00n)
      expect(nameOf(await submit(1_000_00n))).toBe('too_many_open_deposits')
    }
    expect(nameOf(await submit(1_000_00n))).toBe('ok')
  })
})
