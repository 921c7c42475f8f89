import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/handler.ts'
import { handlePaymentCallback } from '../handle-payment-callback.ts'
import { openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts'
import { PROVIDER } from './scripted-provider.ts'

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  fixture.teller.behaveWell()
  anna = await fixture.player('anna')
})
afterAll(() => fixture.close())

const statusOf = async (reference: string) => {
  const status = await fixture.call('billfold.depositStatus', anna, { reference })
  return status.ok ? status.value.status : status.error.name
}

describe('a notification', () => {
  test('credits a deposit once, however often it comes', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const message = fixture.teller.notification('payment', reference, { status: 'ok' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => handlePaymentCallback(fixture.deps, PROVIDER, message)),
    )
    answers.push(await handlePaymentCallback(fixture.deps, PROVIDER, message))
    answers.push(await fixture.notify('payment', reference, { status: 'ok' }))
    expect(answers).toEqual(
      Array(5).fill({
        status: 200,
        contentType: 'application/json; charset=utf-8',
        body: '{"received":true}',
        outcome: 'ok',
      }),
    )
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
    expect(await statusOf(reference)).toBe('ok')
  })

  test('keeps what came of it first, also when it is delivered three times at once', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const eventId = randomUUID()
    const message = fixture.teller.notification('payment', reference, { eventId, status: 'ok' })
    await Promise.all([1, 2, 3].map(() => handlePaymentCallback(fixture.deps, PROVIDER, message)))
    const stored = fixture.db.selectFrom('provider_event').select('outcome').where('event_id', '=', eventId)
    expect(await stored.executeTakeFirst()).toEqual({ outcome: 'ok' })
  })

  test('that nobody signed is rejected without a question to the database: not stored, and nothing moves', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const forged = fixture.teller.notification('payment', reference, {
      status: 'ok',
      eventId: 'forged',
      signature: 'wrong',
    })
    const noDatabase = new Proxy(fixture.deps.db, {
      get: () => {
        throw new Error('a connection was taken')
      },
    })
    expect(await handlePaymentCallback({ ...fixture.deps, db: noDatabase }, PROVIDER, forged)).toEqual({
      status: 401,
      contentType: 'application/json; charset=utf-8',
      body: '{"received":false}',
      outcome: 'invalid_signature',
      rejection: 'signature',
    })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n })
    expect(
      await fixture.db.selectFrom('provider_event').selectAll().where('event_id', '=', 'forged').execute(),
    ).toEqual([])
  })

  test.each([
    ['amount', { amountMinor: 5_000_01n }],
    ['currency', { currency: 'EUR' }],
    ['merchant', { merchant: 'somebody-else' }],
    ['kind', { kind: 'payout' }],
  ] as const)('of another %s credits nothing and goes to a person, once', async (difference, change) => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    for (let time = 0; time < 2; time += 1) {
      const answer = await fixture.notify('payment', reference, { status: 'ok', ...change } as never)
      expect(answer.status).toBe(200)
    }
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n })
    expect(await statusOf(reference)).toBe('pending')
    expect((await fixture.items()).filter(({ subject }) => subject === reference)).toMatchObject([
      { kind: 'notification_mismatch', playerId: anna.playerId, details: { differences: difference } },
    ])
  })

  test('that does not fit goes to a person with both sides: whose merchant, which kind', async () => {
    const sides = async (change: object) => {
      const reference = await fixture.startDeposit(anna, 5_000_00n)
      await fixture.notify('payment', reference, { status: 'ok', ...change })
      return (await fixture.items()).find(({ subject }) => subject === reference)?.details
    }
    expect(await sides({ merchant: 'somebody-else' })).toMatchObject({
      ourMerchant: fixture.teller.provider.merchant,
      theirMerchant: 'somebody-else',
      ourState: 'pending',
    })
    expect(await sides({ kind: 'payout' })).toMatchObject({ ourKind: 'payment', theirKind: 'payout' })
  })

  test('about a reference that we never gave out goes to a person', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await fixture.notify('payment', reference, { status: 'ok', reference: 'D0000' })
    expect((await fixture.items()).filter(({ kind }) => kind === 'unknown_reference')).toMatchObject([
      { subject: 'D0000' },
    ])
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n })
  })

  test('is taken once by its event: what comes under the same one later is not acted on', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const eventId = randomUUID()
    await fixture.notify('payment', reference, { eventId, status: 'pending' })
    expect((await fixture.notify('payment', reference, { eventId, status: 'ok' })).status).toBe(200)
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n })
    const kept = fixture.db
      .selectFrom('provider_event')
      .select(['outcome', 'body'])
      .where('event_id', '=', eventId)
    expect((await kept.executeTakeFirstOrThrow()).outcome).toBe('pending')
  })

  test('that broke off before it was finished is acted on when it comes again', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const eventId = randomUUID()
    await fixture.notify('payment', reference, { eventId, status: 'ok' })
    await fixture.db
      .updateTable('provider_event')
      .set({ outcome: null })
      .where('event_id', '=', eventId)
      .execute()
    expect((await fixture.notify('payment', reference, { eventId, status: 'ok' })).status).toBe(200)
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  test('with an older word after the last one changes nothing', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await fixture.notify('payment', reference, { status: 'ok' })
    await fixture.notify('payment', reference, { status: 'pending' })
    expect(await statusOf(reference)).toBe('ok')
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  test('of money after "failed" credits it where the limit has room, else puts it on suspense for a person', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const first = await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', first, { status: 'failed' })
    expect(await statusOf(first)).toBe('failed')
    const second = await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', first, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n, suspense: 10_000_00n })
    expect(await fixture.call('billfold.depositStatus', anna, { reference: first })).toMatchObject({
      value: { status: 'pending', receivedMoneyFromProvider: true },
    })
    const theirReference = fixture.teller.payments.get(first)?.providerReference
    expect((await fixture.items()).filter(({ subject }) => subject === first)).toMatchObject([
      { kind: 'deposit_on_suspense', details: { theirReference } },
    ])

    await fixture.notify('payment', second, { status: 'cancelled' })
    const third = await fixture.startDeposit(anna, 4_000_00n)
    await fixture.notify('payment', third, { status: 'failed' })
    await fixture.notify('payment', third, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 4_000_00n })
  })

  test('that takes a credited deposit back moves nothing and goes to a person', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await fixture.notify('payment', reference, { status: 'ok' })
    await fixture.notify('payment', reference, { status: 'failed' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
    expect((await fixture.items()).filter(({ subject }) => subject === reference)).toMatchObject([
      { details: { differences: 'said failed after ok', ourState: 'ok', theirStatus: 'failed' } },
    ])
  })

  test('whose item cannot be written moves nothing either: both are there when it comes again', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const late = await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', late, { status: 'failed' })
    await fixture.startDeposit(anna, 10_000_00n)
    const message = fixture.teller.notification('payment', late, { status: 'ok' })
    await fixture.withoutItem(`deposit_on_suspense:${late}`, () =>
      expect(handlePaymentCallback(fixture.deps, PROVIDER, message)).rejects.toThrow('statement timeout'),
    )
    expect(await fixture.cash(anna)).toMatchObject({ suspense: 0n })
    expect(await handlePaymentCallback(fixture.deps, PROVIDER, message)).toMatchObject({ status: 200 })
    expect(await fixture.cash(anna)).toMatchObject({ suspense: 10_000_00n })
    expect((await fixture.items()).filter(({ subject }) => subject === late)).toMatchObject([
      { kind: 'deposit_on_suspense' },
    ])
  })

  test('that takes back what waits on suspense goes to a person too, before he credits it', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const late = await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', late, { status: 'failed' })
    await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', late, { status: 'ok' })
    await fixture.notify('payment', late, { status: 'failed' })
    expect((await fixture.items()).filter(({ subject }) => subject === late)).toMatchObject([
      { kind: 'deposit_on_suspense' },
      {
        kind: 'notification_mismatch',
        details: { differences: 'said failed after ok', ourState: 'suspense' },
      },
    ])
  })

  test('for a provider that is not installed is not found', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    expect(
      (await handlePaymentCallback(fixture.deps, 'nobody', fixture.teller.notification('payment', reference)))
        .status,
    ).toBe(404)
  })
})
