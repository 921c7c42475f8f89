import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  FRAMED,
  openPaymentsFixture,
  TRANSFER,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'
import { PROVIDER } from '../../payments/tests/scripted-provider.ts'

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

describe('a fee', () => {
  const feesOf = async () => {
    const { rows } = await sql<{ total: bigint | null }>`
      select sum(balance)::int8 as total from wallet.account where kind = ${`fees:${PROVIDER}`}`.execute(
      fixture.db,
    )
    return rows[0]?.total ?? 0n
  }

  // Covers FEE-003
  test('included in the amount is taken from the payment', async () => {
    const before = await feesOf()
    const reference = await fixture.startDeposit(anna, 25_000_00n, undefined, FRAMED)
    expect(fixture.scriptedProvider.payments.get(reference)).toMatchObject({ amountMinor: 25_000_00n })
    expect(await fixture.call('payments.depositStatus', anna, { reference })).toMatchObject({
      value: { amount: 25_000_00n, fee: 375_00n, charged: 25_000_00n, received: 24_625_00n, settledAt: null },
    })
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 24_625_00n })
    expect((await feesOf()) - before).toBe(375_00n)
  })

  // Covers FEE-003
  test('added to the amount is part of the total that the provider must report', async () => {
    const before = await feesOf()
    const reference = await fixture.startDeposit(anna, 20_000_00n, undefined, TRANSFER)
    expect(fixture.scriptedProvider.payments.get(reference)).toMatchObject({ amountMinor: 20_200_00n })
    await fixture.notify('payment', reference, { status: 'ok', amountMinor: 20_000_00n })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n })
    expect((await fixture.cases()).filter(({ subject }) => subject === reference)).toMatchObject([
      { details: { differences: 'amount' } },
    ])
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 20_000_00n })
    expect((await feesOf()) - before).toBe(200_00n)
  })

  test('is taken once when the provider reports the payment repeatedly and unordered', async () => {
    const reference = await fixture.startDeposit(anna, 10_000_00n, undefined, FRAMED)
    await Promise.all(
      ['ok', 'ok', 'pending', 'ok'].map((status) =>
        fixture.notify('payment', reference, { status } as never),
      ),
    )
    expect(await fixture.cash(anna)).toMatchObject({ cash: 9_850_00n })
  })
})
