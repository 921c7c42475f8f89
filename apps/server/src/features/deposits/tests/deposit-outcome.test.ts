import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/handler.ts'
import { handlePaymentCallback } from '../handle-payment-callback.ts'
import { openCashierHouse, type CashierHouse } from './cashier-house.ts'
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

const statusOf = async (reference: string) => {
  const status = await house.call('billfold.depositStatus', anna, { reference })
  return status.ok ? status.value.status : status.error.name
}

describe('a notification', () => {
  test('credits a deposit once, however often it comes', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    const message = house.teller.notification('payment', reference, { status: 'ok' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => handlePaymentCallback(house.deps, PROVIDER, message)),
    )
    answers.push(await handlePaymentCallback(house.deps, PROVIDER, message))
    answers.push(await house.notify('payment', reference, { status: 'ok' }))
    expect(answers).toEqual(
      Array(5).fill({
        status: 200,
        contentType: 'application/json; charset=utf-8',
        body: '{"received":true}',
        outcome: 'ok',
      }),
    )
    expect(await house.cash(anna)).toMatchObject({ cash: 5_000_00n })
    expect(await statusOf(reference)).toBe('ok')
  })

  test('keeps what came of it first, also when it is delivered three times at once', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    const eventId = randomUUID()
    const message = house.teller.notification('payment', reference, { eventId, status: 'ok' })
    await Promise.all([1, 2, 3].map(() => handlePaymentCallback(house.deps, PROVIDER, message)))
    const stored = house.db.selectFrom('provider_event').select('outcome').where('event_id', '=', eventId)
    expect(await stored.executeTakeFirst()).toEqual({ outcome: 'ok' })
  })

  test('that nobody signed is rejected without a question to the database: not stored, and nothing moves', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    const forged = house.teller.notification('payment', reference, {
      status: 'ok',
      eventId: 'forged',
      signature: 'wrong',
    })
    const noDatabase = new Proxy(house.deps.db, {
      get: () => {
        throw new Error('a connection was taken')
      },
    })
    expect(await handlePaymentCallback({ ...house.deps, db: noDatabase }, PROVIDER, forged)).toEqual({
      status: 401,
      contentType: 'application/json; charset=utf-8',
      body: '{"received":false}',
      outcome: 'not_believed',
      rejection: 'signature',
    })
    expect(await house.cash(anna)).toMatchObject({ cash: 0n })
    expect(
      await house.db.selectFrom('provider_event').selectAll().where('event_id', '=', 'forged').execute(),
    ).toEqual([])
  })

  test.each([
    ['amount', { amountMinor: 5_000_01n }],
    ['currency', { currency: 'EUR' }],
    ['merchant', { merchant: 'somebody-else' }],
    ['kind', { kind: 'payout' }],
  ] as const)('of another %s credits nothing and goes to a person, once', async (difference, change) => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    for (let time = 0; time < 2; time += 1) {
      const answer = await house.notify('payment', reference, { status: 'ok', ...change } as never)
      expect(answer.status).toBe(200)
    }
    expect(await house.cash(anna)).toMatchObject({ cash: 0n })
    expect(await statusOf(reference)).toBe('pending')
    expect((await house.items()).filter(({ subject }) => subject === reference)).toMatchObject([
      { kind: 'notification_mismatch', playerId: anna.playerId, details: { differences: difference } },
    ])
  })

  test('that does not fit goes to a person with both sides: whose merchant, which kind', async () => {
    const sides = async (change: object) => {
      const reference = await house.startDeposit(anna, 5_000_00n)
      await house.notify('payment', reference, { status: 'ok', ...change })
      return (await house.items()).find(({ subject }) => subject === reference)?.details
    }
    expect(await sides({ merchant: 'somebody-else' })).toMatchObject({
      ourMerchant: house.teller.provider.merchant,
      theirMerchant: 'somebody-else',
      ourState: 'pending',
    })
    expect(await sides({ kind: 'payout' })).toMatchObject({ ourKind: 'payment', theirKind: 'payout' })
  })

  test('about a reference that we never gave out goes to a person', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    await house.notify('payment', reference, { status: 'ok', reference: 'D0000' })
    expect((await house.items()).filter(({ kind }) => kind === 'unknown_reference')).toMatchObject([
      { subject: 'D0000' },
    ])
    expect(await house.cash(anna)).toMatchObject({ cash: 0n })
  })

  test('is taken once by its event: what comes under the same one later is not acted on', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    const eventId = randomUUID()
    await house.notify('payment', reference, { eventId, status: 'pending' })
    expect((await house.notify('payment', reference, { eventId, status: 'ok' })).status).toBe(200)
    expect(await house.cash(anna)).toMatchObject({ cash: 0n })
    const kept = house.db
      .selectFrom('provider_event')
      .select(['outcome', 'body'])
      .where('event_id', '=', eventId)
    expect((await kept.executeTakeFirstOrThrow()).outcome).toBe('pending')
  })

  test('that broke off before it was finished is acted on when it comes again', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    const eventId = randomUUID()
    await house.notify('payment', reference, { eventId, status: 'ok' })
    await house.db
      .updateTable('provider_event')
      .set({ outcome: null })
      .where('event_id', '=', eventId)
      .execute()
    expect((await house.notify('payment', reference, { eventId, status: 'ok' })).status).toBe(200)
    expect(await house.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  test('with an older word after the last one changes nothing', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    await house.notify('payment', reference, { status: 'ok' })
    await house.notify('payment', reference, { status: 'pending' })
    expect(await statusOf(reference)).toBe('ok')
    expect(await house.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  test('of money after "failed" credits it where the limit has room, else puts it on suspense for a person', async () => {
    await house.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const first = await house.startDeposit(anna, 10_000_00n)
    await house.notify('payment', first, { status: 'failed' })
    expect(await statusOf(first)).toBe('failed')
    const second = await house.startDeposit(anna, 10_000_00n)
    await house.notify('payment', first, { status: 'ok' })
    expect(await house.cash(anna)).toMatchObject({ cash: 0n, suspense: 10_000_00n })
    expect(await house.call('billfold.depositStatus', anna, { reference: first })).toMatchObject({
      value: { status: 'pending', receivedMoneyFromProvider: true },
    })
    const theirReference = house.teller.payments.get(first)?.providerReference
    expect((await house.items()).filter(({ subject }) => subject === first)).toMatchObject([
      { kind: 'deposit_on_suspense', details: { theirReference } },
    ])

    await house.notify('payment', second, { status: 'cancelled' })
    const third = await house.startDeposit(anna, 4_000_00n)
    await house.notify('payment', third, { status: 'failed' })
    await house.notify('payment', third, { status: 'ok' })
    expect(await house.cash(anna)).toMatchObject({ cash: 4_000_00n })
  })

  test('that takes a credited deposit back moves nothing and goes to a person', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    await house.notify('payment', reference, { status: 'ok' })
    await house.notify('payment', reference, { status: 'failed' })
    expect(await house.cash(anna)).toMatchObject({ cash: 5_000_00n })
    expect((await house.items()).filter(({ subject }) => subject === reference)).toMatchObject([
      { details: { differences: 'said failed after ok', ourState: 'ok', theirStatus: 'failed' } },
    ])
  })

  test('whose item cannot be written moves nothing either: both are there when it comes again', async () => {
    await house.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const late = await house.startDeposit(anna, 10_000_00n)
    await house.notify('payment', late, { status: 'failed' })
    await house.startDeposit(anna, 10_000_00n)
    const message = house.teller.notification('payment', late, { status: 'ok' })
    await house.withoutItem(`deposit_on_suspense:${late}`, () =>
      expect(handlePaymentCallback(house.deps, PROVIDER, message)).rejects.toThrow('statement timeout'),
    )
    expect(await house.cash(anna)).toMatchObject({ suspense: 0n })
    expect(await handlePaymentCallback(house.deps, PROVIDER, message)).toMatchObject({ status: 200 })
    expect(await house.cash(anna)).toMatchObject({ suspense: 10_000_00n })
    expect((await house.items()).filter(({ subject }) => subject === late)).toMatchObject([
      { kind: 'deposit_on_suspense' },
    ])
  })

  test('that takes back what waits on suspense goes to a person too, before he credits it', async () => {
    await house.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const late = await house.startDeposit(anna, 10_000_00n)
    await house.notify('payment', late, { status: 'failed' })
    await house.startDeposit(anna, 10_000_00n)
    await house.notify('payment', late, { status: 'ok' })
    await house.notify('payment', late, { status: 'failed' })
    expect((await house.items()).filter(({ subject }) => subject === late)).toMatchObject([
      { kind: 'deposit_on_suspense' },
      {
        kind: 'notification_mismatch',
        details: { differences: 'said failed after ok', ourState: 'suspense' },
      },
    ])
  })

  test('for a provider that is not installed is not found', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    expect(
      (await handlePaymentCallback(house.deps, 'nobody', house.teller.notification('payment', reference)))
        .status,
    ).toBe(404)
  })
})
