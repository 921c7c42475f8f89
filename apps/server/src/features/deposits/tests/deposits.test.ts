import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/handler.ts'
import { loadPaymentMethods } from '../../payment-methods/index.ts'
import { referenceOfReturn } from '../index.ts'
import { handlePaymentCallback } from '../handle-payment-callback.ts'
import { ABROAD, DEPOSIT, FRAMED, HUF, nameOf, openCashierHouse, TRANSFER, WITHDRAWAL, type CashierHouse } from './cashier-house.ts'
import { PROVIDER } from './scripted-provider.ts'

let house: CashierHouse
let anna: PlayerIdentity
beforeAll(async () => {
  house = await openCashierHouse()
})
beforeEach(async () => {
  house.teller.script.line = 'well'
  house.teller.script.declines = null
  anna = await house.player('anna')
})
afterAll(() => house.close())

const submit = (amount: bigint, key?: string, change: object = {}) =>
  house.call('billfold.depositSubmit', anna, { method: DEPOSIT, amount, currency: HUF, ...change }, key)
const methodsOf = async (caller: PlayerIdentity) => {
  const details = await house.call('billfold.methods', caller, {})
  return details.ok ? details.value.methods.map(({ method }) => method) : []
}
const statusOf = async (reference: string) => {
  const status = await house.call('billfold.depositStatus', anna, { reference })
  return status.ok ? status.value.status : status.error.name
}

describe('submitting a deposit', () => {
  test('gives the form that leads to the provider, and moves no money', async () => {
    const started = await submit(5_000_00n)
    expect(started).toMatchObject({
      ok: true,
      value: { outcome: { type: 'form', url: 'https://teller.test/pay', method: 'POST', target: 'top' } },
    })
    expect(await house.cash(anna)).toMatchObject({ cash: 0n })
  })

  test('twice under one key is one deposit with one answer, also when both come at once', async () => {
    const key = randomUUID()
    const both = await Promise.all([submit(5_000_00n, key), submit(5_000_00n, key)])
    expect(both[0]).toEqual(both[1])
    expect(await submit(5_000_00n, key)).toEqual(both[0])
    const list = await house.call('billfold.deposits', anna, {})
    expect(list.ok && list.value.deposits).toHaveLength(1)
  })

  test('under a key that stands for another deposit is refused', async () => {
    const key = randomUUID()
    await submit(5_000_00n, key)
    expect(nameOf(await submit(6_000_00n, key))).toBe('idempotency_key_reused')
  })

  test.each([
    ['an amount below the least', 999_99n, {}, 'payment_limits_reached'],
    ['an amount above the most', 200_000_01n, {}, 'payment_limits_reached'],
    ['a currency that the player does not have', 5_000_00n, { currency: 'EUR' }, 'validation_failed'],
    ['a field that the method does not have', 5_000_00n, { fields: { voucher: '1' } }, 'validation_failed'],
    ['an unknown method', 5_000_00n, { method: 1 }, 'method_unavailable'],
    ['a method of the other direction', 5_000_00n, { method: WITHDRAWAL }, 'method_unavailable'],
  ])('with %s is refused', async (_name, amount, change, error) => {
    expect(nameOf(await submit(amount, undefined, change))).toBe(error)
  })

  test('says which bounds the method has', async () => {
    expect(await submit(1n)).toMatchObject({ error: { details: { min: 1_000_00n, max: 200_000_00n }, fields: [{ field: 'amount' }] } })
  })

  test('by a method that the operator switched off is refused, and the method is not listed', async () => {
    const switchTo = (enabled: boolean) =>
      house.db.updateTable('payment_method').set({ enabled }).where('method_id', '=', DEPOSIT).execute()
    await switchTo(false)
    await loadPaymentMethods(house.deps)
    expect(nameOf(await submit(5_000_00n))).toBe('method_unavailable')
    expect(await methodsOf(anna)).toEqual([FRAMED, TRANSFER])
    await switchTo(true)
  })

  test('beyond a limit says which one and what it leaves', async () => {
    await house.call('player.saveLimit', anna, { type: 'deposit', period: 'weekly', amount: 10_000_00n })
    await submit(7_000_00n)
    expect(await submit(4_000_00n)).toMatchObject({
      error: { name: 'payment_limit_reached', details: { type: 'Weekly', limit: 10_000_00n, available: 3_000_00n } },
    })
  })

  test('that the provider declines fails, gives the limit back, and says why each time it is asked', async () => {
    await house.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    house.teller.script.declines = 'customer_blocked'
    const key = randomUUID()
    const declined = await submit(10_000_00n, key)
    expect(declined).toMatchObject({ error: { name: 'request_rejected', details: { subReason: 'customer_blocked' } } })
    house.teller.script.declines = null
    expect(await submit(10_000_00n, key)).toEqual(declined)
    expect(nameOf(await submit(10_000_00n))).toBe('ok')
  })

  test.each(['silent', 'lost'] as const)('while the provider’s line is %s can be sent again under the same key', async (line) => {
    house.teller.script.line = line
    const key = randomUUID()
    expect(nameOf(await submit(5_000_00n, key))).toBe('provider_connection_failed')
    house.teller.script.line = 'well'
    const started = await submit(5_000_00n, key)
    if (!started.ok) throw new Error(started.error.name)
    expect(house.teller.payments.get(started.value.reference)?.asked).toBe(line === 'lost' ? 2 : 1)
    expect(await statusOf(started.value.reference)).toBe('pending')
  })
})

describe('a notification', () => {
  test('credits a deposit once, however often it comes', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    const message = house.teller.notification('payment', reference, { status: 'ok' })
    const answers = await Promise.all([1, 2, 3].map(() => handlePaymentCallback(house.deps, PROVIDER, message)))
    answers.push(await handlePaymentCallback(house.deps, PROVIDER, message))
    answers.push(await house.notify('payment', reference, { status: 'ok' }))
    expect(answers).toEqual(Array(5).fill({ status: 200, body: '{"received":true}' }))
    expect(await house.cash(anna)).toMatchObject({ cash: 5_000_00n })
    expect(await statusOf(reference)).toBe('ok')
  })

  test('that nobody signed is not believed, not kept, and counted', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    const forged = await house.notify('payment', reference, { status: 'ok', eventId: 'forged', signature: 'wrong' })
    expect(forged).toEqual({ status: 401, body: '{"received":false}' })
    expect(await house.cash(anna)).toMatchObject({ cash: 0n })
    const counted = await house.db.selectFrom('unverified_callback').selectAll().where('provider', '=', PROVIDER).executeTakeFirstOrThrow()
    expect(counted).toMatchObject({ reason: 'signature', count: 1n })
    expect(await house.db.selectFrom('provider_event').selectAll().where('event_id', '=', 'forged').execute()).toEqual([])
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
    expect((await house.items()).filter(({ subject }) => subject === reference)).toEqual([
      { kind: 'notification_mismatch', subject: reference, differences: difference },
    ])
  })

  test('about a reference that we never gave out goes to a person', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    await house.notify('payment', reference, { status: 'ok', reference: 'D0000' })
    expect((await house.items()).filter(({ kind }) => kind === 'unknown_reference')).toMatchObject([{ subject: 'D0000' }])
    expect(await house.cash(anna)).toMatchObject({ cash: 0n })
  })

  test('is taken once by its event: what comes under the same one later is not read', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    const eventId = randomUUID()
    await house.notify('payment', reference, { eventId, status: 'pending' })
    expect((await house.notify('payment', reference, { eventId, status: 'ok' })).status).toBe(200)
    expect(await house.cash(anna)).toMatchObject({ cash: 0n })
    const kept = house.db.selectFrom('provider_event').select(['outcome', 'body']).where('event_id', '=', eventId)
    expect((await kept.executeTakeFirstOrThrow()).outcome).toBe('pending')
  })

  test('that broke off before it was finished is acted on when it comes again', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    const eventId = randomUUID()
    await house.notify('payment', reference, { eventId, status: 'ok' })
    await house.db.updateTable('provider_event').set({ outcome: null }).where('event_id', '=', eventId).execute()
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
    expect((await house.items()).filter(({ subject }) => subject === first)).toMatchObject([{ kind: 'deposit_on_suspense' }])

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
    expect((await house.items()).filter(({ subject }) => subject === reference)).toMatchObject([{ differences: 'said failed after ok' }])
  })

  test('for a provider that is not installed is not found', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    expect((await handlePaymentCallback(house.deps, 'nobody', house.teller.notification('payment', reference))).status).toBe(404)
  })
})

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
  })

  test('expires when the provider says after an hour that it has no such payment, and not before', async () => {
    house.teller.script.line = 'silent'
    const key = randomUUID()
    await submit(5_000_00n, key)
    house.teller.script.line = 'well'
    const list = await house.call('billfold.deposits', anna, {})
    const reference = (list.ok && list.value.deposits[0]?.reference) || ''
    await house.advance({ minutes: 30 })
    await house.sweep()
    expect(await statusOf(reference)).toBe('init')
    await house.advance({ minutes: 60 })
    await house.sweep()
    expect(await statusOf(reference)).toBe('failed')
    expect(await submit(5_000_00n, key)).toMatchObject({ error: { name: 'request_rejected', details: { subReason: 'expired' } } })
  })

  test('is not taken for settled when the answer is about another amount', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    house.teller.setPayment(reference, { status: 'ok', amountMinor: 1n })
    await house.advance({ minutes: 1 })
    await house.sweep()
    expect(await statusOf(reference)).toBe('pending')
    expect((await house.items()).filter(({ subject }) => subject === reference)).toMatchObject([{ differences: 'amount' }])
  })
})

describe('what the player reads', () => {
  test('are his methods, his limits and what he has deposited', async () => {
    await house.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 20_000_00n })
    const reference = await house.startDeposit(anna, 5_000_00n)
    await house.notify('payment', reference, { status: 'ok' })
    expect(await house.call('billfold.methods', anna, {})).toMatchObject({
      value: {
        methods: [
          { method: FRAMED, percentageFee: '1.5', feeStrategy: 'included' },
          { method: DEPOSIT, slug: 'in', minAmount: { HUF: 1_000_00n }, amountList: { HUF: [5_000_00n] } },
          { method: TRANSFER, percentageFee: '1', feeStrategy: 'added' },
        ],
        limits: [{ period: 'daily', amount: 20_000_00n, availableAmount: 15_000_00n }],
        numberOfSuccessfulDeposit: 1,
        depositedTotalAmount: 5_000_00n,
      },
    })
  })

  test('is which deposit was the first to succeed', async () => {
    const [lost, first, second] = [
      await house.startDeposit(anna, 1_000_00n),
      await house.startDeposit(anna, 2_000_00n),
      await house.startDeposit(anna, 3_000_00n),
    ]
    await house.notify('payment', lost, { status: 'failed' })
    await house.notify('payment', first, { status: 'ok' })
    await house.notify('payment', second, { status: 'ok' })
    const isFirst = async (reference: string) => {
      const status = await house.call('billfold.depositStatus', anna, { reference })
      return status.ok && status.value.isFirstDeposit
    }
    expect([await isFirst(first), await isFirst(second)]).toEqual([true, false])
  })

  test('is a list in pages, newest first', async () => {
    const made: string[] = []
    for (let index = 0; index < 23; index += 1) made.unshift(await house.startDeposit(anna, 1_000_00n))
    const first = await house.call('billfold.deposits', anna, {})
    expect(first.value.deposits.map(({ reference }) => reference)).toEqual(made.slice(0, 20))
    const cursor = first.value.nextCursor ?? ''
    const second = await house.call('billfold.deposits', anna, { cursor })
    expect(second).toMatchObject({ value: { deposits: made.slice(20).map((reference) => ({ reference })), nextCursor: null } })
  })

  test('is nothing of anybody else’s', async () => {
    const reference = await house.startDeposit(anna, 5_000_00n)
    const bela = await house.player('bela')
    expect(nameOf(await house.call('billfold.depositStatus', bela, { reference }))).toBe('element_not_found')
  })
})

describe('a fee', () => {
  const feesOf = async () => {
    const { rows } = await sql<{ total: bigint | null }>`
      select sum(balance)::int8 as total from wallet.account where kind = ${`fees:${PROVIDER}`}`.execute(house.db)
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
    expect((await house.items()).filter(({ subject }) => subject === reference)).toMatchObject([{ differences: 'amount' }])
    await house.notify('payment', reference, { status: 'ok' })
    expect(await house.cash(anna)).toMatchObject({ cash: 20_000_00n })
    expect((await feesOf()) - before).toBe(200_00n)
  })

  test('is taken once, however often and in whatever order the provider says so', async () => {
    const reference = await house.startDeposit(anna, 10_000_00n, undefined, FRAMED)
    await Promise.all(['ok', 'ok', 'pending', 'ok'].map((status) => house.notify('payment', reference, { status } as never)))
    expect(await house.cash(anna)).toMatchObject({ cash: 9_850_00n })
  })
})

describe('a method of other countries', () => {
  test('is neither listed nor served', async () => {
    expect(await methodsOf(anna)).toEqual([FRAMED, DEPOSIT, TRANSFER])
    expect(nameOf(await submit(5_000_00n, undefined, { method: ABROAD }))).toBe('method_unavailable')
    const erik = await house.player('erik', 'NLD')
    expect(await methodsOf(erik)).toContain(ABROAD)
  })
})

describe('instructions', () => {
  test('stay readable until the money has come', async () => {
    const started = await submit(5_000_00n, undefined, { method: TRANSFER })
    if (!started.ok) throw new Error(started.error.name)
    const { reference, outcome } = started.value
    expect(outcome).toEqual({ type: 'finish', params: [{ name: 'reference', value: reference }] })
    const read = async () => {
      const status = await house.call('billfold.depositStatus', anna, { reference })
      return status.ok ? status.value.instructions : null
    }
    expect(await read()).toEqual([{ name: 'reference', value: reference }])
    await house.notify('payment', reference, { status: 'ok' })
    expect(await read()).toBeNull()
  })
})

describe('the frame that asks to go on', () => {
  const begin = async () => {
    const reference = await house.startDeposit(anna, 5_000_00n, undefined, FRAMED)
    return { reference, providerReference: house.teller.payments.get(reference)?.providerReference ?? '' }
  }
  const finish = (input: { reference: string; providerReference: string }, caller = anna) =>
    house.call('billfold.depositFinish', caller, { ...input, language: 'en' })

  test('gets the provider’s next page, and no money moves', async () => {
    const payment = await begin()
    expect(await finish(payment)).toEqual({ ok: true, value: { redirectUrl: `https://teller.test/check/${payment.reference}` } })
    expect(await finish(payment)).toMatchObject({ ok: true })
    expect([await statusOf(payment.reference), (await house.cash(anna)).cash]).toEqual(['pending', 0n])
  })

  test('gets nothing for another payment’s number or another player’s deposit', async () => {
    const payment = await begin()
    expect(nameOf(await finish({ ...payment, providerReference: 'T-0' }))).toBe('element_not_found')
    expect(nameOf(await finish(payment, await house.player('bela')))).toBe('element_not_found')
  })

  test.each([
    ['wants a new customer', { declines: 'new customer' }, 'new_user_needed'],
    ['refuses', { declines: 'card_declined' }, 'request_rejected'],
    ['is silent', { line: 'silent' }, 'provider_connection_failed'],
  ] as const)('is told when the provider %s', async (_name, script, error) => {
    const payment = await begin()
    Object.assign(house.teller.script, script)
    expect(nameOf(await finish(payment))).toBe(error)
  })

  test('after the last word is told so', async () => {
    const payment = await begin()
    await house.notify('payment', payment.reference, { status: 'failed' })
    expect(nameOf(await finish(payment))).toBe('already_decided')
  })
})

test('a browser that returns brings a reference and nothing else', () => {
  expect(referenceOfReturn(house.deps, PROVIDER, { reference: 'D1', status: 'ok' })).toBe('D1')
  expect(referenceOfReturn(house.deps, 'nobody', { reference: 'D1' })).toBeNull()
})
