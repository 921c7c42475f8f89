import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { loadPaymentMethods } from '../../payments/index.ts'
import {
  ABROAD,
  DEPOSIT,
  FRAMED,
  HUF,
  nameOf,
  openPaymentsFixture,
  TRANSFER,
  WITHDRAWAL,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'

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

const submit = (amount: bigint, key?: string, change: object = {}) =>
  fixture.call('payments.depositSubmit', anna, { method: DEPOSIT, amount, currency: HUF, ...change }, key)
const methodsOf = async (caller: PlayerIdentity) => {
  const details = await fixture.call('payments.methods', caller, {})
  return details.ok ? details.value.methods.map(({ method }) => method) : []
}
const statusOf = async (reference: string) => {
  const status = await fixture.call('payments.depositStatus', anna, { reference })
  return status.ok ? status.value.status : status.error.name
}

describe('submitting a deposit', () => {
  // Covers DEP-078
  test('returns the form for the provider with its name, and moves no money', async () => {
    const started = await submit(5_000_00n)
    expect(started).toMatchObject({
      ok: true,
      value: {
        outcome: {
          type: 'form',
          url: 'https://testpay.test/pay',
          method: 'POST',
          target: 'top',
          provider: 'Test Pay',
        },
      },
    })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n })
  })

  test('twice under one key creates one deposit with one answer, also simultaneously', async () => {
    const key = randomUUID()
    const both = await Promise.all([submit(5_000_00n, key), submit(5_000_00n, key)])
    expect(both[0]).toEqual(both[1])
    expect(await submit(5_000_00n, key)).toEqual(both[0])
    const list = await fixture.call('payments.deposits', anna, {})
    expect(list.ok && list.value.deposits).toHaveLength(1)
  })

  test('under the key of another deposit is refused', async () => {
    const key = randomUUID()
    await submit(5_000_00n, key)
    expect(nameOf(await submit(6_000_00n, key))).toBe('idempotency_key_reused')
  })

  // Covers DEP-023, DEP-078
  test.each([
    ['an amount below the least', 999_99n, {}, 'payment_limits_reached'],
    ['an amount above the most', 200_000_01n, {}, 'payment_limits_reached'],
    ['a currency that the player does not have', 5_000_00n, { currency: 'EUR' }, 'validation_failed'],
    ['a field that the method does not have', 5_000_00n, { fields: { voucher: '1' } }, 'validation_failed'],
    ['an unknown method', 5_000_00n, { method: 1 }, 'element_not_found'],
    ['a number that no method can have', 5_000_00n, { method: 2 ** 40 }, 'element_not_found'],
    ['a method of the other direction', 5_000_00n, { method: WITHDRAWAL }, 'element_not_found'],
  ])('with %s is refused', async (_name, amount, change, error) => {
    expect(nameOf(await submit(amount, undefined, change))).toBe(error)
  })

  // Proves G39
  test('of a fraction of a forint is refused as an invalid field', async () => {
    expect(await submit(9_000_01n)).toMatchObject({
      error: { name: 'validation_failed', details: { field: 'amount', reason: 'wholeUnits' } },
    })
  })

  // Covers ERR-142
  test('names the bounds of the method when it refuses', async () => {
    expect(await submit(1n)).toMatchObject({
      error: { details: { min: 1_000_00n, max: 200_000_00n }, fields: [{ field: 'amount' }] },
    })
  })

  // Covers ERR-150
  test('by a method that the operator disabled is refused, and the method is not listed', async () => {
    const switchTo = (enabled: boolean) =>
      fixture.db.updateTable('payment_method').set({ enabled }).where('method_id', '=', DEPOSIT).execute()
    await switchTo(false)
    await loadPaymentMethods(fixture.deps)
    expect(nameOf(await submit(5_000_00n))).toBe('method_unavailable')
    expect(await methodsOf(anna)).toEqual([FRAMED, TRANSFER])
    await switchTo(true)
  })

  test('of an account that was closed since its session was found is refused, and nothing is sent', async () => {
    await fixture.asOwner(`update player set status = 'closed' where player_id = $1`, [anna.playerId])
    const before = fixture.scriptedProvider.payments.size
    expect(nameOf(await submit(5_000_00n))).toBe('payment_not_allowed')
    expect(fixture.scriptedProvider.payments.size).toBe(before)
  })

  test('continues on open connections when a later release adds a column to the table', async () => {
    await submit(5_000_00n)
    await fixture.asOwner('alter table deposit add column of_a_later_release text')
    // An upgrade also replaces functions, which makes PostgreSQL read prepared statements again.
    await fixture.asOwner(
      `do $$ begin execute pg_get_functiondef('wallet.start_deposit_v1'::regproc); end $$`,
    )
    expect(nameOf(await submit(5_000_00n))).toBe('ok')
  })

  // Covers LIMIT-034
  test('above a limit names the limit and the amount left', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'weekly', amount: 10_000_00n })
    await submit(7_000_00n)
    expect(await submit(4_000_00n)).toMatchObject({
      error: {
        name: 'payment_limit_reached',
        details: { type: 'Weekly', limit: 10_000_00n, available: 3_000_00n },
      },
    })
  })

  test('declined by the provider fails, releases the limit, and returns the reason on every repeat', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    fixture.scriptedProvider.script.declines = 'customer_blocked'
    const key = randomUUID()
    const declined = await submit(10_000_00n, key)
    expect(declined).toMatchObject({
      error: { name: 'request_rejected', details: { subReason: 'other' } },
    })
    fixture.scriptedProvider.script.declines = null
    expect(await submit(10_000_00n, key)).toEqual(declined)
    expect(nameOf(await submit(10_000_00n))).toBe('ok')
  })

  test.each(['silent', 'lost'] as const)(
    'while the provider’s connection is %s can be repeated under the same key',
    async (connection) => {
      fixture.scriptedProvider.script.connection = connection
      const key = randomUUID()
      expect(nameOf(await submit(5_000_00n, key))).toBe('provider_connection_failed')
      fixture.scriptedProvider.script.connection = 'normal'
      const started = await submit(5_000_00n, key)
      if (!started.ok) throw new Error(started.error.name)
      expect(fixture.scriptedProvider.payments.get(started.value.reference)?.starts).toBe(
        connection === 'lost' ? 2 : 1,
      )
      expect(await statusOf(started.value.reference)).toBe('pending')
    },
  )
})

describe('the player’s view', () => {
  test('contains the methods, limits and total deposits', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 20_000_00n })
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await fixture.call('payments.methods', anna, {})).toMatchObject({
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

  // Covers DEP-016
  test('marks the first successful deposit', async () => {
    const [lost, first, second] = [
      await fixture.startDeposit(anna, 1_000_00n),
      await fixture.startDeposit(anna, 2_000_00n),
      await fixture.startDeposit(anna, 3_000_00n),
    ]
    await fixture.notify('payment', lost, { status: 'failed' })
    await fixture.notify('payment', first, { status: 'ok' })
    await fixture.notify('payment', second, { status: 'ok' })
    const isFirst = async (reference: string) => {
      const status = await fixture.call('payments.depositStatus', anna, { reference })
      return status.ok && status.value.isFirstDeposit
    }
    expect([await isFirst(first), await isFirst(second)]).toEqual([true, false])
  })

  test('lists deposits in pages, newest first', async () => {
    await saveOperatorSettings(fixture.db, { 'deposits.maxOpen': 100 })
    const made: string[] = []
    for (let index = 0; index < 23; index += 1) made.unshift(await fixture.startDeposit(anna, 1_000_00n))
    const first = await fixture.call('payments.deposits', anna, {})
    expect(first.value.deposits.map(({ reference }) => reference)).toEqual(made.slice(0, 20))
    const cursor = first.value.nextCursor ?? ''
    const second = await fixture.call('payments.deposits', anna, { cursor })
    expect(second).toMatchObject({
      value: { deposits: made.slice(20).map((reference) => ({ reference })), nextCursor: null },
    })
    await saveOperatorSettings(fixture.db, { 'deposits.maxOpen': 5 })
  })

  test('contains no deposit of another player', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    const bela = await fixture.player('bela')
    expect(nameOf(await fixture.call('payments.depositStatus', bela, { reference }))).toBe(
      'element_not_found',
    )
  })
})

describe('a method of other countries', () => {
  test('is neither listed nor accepted', async () => {
    expect(await methodsOf(anna)).toEqual([FRAMED, DEPOSIT, TRANSFER])
    expect(nameOf(await submit(5_000_00n, undefined, { method: ABROAD }))).toBe('element_not_found')
    const erik = await fixture.player('erik', 'NLD')
    expect(await methodsOf(erik)).toContain(ABROAD)
  })
})

describe('instructions', () => {
  test('stay visible until the deposit is credited', async () => {
    const started = await submit(5_000_00n, undefined, { method: TRANSFER })
    if (!started.ok) throw new Error(started.error.name)
    const { reference, outcome } = started.value
    expect(outcome).toEqual({ type: 'finish', params: [{ name: 'reference', value: reference }] })
    const read = async () => {
      const status = await fixture.call('payments.depositStatus', anna, { reference })
      return status.ok ? status.value.instructions : null
    }
    expect(await read()).toEqual([{ name: 'reference', value: reference }])
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await read()).toBeNull()
  })
})

describe('the provider’s frame', () => {
  const begin = async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n, undefined, FRAMED)
    return {
      reference,
      providerReference: fixture.scriptedProvider.payments.get(reference)?.providerReference ?? '',
    }
  }
  const finish = (input: { reference: string; providerReference: string }, caller = anna) =>
    fixture.call('payments.depositFinish', caller, { ...input, language: 'en' })

  // Covers FRAME-002, FRAME-008
  test('gets the provider’s next page, and moves no money', async () => {
    const payment = await begin()
    expect(await finish(payment)).toEqual({
      ok: true,
      value: { redirectUrl: `https://testpay.test/check/${payment.reference}` },
    })
    expect(await finish(payment)).toMatchObject({ ok: true })
    expect([await statusOf(payment.reference), (await fixture.cash(anna)).cash]).toEqual(['pending', 0n])
  })

  // Covers FRAME-007
  test('passes all facts about the browser to the provider, or only those that were sent', async () => {
    const payment = await begin()
    const facts = {
      acceptHeader: 'text/html',
      language: 'hu',
      javascriptEnabled: true,
      javaEnabled: false,
      colorDepth: 24,
      screenHeight: 780,
      screenWidth: 360,
      timezone: -60,
    }
    expect(await fixture.call('payments.depositFinish', anna, { ...payment, ...facts })).toMatchObject({
      ok: true,
    })
    expect(fixture.scriptedProvider.browsers.at(-1)).toEqual({ ...facts, userAgent: 'test' })
    expect(await fixture.call('payments.depositFinish', anna, payment)).toMatchObject({ ok: true })
    expect(fixture.scriptedProvider.browsers.at(-1)).toEqual({ userAgent: 'test' })
  })

  test('is refused with another payment id or for another player’s deposit', async () => {
    const payment = await begin()
    expect(nameOf(await finish({ ...payment, providerReference: 'T-0' }))).toBe('element_not_found')
    expect(nameOf(await finish(payment, await fixture.player('bela')))).toBe('element_not_found')
  })

  // Covers FRAME-008
  test.each([
    ['wants a new customer', { declines: 'new customer' }, 'new_user_needed'],
    ['refuses', { declines: 'card_declined' }, 'request_rejected'],
    ['is silent', { connection: 'silent' }, 'provider_connection_failed'],
  ] as const)('gets an error when the provider %s', async (_name, script, error) => {
    const payment = await begin()
    Object.assign(fixture.scriptedProvider.script, script)
    expect(nameOf(await finish(payment))).toBe(error)
  })

  test('is refused after the final status', async () => {
    const payment = await begin()
    await fixture.notify('payment', payment.reference, { status: 'failed' })
    expect(nameOf(await finish(payment))).toBe('already_decided')
  })
})
