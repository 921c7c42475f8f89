import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/handler.ts'
import { DEPOSIT, HUF, nameOf, openCashierHouse, type CashierHouse } from './cashier-house.ts'

let house: CashierHouse
let anna: PlayerIdentity
beforeAll(async () => {
  house = await openCashierHouse()
})
beforeEach(async () => {
  house.teller.behaveWell()
  anna = await house.player('anna')
})
afterAll(() => house.close())

const submit = (amount: bigint, key?: string, change: object = {}) =>
  house.call('billfold.depositSubmit', anna, { method: DEPOSIT, amount, currency: HUF, ...change }, key)
const statusOf = async (reference: string) => {
  const status = await house.call('billfold.depositStatus', anna, { reference })
  return status.ok ? status.value.status : status.error.name
}

describe('a deposit of which nothing was heard', () => {
  test('is asked about and settled by the answer', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    house.teller.setPayment(reference, { status: 'ok' })
    await house.sweep()
    expect(await statusOf(reference)).toBe('pending')
    await house.advance({ minutes: 1 })
    await house.sweep()
    expect(await statusOf(reference)).toBe('ok')
    expect(await house.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  test('keeps its limit for as long as the provider is silent', async () => {
    await house.call('player.saveLimit', anna, { type: 'deposit', period: 'monthly', amount: 5_000_00n })
    const reference = await house.startDeposit(anna, 5_000_00n)
    house.teller.script.line = 'silent'
    for (let hour = 0; hour < 3; hour += 1) {
      await house.advance({ hours: 1 })
      await house.sweep()
    }
    expect(await statusOf(reference)).toBe('pending')
    expect(nameOf(await submit(5_000_00n))).toBe('payment_limit_reached')
    expect((await house.items()).filter(({ subject }) => subject === reference)).toEqual([])
  })

  test('becomes a staff item when the provider has been silent for a day, once, and waits on', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    house.teller.script.line = 'silent'
    for (let day = 0; day < 3; day += 1) {
      await house.advance({ hours: 25 })
      await house.sweep()
    }
    const about = (await house.items()).filter(({ subject }) => subject === reference)
    expect(about).toMatchObject([{ kind: 'deposit_unanswered' }])
    expect(await statusOf(reference)).toBe('pending')
    house.teller.script.line = 'well'
    await house.notify('payment', reference, { status: 'ok' })
    expect(await statusOf(reference)).toBe('ok')
  })

  test('expires when the provider has answered its start and does not know it an hour later, and not before', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    house.teller.payments.delete(reference)
    await house.advance({ minutes: 20 })
    await house.sweep()
    expect(await statusOf(reference)).toBe('pending')
    await house.advance({ minutes: 60 })
    await house.sweep()
    expect(await statusOf(reference)).toBe('failed')
  })

  test('is not taken for settled when the answer is about another amount', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    house.teller.setPayment(reference, { status: 'ok', amountMinor: 1n })
    await house.advance({ minutes: 1 })
    await house.sweep()
    expect(await statusOf(reference)).toBe('pending')
    expect((await house.items()).filter(({ subject }) => subject === reference)).toMatchObject([
      { details: { differences: 'amount' } },
    ])
  })
})
