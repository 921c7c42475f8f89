import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/handler.ts'
import { DEPOSIT, HUF, nameOf, openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts'
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

const submit = (amount: bigint, key?: string, method = DEPOSIT) =>
  fixture.call('billfold.depositSubmit', anna, { method, amount, currency: HUF }, key)
const cancel = (reference: string, caller = anna) =>
  fixture.call('billfold.depositCancel', caller, { reference })
const statusOf = async (reference: string) => {
  const status = await fixture.call('billfold.depositStatus', anna, { reference })
  if (!status.ok) throw new Error(status.error.name)
  return status.value
}
const limitTo = (amount: bigint) =>
  fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount })
const casesAbout = async (reference: string) =>
  (await fixture.items()).filter(({ subject }) => subject === reference)
const minutes = async (count: number) => {
  await fixture.advance({ minutes: count })
  await fixture.sweep()
}

describe('a deposit that its player cancels', () => {
  test('ends when the provider says so, and its limit is free', async () => {
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

  test('keeps its reservation while the provider has not answered, and is asked again until it has', async () => {
    await limitTo(5_000_00n)
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.teller.script.line = 'silent'
    expect(await cancel(reference)).toMatchObject({
      ok: true,
      value: { status: 'pending', cancellation: 'requested' },
    })
    expect(nameOf(await submit(5_000_00n))).toBe('payment_limit_reached')
    fixture.teller.script.line = 'well'
    await minutes(1)
    expect((await statusOf(reference)).status).toBe('cancelled')
    expect(nameOf(await submit(5_000_00n))).toBe('ok')
  })

  test.each(['silent', 'lost'] as const)(
    'ends by the answer to the next request when the first answer is %s',
    async (line) => {
      const reference = await fixture.startDeposit(anna, 5_000_00n)
      fixture.teller.script.line = line
      await cancel(reference)
      fixture.teller.script.line = 'well'
      await minutes(1)
      expect((await statusOf(reference)).status).toBe('cancelled')
      expect(fixture.teller.cancellations.filter((each) => each === reference)).toHaveLength(2)
    },
  )

  test('is credited when the money came first, by the answer itself', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.teller.script.cancelsTo = 'ok'
    expect(await cancel(reference)).toMatchObject({ ok: true, value: { status: 'ok' } })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  test.each(['before its cancellation arrives', 'while its cancellation is on the way'])(
    'and that was paid %s says that the cancellation came too late',
    async (when) => {
      const reference = await fixture.startDeposit(anna, 5_000_00n)
      if (when.startsWith('before')) await fixture.notify('payment', reference, { status: 'ok' })
      fixture.teller.script.cancelsTo = 'ok'
      await cancel(reference)
      expect(await statusOf(reference)).toMatchObject({ status: 'ok', isCancelledTooLate: true })
    },
  )

  test('stays open where the provider has not decided', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.teller.script.cancelsTo = 'pending'
    expect(await cancel(reference)).toMatchObject({
      ok: true,
      value: { status: 'pending', cancellation: 'requested' },
    })
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
  })

  test('is paid later all the same: credited where the limit has room, else on suspense with an item', async () => {
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

  test('and is paid at the same moment has one end: credited once, or cancelled and then credited', async () => {
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

  test('and is paid between the provider’s answer and ours is credited once', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    fixture.teller.script.whileCancelling = () => fixture.notify('payment', reference, { status: 'ok' })
    expect(await cancel(reference)).toMatchObject({ ok: true, value: { status: 'ok' } })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 5_000_00n })
    // Two verified messages that contradict each other are a person's.
    expect(await casesAbout(reference)).toMatchObject([
      { details: { differences: 'said cancelled after ok' } },
    ])
  })

  test('is not started again by its form', async () => {
    fixture.teller.script.line = 'silent'
    const key = randomUUID()
    await submit(5_000_00n, key)
    const list = await fixture.call('billfold.deposits', anna, {})
    const reference = (list.ok && list.value.deposits[0]?.reference) || ''
    await cancel(reference)
    fixture.teller.script.line = 'well'
    expect(await submit(5_000_00n, key)).toMatchObject({
      error: { name: 'request_rejected', details: { subReason: 'cancelled' } },
    })
    expect(fixture.teller.payments.has(reference)).toBe(false)
  })

  test('is their own', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    expect(nameOf(await cancel(reference, await fixture.player('bela')))).toBe('element_not_found')
    expect(await statusOf(reference)).toMatchObject({ status: 'pending', cancellation: 'possible' })
  })
})

describe('a provider that cannot cancel', () => {
  const withoutCancel = async (act: () => Promise<void>) => {
    const { cancel: _cancel, ...provider } = fixture.teller.provider
    fixture.deps.plugins.paymentProviders.set(PROVIDER, provider)
    await act().finally(() => fixture.deps.plugins.paymentProviders.set(PROVIDER, fixture.teller.provider))
  }

  test('leaves the deposit open with its reservation, and the player reads so', async () => {
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
