import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallbackAnswer, RawCallback } from '@baize/plugin-kit'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { countPaymentAnswers } from '../../../parts/plugins/count-answers.ts'
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

const received = { status: 200, contentType: 'application/json; charset=utf-8', body: '{"received":true}' }
const send = (callback: RawCallback) => handlePaymentCallback(fixture.deps, PROVIDER, callback)
const statusOf = async (reference: string) => {
  const status = await fixture.call('payments.depositStatus', anna, { reference })
  return status.ok ? status.value.status : status.error.name
}
const outcomesOf = async (ids: readonly string[]) =>
  await fixture.db
    .selectFrom('provider_event')
    .select(['event_id', 'outcome'])
    .where('event_id', 'in', ids)
    .orderBy('event_id')
    .execute()
const casesOf = async (reference: string) =>
  (await fixture.cases()).filter(({ subject }) => subject === reference)
/** The facts that a message of the provider has about the deposit. */
const factsOf = (reference: string, change: object) => ({
  kind: 'payment',
  ...fixture.scriptedProvider.payments.get(reference),
  starts: undefined,
  ...change,
})

describe('the response to a verified message', () => {
  const signed = (_callback: RawCallback, outcome: string): CallbackAnswer => ({
    status: 202,
    contentType: 'application/vnd.scriptedProvider+json',
    body: JSON.stringify({ outcome, signature: 'ours' }),
  })
  /** The provider with its own format of responses, as the server builds it. */
  const withReply = () => {
    const provider = countPaymentAnswers(
      PROVIDER,
      { ...fixture.scriptedProvider.provider, reply: signed },
      () => {},
    )
    return {
      ...fixture.deps,
      plugins: { ...fixture.deps.plugins, paymentProviders: new Map([[PROVIDER, provider]]) },
    }
  }

  // Proves G33
  test("has the provider's own format where its adapter has one, also for a repeated message", async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const message = fixture.scriptedProvider.notification('payment', reference, { status: 'ok' })
    const body = '{"outcome":"received","signature":"ours"}'
    const answer = { status: 202, contentType: 'application/vnd.scriptedProvider+json', body, outcome: 'ok' }
    expect(await handlePaymentCallback(withReply(), PROVIDER, message)).toEqual(answer)
    expect(await handlePaymentCallback(withReply(), PROVIDER, message)).toEqual(answer)
    expect(await statusOf(reference)).toBe('ok')
  })

  test('reports that the message was about no payment', async () => {
    const ping = fixture.scriptedProvider.message({ kind: 'ignored', eventId: 'ping-1' })
    expect(await handlePaymentCallback(withReply(), PROVIDER, ping)).toMatchObject({
      body: '{"outcome":"ignored","signature":"ours"}',
      outcome: 'ignored',
    })
  })

  // Proves G33
  test('is never sent for a message without a valid signature', async () => {
    const forged = fixture.scriptedProvider.message({ kind: 'ignored', eventId: 'ping-2' }, 'wrong')
    expect(await handlePaymentCallback(withReply(), PROVIDER, forged)).toMatchObject({
      status: 401,
      body: '{"received":false}',
    })
  })
})

describe('a verified message that is about no payment', () => {
  // Proves G33
  test('is acknowledged and recorded once, and moves nothing', async () => {
    const before = await fixture.cases()
    const ping = fixture.scriptedProvider.message({ kind: 'ignored', eventId: 'ping-3' })
    expect(await send(ping)).toEqual({ ...received, outcome: 'ignored' })
    expect(await send(ping)).toEqual({ ...received, outcome: 'ignored' })
    expect(await outcomesOf(['ping-3'])).toEqual([{ event_id: 'ping-3', outcome: 'ignored' }])
    expect(await fixture.cases()).toEqual(before)
  })

  test('needs no id: its body and its query identify it', async () => {
    const ping = fixture.scriptedProvider.message({ kind: 'ignored', eventId: null })
    const withQuery = (token: string) => ({ ...ping, query: { token } })
    for (const message of [ping, ping, withQuery('a'), withQuery('b'), withQuery('a')]) await send(message)
    const rows = await fixture.db
      .selectFrom('provider_event')
      .select('outcome')
      .where('event_id', 'like', 'sha256:%')
      .execute()
    expect(rows).toEqual(Array(3).fill({ outcome: 'ignored' }))
  })
})

describe('a message without an amount', () => {
  // Proves G33
  test('ends a payment that failed', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const message = fixture.scriptedProvider.notification('payment', reference, {
      status: 'failed',
      amountMinor: null,
      currency: null,
    })
    expect(await send(message)).toEqual({ ...received, outcome: 'ok' })
    expect(await statusOf(reference)).toBe('failed')
    expect(await casesOf(reference)).toEqual([])
  })

  // Proves G33
  test('credits nothing when it reports a success, and opens a case without decisions', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await send(
      fixture.scriptedProvider.notification('payment', reference, { status: 'ok', amountMinor: null }),
    )
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n })
    const [staffCase, ...more] = await casesOf(reference)
    expect(staffCase).toMatchObject({ kind: 'notification_mismatch', details: { differences: 'amount' } })
    expect(staffCase?.details).not.toHaveProperty('theirAmount')
    expect(more).toEqual([])
  })
})

describe('a message with several notifications', () => {
  // Proves G33
  test('settles each of them once, also when they are repeated in another message', async () => {
    const [first, second] = [
      await fixture.startDeposit(anna, 5_000_00n),
      await fixture.startDeposit(anna, 2_000_00n),
    ]
    const paid = factsOf(first, { eventId: 'batch-1', status: 'ok' })
    const failed = factsOf(second, { eventId: 'batch-2', status: 'failed' })
    const ping = { kind: 'ignored', eventId: 'batch-3' }
    const batch = fixture.scriptedProvider.message({ kind: 'batch', notifications: [paid, failed, ping] })
    expect(await send(batch)).toEqual({ ...received, outcome: 'ok' })
    expect(await send(fixture.scriptedProvider.message({ kind: 'batch', notifications: [paid] }))).toEqual({
      ...received,
      outcome: 'ok',
    })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['ok', 'failed'])
    expect(await outcomesOf(['batch-1', 'batch-2', 'batch-3'])).toMatchObject([
      { event_id: 'batch-1' },
      { event_id: 'batch-2' },
      { event_id: 'batch-3', outcome: 'ignored' },
    ])
    expect(await casesOf(first)).toEqual([])
  })

  test('with a known id and other facts acts on neither and opens a case', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const paid = factsOf(reference, { eventId: 'batch-4', status: 'ok' })
    await send(fixture.scriptedProvider.message({ kind: 'batch', notifications: [paid] }))
    const changed = { ...paid, amountMinor: 9_000_00n }
    await send(fixture.scriptedProvider.message({ kind: 'batch', notifications: [changed] }))
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
    expect(await casesOf(reference)).toMatchObject([{ kind: 'event_changed' }])
  })
})
