import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/handler.ts'
import {
  DEPOSIT,
  FRAMED,
  HUF,
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from './payments-fixture.ts'

let cashier: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  cashier = await openPaymentsFixture()
})
beforeEach(async () => {
  cashier.teller.behaveWell()
  anna = await cashier.player('anna')
})
afterAll(() => cashier.close())

const submit = (amount: bigint, key: string = randomUUID(), method = DEPOSIT) =>
  cashier.call('billfold.depositSubmit', anna, { method, amount, currency: HUF }, key)
const cancel = (reference: string) => cashier.call('billfold.depositCancel', anna, { reference })
const statusOf = async (reference: string) => {
  const status = await cashier.call('billfold.depositStatus', anna, { reference })
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
  const list = await cashier.call('billfold.deposits', anna, {})
  return (list.ok && list.value.deposits[0]?.reference) || ''
}
/** A start that gets no answer. Gives its reference. */
async function startUnanswered(amount: bigint, key: string, method = DEPOSIT): Promise<string> {
  cashier.teller.script.line = 'silent'
  const refused = await submit(amount, key, method)
  cashier.teller.script.line = 'well'
  expect(nameOf(refused)).toBe('provider_connection_failed')
  return await newestOf()
}

describe('a deposit whose start got no answer', () => {
  test('is named by the refusal, and the same form sends it again under its key and its reference', async () => {
    await limitTo(6_000_00n)
    const key = randomUUID()
    cashier.teller.script.line = 'silent'
    const refused = await submit(6_000_00n, key)
    cashier.teller.script.line = 'well'
    const reference = await newestOf()
    expect(refused).toMatchObject({ error: { name: 'provider_connection_failed', details: { reference } } })
    expect(await statusOf(reference)).toMatchObject({ status: 'init', cancellation: 'possible' })
    expect(await submit(6_000_00n, key)).toMatchObject({ ok: true, value: { reference } })
    expect(await statusOf(reference)).toMatchObject({ status: 'pending' })
  })

  test('ends after about two minutes in which the provider does not know it, and releases its limit', async () => {
    await limitTo(6_000_00n)
    const reference = await startUnanswered(6_000_00n, randomUUID())
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('init')
    await minutes(1)
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('failed')
    expect(nameOf(await submit(6_000_00n))).toBe('ok')
  })

  test('is not started again once it has ended', async () => {
    const key = randomUUID()
    const reference = await startUnanswered(6_000_00n, key)
    for (let minute = 0; minute < 3; minute += 1) await minutes(1)
    expect(await submit(6_000_00n, key)).toMatchObject({ error: { name: 'request_rejected' } })
    expect(cashier.teller.payments.has(reference)).toBe(false)
  })

  test('has its two minutes from the last time that its form sent it', async () => {
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

  test('stays open while the provider cannot be asked either', async () => {
    const reference = await startUnanswered(6_000_00n, randomUUID())
    cashier.teller.script.line = 'silent'
    for (let minute = 0; minute < 5; minute += 1) await minutes(1)
    expect((await statusOf(reference)).status).toBe('init')
  })

  test('ends at once when its player cancels it and the provider does not know it', async () => {
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
    cashier.teller.script.line = 'silent'
    expect(await cancel(reference)).toMatchObject({ value: { status: 'init', cancellation: 'requested' } })
    cashier.teller.script.line = 'well'
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('cancelled')
  })

  test('is credited when the provider had created it all the same and the money comes after its end', async () => {
    cashier.teller.script.line = 'lost'
    await submit(6_000_00n)
    const reference = await newestOf()
    const kept = cashier.teller.payments.get(reference)
    cashier.teller.payments.delete(reference)
    cashier.teller.script.line = 'well'
    await cancel(reference)
    if (kept !== undefined) cashier.teller.payments.set(reference, kept)
    await cashier.notify('payment', reference, { status: 'ok' })
    expect(await cashier.cash(anna)).toMatchObject({ cash: 6_000_00n })
  })

  test('is not given to its player to pay when the answer comes after it was cancelled, and the provider is asked to cancel it', async () => {
    const before = cashier.teller.cancellations.length
    cashier.teller.script.whileCalled = async () => {
      cashier.teller.script.whileCalled = null
      await cancel(await newestOf())
    }
    const key = randomUUID()
    const refused = { error: { name: 'request_rejected', details: { subReason: 'cancelled' } } }
    expect(await submit(6_000_00n, key)).toMatchObject(refused)
    expect(await submit(6_000_00n, key)).toMatchObject(refused)
    expect(cashier.teller.cancellations.length).toBe(before + 2)
  })
})

describe('unanswered starts and the number of open deposits', () => {
  test('do not keep a player from paying once the provider is well', async () => {
    for (let trial = 0; trial < 5; trial += 1)
      await startUnanswered(1_000_00n, randomUUID(), trial % 2 === 0 ? DEPOSIT : FRAMED)
    expect(nameOf(await submit(1_000_00n))).toBe('ok')
  })

  test('are refused at twice the number, so that a provider that is down is not flooded', async () => {
    for (let trial = 0; trial < 10; trial += 1) await startUnanswered(1_000_00n, randomUUID())
    expect(await submit(1_000_00n)).toMatchObject({
      error: { name: 'too_many_open_deposits', details: { open: 10, most: 10 } },
    })
  })

  test('count as open while they are under way', async () => {
    cashier.teller.script.whileCalled = async () => {
      cashier.teller.script.whileCalled = null
      for (let trial = 0; trial < 4; trial += 1) await submit(1_000_00n)
      expect(nameOf(await submit(1_000_00n))).toBe('too_many_open_deposits')
    }
    expect(nameOf(await submit(1_000_00n))).toBe('ok')
  })
})
