import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { nameOf, openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { PROVIDER } from '../../payments/tests/scripted-provider.ts'
import { depositActions } from './deposit-actions.ts'

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

const { submit, cancel, statusOf, limitTo, casesAbout, minutes } = depositActions(
  () => fixture,
  () => anna,
)

describe('a deposit cancelled by its player', () => {
  test('ends on the provider’s status, and releases its limit', async () => {
    await limitTo(5_000_00n)
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    expect(await statusOf(reference)).toMatchObject({ status: 'pending', cancellation: 'possible' })
    expect(await cancel(reference)).toMatchObject({
      ok: true,
      value: { reference, status: 'cancelled', cancellation: null },
    })
    expect(nameOf(await cancel(reference))).toBe('already_decided')
    expect(nameOf(await submit(5_000_00n))).toBe('ok')
  })

  // Proves G88
  test('keeps its reservation until the provider answers a repeated request', async () => {
    await limitTo(5_000_00n)
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.script.connection = 'silent'
    expect(await cancel(reference)).toMatchObject({
      ok: true,
      value: { status: 'pending', cancellation: 'requested' },
    })
    expect(nameOf(await submit(5_000_00n))).toBe('payment_limit_reached')
    fixture.scriptedProvider.script.connection = 'normal'
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('cancelled')
    expect(nameOf(await submit(5_000_00n))).toBe('ok')
  })

  test.each(['silent', 'lost'] as const)(
    'ends by the answer to the next request when the first answer is %s',
    async (connection) => {
      const reference = await fixture.startDeposit(anna, 5_000_00n)
      fixture.scriptedProvider.script.connection = connection
      await cancel(reference)
      fixture.scriptedProvider.script.connection = 'normal'
      await minutes(1)
      expect((await statusOf(reference)).status).toBe('cancelled')
      expect(fixture.scriptedProvider.cancellations.filter((each) => each === reference)).toHaveLength(2)
    },
  )

  test('is credited by the provider’s answer when the payment came first', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.script.cancelsTo = 'ok'
    expect(await cancel(reference)).toMatchObject({ ok: true, value: { status: 'ok' } })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  test.each(['before its cancellation arrives', 'while its cancellation is on the way'])(
    'reports that the cancellation came too late when it was paid %s',
    async (when) => {
      const reference = await fixture.startDeposit(anna, 5_000_00n)
      if (when.startsWith('before')) await fixture.notify('payment', reference, { status: 'ok' })
      fixture.scriptedProvider.script.cancelsTo = 'ok'
      await cancel(reference)
      expect(await statusOf(reference)).toMatchObject({ status: 'ok', isCancelledTooLate: true })
    },
  )

  test('stays open while the provider’s answer is pending', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.script.cancelsTo = 'pending'
    expect(await cancel(reference)).toMatchObject({
      ok: true,
      value: { status: 'pending', cancellation: 'requested' },
    })
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  // Proves G88
  test('is credited when paid later within the limit, and put on suspense with a case above it', async () => {
    await limitTo(10_000_00n)
    const [first, second] = [
      await fixture.startDeposit(anna, 5_000_00n),
      await fixture.startDeposit(anna, 5_000_00n),
    ]
    for (const reference of [first, second]) await cancel(reference)
    await fixture.notify('payment', first, { status: 'ok' })
    await fixture.startDeposit(anna, 4_000_00n)
    await fixture.notify('payment', second, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n, suspense: 5_000_00n })
    expect(await casesAbout(second)).toMatchObject([{ kind: 'deposit_on_suspense' }])
  })

  test('is credited exactly once when paid at the same moment', async () => {
    for (let trial = 0; trial < 20; trial += 1) {
      const before = (await fixture.cash(anna)).cash ?? 0n
      const reference = await fixture.startDeposit(anna, 1_000_00n)
      await Promise.all([
        cancel(reference),
        fixture.notify('payment', reference, { status: 'ok' }),
        cancel(reference),
      ])
      expect((await statusOf(reference)).status).toBe('ok')
      expect((await fixture.cash(anna)).cash).toBe(before + 1_000_00n)
    }
  })

  test('is credited once when paid between the provider’s answer and our settlement', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.scriptedProvider.script.whileCancelling = () =>
      fixture.notify('payment', reference, { status: 'ok' })
    expect(await cancel(reference)).toMatchObject({ ok: true, value: { status: 'ok' } })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
    // Two verified messages that contradict each other open a case.
    expect(await casesAbout(reference)).toMatchObject([
      { details: { differences: 'reported cancelled after ok' } },
    ])
  })

  test('is not started again by a repeated request', async () => {
    fixture.scriptedProvider.script.connection = 'silent'
    const key = randomUUID()
    await submit(5_000_00n, key)
    const list = await fixture.call('payments.deposits', anna, {})
    const reference = (list.ok && list.value.deposits[0]?.reference) || ''
    await cancel(reference)
    fixture.scriptedProvider.script.connection = 'normal'
    expect(await submit(5_000_00n, key)).toMatchObject({
      error: { name: 'request_rejected', details: { subReason: 'cancelled' } },
    })
    expect(fixture.scriptedProvider.payments.has(reference)).toBe(false)
  })

  test('is not visible to another player', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    expect(nameOf(await cancel(reference, await fixture.player('bela')))).toBe('element_not_found')
    expect(await statusOf(reference)).toMatchObject({ status: 'pending', cancellation: 'possible' })
  })
})

describe('a provider that cannot cancel', () => {
  const withoutCancel = async (act: () => Promise<void>) => {
    const { cancel: _cancel, ...provider } = fixture.scriptedProvider.provider
    fixture.deps.plugins.paymentProviders.set(PROVIDER, provider)
    await act().finally(() =>
      fixture.deps.plugins.paymentProviders.set(PROVIDER, fixture.scriptedProvider.provider),
    )
  }

  // Proves G88
  test('leaves the deposit open with its reservation, and the player gets a refusal', async () => {
    await limitTo(5_000_00n)
    await withoutCancel(async () => {
      const reference = await fixture.startDeposit(anna, 5_000_00n)
      expect(await statusOf(reference)).toMatchObject({ cancellation: 'impossible' })
      expect(nameOf(await cancel(reference))).toBe('deposit_not_cancellable')
      await minutes(31)
      expect((await statusOf(reference)).status).toBe('pending')
      expect(nameOf(await submit(5_000_00n))).toBe('payment_limit_reached')
      await fixture.notify('payment', reference, { status: 'expired' })
    })
    expect(nameOf(await submit(5_000_00n))).toBe('ok')
  })
})
