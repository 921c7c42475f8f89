import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/handler.ts'
import { FRAMED, openCashierHouse, TRANSFER, type CashierHouse } from './cashier-house.ts'
import { PROVIDER } from './scripted-provider.ts'

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

describe('a fee', () => {
  const feesOf = async () => {
    const { rows } = await sql<{ total: bigint | null }>`
      select sum(balance)::int8 as total from wallet.account where kind = ${`fees:${PROVIDER}`}`.execute(
      house.db,
    )
    return rows[0]?.total ?? 0n
  }

  test('that is included is taken from what the player pays', async () => {
    const before = await feesOf()
    const reference = await house.startDeposit(anna, 25_000_00n, undefined, FRAMED)
    expect(house.teller.payments.get(reference)).toMatchObject({ amountMinor: 25_000_00n })
    expect(await house.call('billfold.depositStatus', anna, { reference })).toMatchObject({
      value: { amount: 25_000_00n, fee: 375_00n, charged: 25_000_00n, received: 24_625_00n, settledAt: null },
    })
    await house.notify('payment', reference, { status: 'ok' })
    expect(await house.cash(anna)).toMatchObject({ cash: 24_625_00n })
    expect((await feesOf()) - before).toBe(375_00n)
  })

  test('that is added comes on top, and the provider’s word must name the sum', async () => {
    const before = await feesOf()
    const reference = await house.startDeposit(anna, 20_000_00n, undefined, TRANSFER)
    expect(house.teller.payments.get(reference)).toMatchObject({ amountMinor: 20_200_00n })
    await house.notify('payment', reference, { status: 'ok', amountMinor: 20_000_00n })
    expect(await house.cash(anna)).toMatchObject({ cash: 0n })
    expect((await house.items()).filter(({ subject }) => subject === reference)).toMatchObject([
      { details: { differences: 'amount' } },
    ])
    await house.notify('payment', reference, { status: 'ok' })
    expect(await house.cash(anna)).toMatchObject({ cash: 20_000_00n })
    expect((await feesOf()) - before).toBe(200_00n)
  })

  test('is taken once, however often and in whatever order the provider says so', async () => {
    const reference = await house.startDeposit(anna, 10_000_00n, undefined, FRAMED)
    await Promise.all(
      ['ok', 'ok', 'pending', 'ok'].map((status) => house.notify('payment', reference, { status } as never)),
    )
    expect(await house.cash(anna)).toMatchObject({ cash: 9_850_00n })
  })
})
