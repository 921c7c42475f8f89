import { LIMIT_PERIODS, LIMIT_TYPES } from '@baize/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  DEPOSIT,
  HUF,
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'

let fixture: PaymentsFixture
let erik: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  erik = await fixture.player('erik')
})
afterAll(() => fixture.close())

const save = (amount: bigint | null, period: 'daily' | 'weekly' | 'monthly' = 'daily') =>
  fixture.call('player.saveLimit', erik, { type: 'deposit', period, amount })
const deposit = (amount: bigint) =>
  fixture.call('payments.depositSubmit', erik, { method: DEPOSIT, amount, currency: HUF })
const daily = async () => {
  const list = await fixture.call('player.limits', erik, {})
  return list.value.limits.find(({ type, period }) => type === 'deposit' && period === 'daily')
}

describe('a player’s limits', () => {
  test('are all listed, set or not, with the end of their period', async () => {
    const { value } = await fixture.call('player.limits', erik, {})
    expect(value.limits.map(({ type, period }) => `${type} ${period}`)).toEqual(
      // Hungary offers a limit on the time of play for a day only.
      LIMIT_TYPES.flatMap((type) =>
        LIMIT_PERIODS.filter((period) => type !== 'session' || period === 'daily').map(
          (period) => `${type} ${period}`,
        ),
      ),
    )
    expect(
      value.limits.every(({ amount, used, pending }) => amount === null && used === 0n && pending === null),
    ).toBe(true)
    const midnight = Temporal.Instant.from(value.limits[0]?.periodEndsAt ?? '').toZonedDateTimeISO(
      'Europe/Budapest',
    )
    expect(midnight.hour).toBe(0)
  })

  test('take effect at once when set for the first time, and count the period’s deposits', async () => {
    await deposit(4_000_00n)
    expect(await save(10_000_00n)).toMatchObject({
      value: { limit: { amount: 10_000_00n, used: 4_000_00n, availableAmount: 6_000_00n } },
    })
    expect(nameOf(await deposit(7_000_00n))).toBe('payment_limit_reached')
  })

  test('that were never set list what a limit set now would count, open deposits included', async () => {
    await fixture.notify('payment', await fixture.startDeposit(erik, 4_000_00n), { status: 'ok' })
    await fixture.startDeposit(erik, 3_000_00n)
    const listed = await daily()
    expect(listed).toMatchObject({
      amount: null,
      used: 7_000_00n,
      reserved: 3_000_00n,
      openDeposits: 1,
      availableAmount: null,
    })
    const saved = await save(10_000_00n)
    const { used, reserved, openDeposits } = listed ?? {}
    expect(saved).toMatchObject({ value: { limit: { used, reserved, openDeposits } } })
    await fixture.advance({ hours: 24 * 40 })
    const { value } = await fixture.call('player.limits', erik, {})
    expect(value.limits.map(({ used: since }) => since)).toEqual(value.limits.map(() => 0n))
  })

  test('are tightened at once, also below the used amount', async () => {
    await save(10_000_00n)
    await deposit(8_000_00n)
    expect(await save(5_000_00n)).toMatchObject({
      value: { limit: { amount: 5_000_00n, availableAmount: 0n, pending: null } },
    })
    expect(nameOf(await deposit(1_000_00n))).toBe('payment_limit_reached')
  })

  // Covers LIMIT-004
  test.each([
    ['an increase', 20_000_00n],
    ['a removal', null],
  ])('show %s as pending until the period ends, and stay unchanged until then', async (_name, amount) => {
    await save(10_000_00n)
    const { value } = (await save(amount)) as {
      value: { limit: { amount: bigint; periodEndsAt: string; pending: object } }
    }
    expect(value.limit).toMatchObject({
      amount: 10_000_00n,
      pending: { amount, effectiveAt: value.limit.periodEndsAt },
    })
    expect(nameOf(await deposit(11_000_00n))).toBe('payment_limit_reached')

    await fixture.advance({ hours: 25 })
    expect(await daily()).toMatchObject({ amount, used: 0n, pending: null })
    expect(nameOf(await deposit(11_000_00n))).toBe('ok')
  })

  test('list from when a higher one would apply, once they are set', async () => {
    expect((await daily())?.raise).toBeNull()
    await save(10_000_00n)
    const before = await daily()
    expect(before?.raise).toEqual({ effectiveAt: before?.periodEndsAt, confirmBy: null })
    await save(20_000_00n)
    expect((await daily())?.pending).toMatchObject(before?.raise ?? {})
  })

  // Covers LIMIT-017, LIMIT-022
  test('must lie between those of shorter and longer periods', async () => {
    await save(10_000_00n)
    await save(40_000_00n, 'monthly')
    expect(await save(9_999_99n, 'weekly')).toMatchObject({
      error: {
        name: 'payment_limits_reached',
        details: { min: 10_000_00n, max: 40_000_00n },
        fields: [{ field: 'amount' }],
      },
    })
    expect(nameOf(await save(40_000_01n, 'weekly'))).toBe('payment_limits_reached')
    expect(nameOf(await save(20_000_00n, 'weekly'))).toBe('ok')
    const { value } = await fixture.call('player.limits', erik, {})
    expect(
      value.limits
        .filter(({ type }) => type === 'deposit')
        .map(({ minAmount, maxAmount }) => [minAmount, maxAmount]),
    ).toEqual([
      [1_00n, 20_000_00n],
      [10_000_00n, 40_000_00n],
      [20_000_00n, null],
    ])
  })

  test('are listed with the deposits of each period', async () => {
    await fixture.notify('payment', await fixture.startDeposit(erik, 4_000_00n), { status: 'ok' })
    await fixture.startDeposit(erik, 3_000_00n)
    const { value } = await fixture.call('player.limits', erik, {})
    expect(value.deposited).toMatchObject({ daily: 4_000_00n, weekly: 4_000_00n, monthly: 4_000_00n })
  })

  test('are listed with the net deposits since the account was opened', async () => {
    const net = async () => (await fixture.call('player.limits', erik, {})).value.deposited.net
    await fixture.notify('payment', await fixture.startDeposit(erik, 9_000_00n), { status: 'ok' })
    const withdrawn = await fixture.requestWithdrawal(erik, 5_000_00n)
    expect(await net()).toMatchObject({ amount: 9_000_00n })
    await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference: withdrawn })
    await fixture.work()
    await fixture.notify('payout', withdrawn, { status: 'ok' })
    expect(await net()).toMatchObject({ amount: 4_000_00n })
    await fixture.advance({ hours: 24 * 40 })
    const { value } = await fixture.call('player.limits', erik, {})
    expect(value.deposited).toMatchObject({ monthly: 0n, net: { amount: 4_000_00n } })
    expect(Date.parse(value.deposited.net.since)).toBeLessThan(
      Date.parse(value.limits[0]?.periodEndsAt ?? '') - 39 * 86_400_000,
    )
  })

  test('of different types are independent', async () => {
    for (const type of ['deposit', 'loss', 'wager'] as const) {
      const saved = await fixture.call('player.saveLimit', erik, {
        type,
        period: 'weekly',
        amount: 7_000_00n,
      })
      expect(saved).toMatchObject({
        value: { limit: { type, period: 'weekly', amount: 7_000_00n, pending: null } },
      })
    }
  })

  // Covers LIMIT-027
  test('drop a pending increase when they are tightened or saved unchanged', async () => {
    await save(10_000_00n)
    await save(20_000_00n)
    await save(10_000_00n)
    expect(await daily()).toMatchObject({ amount: 10_000_00n, pending: null })
  })

  test('tightened and loosened simultaneously end up tightened', async () => {
    await save(10_000_00n)
    await Promise.all([save(5_000_00n), save(8_000_00n), save(6_000_00n), save(9_000_00n)])
    expect((await daily())?.amount).toBe(5_000_00n)
  })

  test('are audited on the player’s chain with each accepted change', async () => {
    await save(10_000_00n)
    await save(5_000_00n)
    await save(9_000_00n)
    await save(10_000_00n, 'monthly')
    await save(null, 'monthly')
    // Nothing to remove, so nothing to record.
    expect(nameOf(await save(null, 'weekly'))).toBe('ok')
    expect(nameOf(await save(4_999_00n, 'weekly'))).toBe('payment_limits_reached')
    const rows = await fixture.db
      .selectFrom('audit_event')
      .select(['action', 'actor', 'details'])
      .where('subject', '=', `player:${erik.playerId}`)
      .where('action', 'like', 'limit%')
      .orderBy('seq')
      .execute()
    const later = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(rows.map(({ action, details }) => ({ action, ...(details as object) }))).toEqual([
      {
        action: 'limit_changed',
        type: 'deposit',
        period: 'daily',
        from: null,
        to: '1000000',
        effectiveAt: null,
        confirmBy: null,
      },
      {
        action: 'limit_changed',
        type: 'deposit',
        period: 'daily',
        from: '1000000',
        to: '500000',
        effectiveAt: null,
        confirmBy: null,
      },
      {
        action: 'limit_changed',
        type: 'deposit',
        period: 'daily',
        from: '500000',
        to: '900000',
        effectiveAt: later,
        confirmBy: null,
      },
      {
        action: 'limit_changed',
        type: 'deposit',
        period: 'monthly',
        from: null,
        to: '1000000',
        effectiveAt: null,
        confirmBy: null,
      },
      {
        action: 'limit_removed',
        type: 'deposit',
        period: 'monthly',
        from: '1000000',
        to: null,
        effectiveAt: later,
        confirmBy: null,
      },
    ])
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`player:${erik.playerId}`]))
  })
})
