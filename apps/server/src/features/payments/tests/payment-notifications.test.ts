import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { handlePaymentCallback } from '../handle-payment-callback.ts'
import { openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts'
import { PROVIDER } from './scripted-provider.ts'

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

const statusOf = async (reference: string) => {
  const status = await fixture.call('payments.depositStatus', anna, { reference })
  return status.ok ? status.value.status : status.error.name
}

describe('a notification', () => {
  test('credits a deposit once when it arrives repeatedly', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const message = fixture.scriptedProvider.notification('payment', reference, { status: 'ok' })
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

  // Proves G72
  test('keeps its first outcome when it is delivered three times simultaneously', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const eventId = randomUUID()
    const message = fixture.scriptedProvider.notification('payment', reference, { eventId, status: 'ok' })
    await Promise.all([1, 2, 3].map(() => handlePaymentCallback(fixture.deps, PROVIDER, message)))
    const stored = fixture.db.selectFrom('provider_event').select('outcome').where('event_id', '=', eventId)
    expect(await stored.executeTakeFirst()).toEqual({ outcome: 'ok' })
  })

  // Proves G78
  test('without a valid signature is rejected before any database access', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const forged = fixture.scriptedProvider.notification('payment', reference, {
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
  ] as const)('with another %s credits nothing and opens one case', async (difference, change) => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    for (let time = 0; time < 2; time += 1) {
      const answer = await fixture.notify('payment', reference, { status: 'ok', ...change } as never)
      expect(answer.status).toBe(200)
    }
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n })
    expect(await statusOf(reference)).toBe('pending')
    expect((await fixture.cases()).filter(({ subject }) => subject === reference)).toMatchObject([
      { kind: 'notification_mismatch', playerId: anna.playerId, details: { differences: difference } },
    ])
  })

  test('with another merchant or kind opens a case with both sides', async () => {
    const sides = async (change: object) => {
      const reference = await fixture.startDeposit(anna, 5_000_00n)
      await fixture.notify('payment', reference, { status: 'ok', ...change })
      return (await fixture.cases()).find(({ subject }) => subject === reference)?.details
    }
    expect(await sides({ merchant: 'somebody-else' })).toMatchObject({
      ourMerchant: fixture.scriptedProvider.provider.merchant,
      theirMerchant: 'somebody-else',
      ourState: 'pending',
    })
    expect(await sides({ kind: 'payout' })).toMatchObject({ ourKind: 'payment', theirKind: 'payout' })
  })

  test('about an unknown reference opens a case', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await fixture.notify('payment', reference, { status: 'ok', reference: 'D0000' })
    expect((await fixture.cases()).filter(({ kind }) => kind === 'unknown_reference')).toMatchObject([
      { subject: 'D0000' },
    ])
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n })
  })

  test('is handled once per event: later content under the same event id has no effect', async () => {
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

  test('that was interrupted is handled when it arrives again', async () => {
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

  test('with an older status after the final one changes nothing', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await fixture.notify('payment', reference, { status: 'ok' })
    await fixture.notify('payment', reference, { status: 'pending' })
    expect(await statusOf(reference)).toBe('ok')
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  test('of a payment after "failed" credits it within the limit, and puts it on suspense above it', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const first = await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', first, { status: 'failed' })
    expect(await statusOf(first)).toBe('failed')
    const second = await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', first, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n, suspense: 10_000_00n })
    expect(await fixture.call('payments.depositStatus', anna, { reference: first })).toMatchObject({
      value: { status: 'pending', receivedMoneyFromProvider: true },
    })
    const theirReference = fixture.scriptedProvider.payments.get(first)?.providerReference
    expect((await fixture.cases()).filter(({ subject }) => subject === first)).toMatchObject([
      { kind: 'deposit_on_suspense', details: { theirReference } },
    ])

    await fixture.notify('payment', second, { status: 'cancelled' })
    const third = await fixture.startDeposit(anna, 4_000_00n)
    await fixture.notify('payment', third, { status: 'failed' })
    await fixture.notify('payment', third, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 4_000_00n })
  })

  test('that reverses a credited deposit moves nothing and opens a case', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await fixture.notify('payment', reference, { status: 'ok' })
    await fixture.notify('payment', reference, { status: 'failed' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
    expect((await fixture.cases()).filter(({ subject }) => subject === reference)).toMatchObject([
      { details: { differences: 'reported failed after ok', ourState: 'ok', theirStatus: 'failed' } },
    ])
  })

  test('whose case cannot be written moves nothing, and the next delivery does both', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const late = await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', late, { status: 'failed' })
    await fixture.startDeposit(anna, 10_000_00n)
    const message = fixture.scriptedProvider.notification('payment', late, { status: 'ok' })
    await fixture.withoutCase(`deposit_on_suspense:${late}`, () =>
      expect(handlePaymentCallback(fixture.deps, PROVIDER, message)).rejects.toThrow('statement timeout'),
    )
    expect(await fixture.cash(anna)).toMatchObject({ suspense: 0n })
    expect(await handlePaymentCallback(fixture.deps, PROVIDER, message)).toMatchObject({ status: 200 })
    expect(await fixture.cash(anna)).toMatchObject({ suspense: 10_000_00n })
    expect((await fixture.cases()).filter(({ subject }) => subject === late)).toMatchObject([
      { kind: 'deposit_on_suspense' },
    ])
  })

  test('that reverses a deposit on suspense opens a case before staff credit it', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const late = await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', late, { status: 'failed' })
    await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', late, { status: 'ok' })
    await fixture.notify('payment', late, { status: 'failed' })
    expect((await fixture.cases()).filter(({ subject }) => subject === late)).toMatchObject([
      { kind: 'deposit_on_suspense' },
      {
        kind: 'notification_mismatch',
        details: { differences: 'reported failed after ok', ourState: 'suspense' },
      },
    ])
  })

  test('for a provider that is not installed gets 404', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    expect(
      (
        await handlePaymentCallback(
          fixture.deps,
          'nobody',
          fixture.scriptedProvider.notification('payment', reference),
        )
      ).status,
    ).toBe(404)
  })
})
