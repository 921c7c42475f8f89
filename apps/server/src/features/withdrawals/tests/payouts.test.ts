import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { handlePaymentCallback } from '../../payments/handle-payment-callback.ts'
import {
  openPaymentsFixture,
  WITHDRAWAL,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { PROVIDER } from '../../payments/tests/scripted-provider.ts'

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.funded('anna', 100_000_00n)
})
afterAll(() => fixture.close())

const read = async (reference: string) => {
  const found = await fixture.call('payments.withdrawal', anna, { reference })
  if (!found.ok) throw new Error(found.error.name)
  return found.value
}
const stateOf = async (reference: string) => (await read(reference)).state
const approve = (reference: string) =>
  fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })
/** Approved, and the payout job has run. */
const sent = async (amount = 30_000_00n) => {
  const reference = await fixture.requestWithdrawal(anna, amount)
  await approve(reference)
  await fixture.work()
  return reference
}
const casesOf = async (reference: string) =>
  (await fixture.cases()).filter(({ subject }) => subject === reference)

describe('an approved withdrawal', () => {
  // Proves I9
  test('is sent once by any number of simultaneous jobs', async () => {
    const reference = await fixture.requestWithdrawal(anna, 30_000_00n)
    await approve(reference)
    await Promise.all([fixture.work(), fixture.work()])
    await fixture.advance({ minutes: 5 })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('sent')
    expect(fixture.scriptedProvider.payouts.get(reference)).toMatchObject({
      starts: 1,
      amountMinor: 30_000_00n,
    })
  })

  test('is paid once by the provider’s report', async () => {
    const reference = await sent()
    const message = [
      await fixture.notify('payout', reference, { status: 'ok' }),
      await fixture.notify('payout', reference, { status: 'ok' }),
    ]
    expect(message.map(({ status }) => status)).toEqual([200, 200])
    expect(await stateOf(reference)).toBe('paid')
    expect(await fixture.cash(anna)).toMatchObject({ cash: 70_000_00n, held: 0n })
  })

  test('is resumed by the sweep when its job is lost', async () => {
    const reference = await fixture.requestWithdrawal(anna, 30_000_00n)
    await approve(reference)
    await fixture.db.deleteFrom('outbox').where('topic', '=', 'payout').execute()
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('approved')
    await fixture.advance({ minutes: 2 })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('sent')
    expect(fixture.scriptedProvider.payouts.get(reference)?.starts).toBe(1)
  })

  test('waits while the operator holds payouts, and is sent once when the hold ends', async () => {
    await saveOperatorSettings(fixture.db, { 'withdrawals.payoutsHeld': true })
    const reference = await sent()
    expect(await stateOf(reference)).toBe('approved')
    await fixture.advance({ minutes: 10 })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('approved')
    expect(fixture.scriptedProvider.payouts.get(reference)).toBeUndefined()
    await saveOperatorSettings(fixture.db, { 'withdrawals.payoutsHeld': false })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('sent')
    expect(fixture.scriptedProvider.payouts.get(reference)?.starts).toBe(1)
  })

  test('whose call never arrived is not sent again while the operator holds payouts', async () => {
    fixture.scriptedProvider.script.connection = 'silent'
    const reference = await sent()
    fixture.scriptedProvider.script.connection = 'normal'
    await saveOperatorSettings(fixture.db, { 'withdrawals.payoutsHeld': true })
    await fixture.advance({ minutes: 5 })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('sending')
    expect(fixture.scriptedProvider.payouts.get(reference)).toBeUndefined()
    await saveOperatorSettings(fixture.db, { 'withdrawals.payoutsHeld': false })
    await fixture.advance({ minutes: 5 })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('sent')
    expect(fixture.scriptedProvider.payouts.get(reference)?.starts).toBe(1)
  })

  test('whose call never arrived is sent again under the same reference, after a status query', async () => {
    fixture.scriptedProvider.script.connection = 'silent'
    const reference = await sent()
    expect(await stateOf(reference)).toBe('sending')
    await fixture.advance({ minutes: 2 })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('sending')
    fixture.scriptedProvider.script.connection = 'normal'
    await fixture.advance({ minutes: 5 })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('sent')
    expect(fixture.scriptedProvider.payouts.get(reference)?.starts).toBe(1)
  })

  // Proves F9
  test('whose answer was lost is found at the provider and not sent again', async () => {
    fixture.scriptedProvider.script.connection = 'lost'
    const reference = await sent()
    fixture.scriptedProvider.script.connection = 'normal'
    expect(await stateOf(reference)).toBe('sending')
    await fixture.advance({ minutes: 2 })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('sent')
    expect(fixture.scriptedProvider.payouts.get(reference)?.starts).toBe(1)
  })

  test('whose server dies between the commit and the call is resumed by the sweep', async () => {
    const reference = await fixture.requestWithdrawal(anna, 30_000_00n)
    await approve(reference)
    fixture.scriptedProvider.script.whileCalled = () => Promise.reject(new Error('killed'))
    await expect(fixture.work()).rejects.toThrow('killed')
    fixture.scriptedProvider.script.whileCalled = null
    expect(await stateOf(reference)).toBe('sending')
    await fixture.advance({ minutes: 2 })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('sent')
    expect(fixture.scriptedProvider.payouts.get(reference)?.starts).toBe(1)
  })

  test('declined by the provider releases the money with the reason', async () => {
    fixture.scriptedProvider.script.declines = 'account_closed'
    const reference = await sent()
    expect(await read(reference)).toMatchObject({
      state: 'failed',
      timeline: [{}, {}, { step: 'failed', reason: 'account_closed' }],
    })
    expect(await casesOf(reference)).toMatchObject([{ kind: 'payout_failed' }])
    expect(await fixture.cash(anna)).toMatchObject({ cash: 100_000_00n, held: 0n })
  })

  test('that fails, or is returned after it was paid, releases the money', async () => {
    const [failed, returned] = [await sent(10_000_00n), await sent(20_000_00n)]
    await fixture.notify('payout', failed, { status: 'failed' })
    await fixture.notify('payout', returned, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 80_000_00n, held: 0n })
    await fixture.notify('payout', returned, { status: 'returned' })
    expect([await stateOf(failed), await stateOf(returned)]).toEqual(['failed', 'returned'])
    expect(await casesOf(failed)).toMatchObject([{ kind: 'payout_failed' }])
    expect(await fixture.cash(anna)).toMatchObject({ cash: 100_000_00n, held: 0n })
    const theirReference = fixture.scriptedProvider.payouts.get(returned)?.providerReference
    expect(await casesOf(returned)).toMatchObject([{ kind: 'payout_returned', details: { theirReference } }])
  })

  test.each([
    ['failed', 'failed'],
    ['returned', 'returned'],
  ] as const)(
    'that is %s releases nothing without its case: both are there when the report is repeated',
    async (status, state) => {
      const reference = await sent(10_000_00n)
      const message = fixture.scriptedProvider.notification('payout', reference, { status })
      await fixture.withoutCase(`payout_${status}:${reference}`, () =>
        expect(handlePaymentCallback(fixture.deps, PROVIDER, message)).rejects.toThrow('statement timeout'),
      )
      expect([await stateOf(reference), await fixture.cash(anna)]).toMatchObject([
        'sent',
        { cash: 90_000_00n, held: 10_000_00n },
      ])
      expect(await handlePaymentCallback(fixture.deps, PROVIDER, message)).toMatchObject({ status: 200 })
      expect([await stateOf(reference), await fixture.cash(anna)]).toMatchObject([
        state,
        { cash: 100_000_00n, held: 0n },
      ])
      expect(await casesOf(reference)).toMatchObject([{ kind: `payout_${status}` }])
    },
  )

  test('declined by the provider releases nothing without its case: the sweep does both', async () => {
    fixture.scriptedProvider.script.declines = 'account_closed'
    const reference = await fixture.requestWithdrawal(anna, 30_000_00n)
    await approve(reference)
    await fixture.withoutCase(`payout_failed:${reference}`, () =>
      expect(fixture.work()).rejects.toThrow('statement timeout'),
    )
    expect([await stateOf(reference), await fixture.cash(anna)]).toMatchObject([
      'sending',
      { held: 30_000_00n },
    ])
    await fixture.advance({ minutes: 2 })
    await fixture.sweep()
    expect([await stateOf(reference), await casesOf(reference)]).toMatchObject([
      'failed',
      [{ kind: 'payout_failed' }],
    ])
    expect(await fixture.cash(anna)).toMatchObject({ cash: 100_000_00n, held: 0n })
  })

  test('can be reported as paid before the answer to the call', async () => {
    fixture.scriptedProvider.script.connection = 'lost'
    const reference = await sent()
    await fixture.notify('payout', reference, { status: 'ok' })
    expect(await read(reference)).toMatchObject({
      state: 'paid',
      timeline: [{}, {}, { step: 'sent', status: 'done' }, { step: 'paid', status: 'done' }],
    })
  })

  test.each([
    ['amount', { amountMinor: 1n }],
    ['currency', { currency: 'EUR' }],
    ['merchant', { merchant: 'somebody-else' }],
  ] as const)('is not settled by a report with another %s', async (difference, change) => {
    const reference = await sent()
    await fixture.notify('payout', reference, { status: 'ok', ...change })
    expect(await stateOf(reference)).toBe('sent')
    expect(await casesOf(reference)).toMatchObject([
      { kind: 'notification_mismatch', details: { differences: difference } },
    ])
  })

  test('that contradicts our record moves nothing and opens a case', async () => {
    const reference = await sent()
    await fixture.notify('payout', reference, { status: 'failed' })
    await fixture.notify('payout', reference, { status: 'ok' })
    expect(await stateOf(reference)).toBe('failed')
    expect(await fixture.cash(anna)).toMatchObject({ cash: 100_000_00n })
    expect(await casesOf(reference)).toMatchObject([
      { kind: 'payout_failed' },
      {
        kind: 'notification_mismatch',
        details: { differences: 'reported ok while failed', ourState: 'failed', theirStatus: 'ok' },
      },
    ])
  })

  test('without an answer at the promised time opens one case, and stays open', async () => {
    const reference = await sent()
    await fixture.advance({ hours: 23 })
    await fixture.sweep()
    expect(await casesOf(reference)).toEqual([])
    for (let time = 0; time < 2; time += 1) {
      await fixture.advance({ hours: 1 })
      await fixture.sweep()
    }
    expect(await casesOf(reference)).toMatchObject([{ kind: 'payout_unanswered' }])
    expect(await read(reference)).toMatchObject({
      state: 'sent',
      timeline: [
        {},
        {},
        {},
        { step: 'booked', status: 'now', overdue: true },
        { step: 'paid', status: 'toCome' },
      ],
    })
    fixture.scriptedProvider.setPayout(reference, { status: 'ok' })
    await fixture.advance({ hours: 1 })
    await fixture.sweep()
    expect(await stateOf(reference)).toBe('paid')
  })
})

describe('a payout whose plugin is not installed', () => {
  /** Runs without that plugin. */
  async function without(
    part: 'paymentProviders' | 'paymentMethods',
    key: string | number,
    act: () => Promise<void>,
  ): Promise<void> {
    const map = fixture.deps.plugins[part] as Map<string | number, unknown>
    const kept = map.get(key)
    map.delete(key)
    await act()
    map.set(key, kept)
  }

  // Proves G99
  test.each([
    ['provider', 'paymentProviders', PROVIDER],
    ['method', 'paymentMethods', WITHDRAWAL],
  ] as const)(
    'opens a case when it is due and its %s is not installed, and is sent when it is installed again',
    async (_name, part, key) => {
      const reference = await fixture.requestWithdrawal(anna, 30_000_00n)
      await approve(reference)
      await without(part, key, () => fixture.work())
      expect(await stateOf(reference)).toBe('sending')
      expect(await casesOf(reference)).toMatchObject([
        { kind: 'payout_unanswered', details: { provider: PROVIDER, answer: 'not installed' } },
      ])
      await fixture.advance({ minutes: 5 })
      await fixture.sweep()
      expect(await stateOf(reference)).toBe('sent')
    },
  )

  // Proves G99
  test('opens a case when its provider is due for a query and is not installed', async () => {
    const reference = await sent()
    await without('paymentProviders', PROVIDER, async () => {
      await fixture.advance({ minutes: 5 })
      await fixture.sweep()
    })
    expect(await stateOf(reference)).toBe('sent')
    expect(await casesOf(reference)).toMatchObject([
      { kind: 'payout_unanswered', details: { answer: 'not installed' } },
    ])
  })
})
