import { limitPeriodsAt, type LimitLoosening } from '@baize/domain'
import { afterEach, describe, expect, test } from 'vitest'
import { nameOf, openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { allOf, offerOf, ruled, type RuleChange } from './ruled.ts'

let fixture: PaymentsFixture
afterEach(() => fixture.close())

const changed = (...changes: readonly RuleChange[]) => openPaymentsFixture(allOf(...changes))

const weekly = (amount: bigint | null) => ({ type: 'loss', period: 'weekly', amount }) as const
const after = (waits: LimitLoosening['waits']): LimitLoosening => ({
  by: 'player',
  waits,
  confirmWithinHours: null,
})

describe('a rule set decides', () => {
  // Covers DECIDE-032
  test('from when an increase applies: the latest of its bounds', async () => {
    fixture = await changed(
      ruled(
        'limitIncrease',
        after([{ kind: 'hours', hours: 72 }, { kind: 'periodEnd' }, { kind: 'nextMonth' }]),
      ),
    )
    const anna = await fixture.player('anna')
    await fixture.call('player.saveLimit', anna, weekly(1_000_00n))
    const { monthly } = limitPeriodsAt(fixture.clock.nowMs(), 'Europe/Budapest')
    const hoursLater = fixture.clock.nowMs() + 72 * 3_600_000
    const { value } = await fixture.call('player.limits', anna, {})
    const limit = value.limits.find(({ type, period }) => type === 'loss' && period === 'weekly')
    const bounds = [hoursLater, Date.parse(limit?.periodEndsAt ?? ''), monthly.endMs]
    const raise = Date.parse(limit?.raise?.effectiveAt ?? '')
    expect(Math.abs(raise - Math.max(...bounds))).toBeLessThan(60_000)
    expect(await fixture.call('player.saveLimit', anna, weekly(2_000_00n))).toMatchObject({
      value: { limit: { amount: 1_000_00n, pending: { amount: 2_000_00n } } },
    })
    await fixture.advance({ hours: 32 * 24 })
    expect(await fixture.call('player.saveLimit', anna, weekly(2_000_00n))).toMatchObject({
      value: { limit: { amount: 2_000_00n, pending: null } },
    })
  })

  test('that only support removes a limit, which stays in force', async () => {
    fixture = await changed(ruled('limitRemoval', { ...after([]), by: 'support', afterwards: 'unlimited' }))
    const anna = await fixture.player('anna')
    await fixture.call('player.saveLimit', anna, weekly(1_000_00n))
    expect(await fixture.call('player.saveLimit', anna, weekly(null))).toMatchObject({
      error: { name: 'limit_change_blocked', details: { reason: 'support' } },
    })
    const { value } = await fixture.call('player.limits', anna, {})
    expect(value.limits.find(({ amount }) => amount !== null)).toMatchObject(weekly(1_000_00n))
  })

  test('that nobody raises a limit, and then no time of an increase is listed', async () => {
    fixture = await changed(ruled('limitIncrease', { ...after([]), by: 'nobody' }))
    const anna = await fixture.player('anna')
    await fixture.call('player.saveLimit', anna, weekly(1_000_00n))
    expect(await fixture.call('player.saveLimit', anna, weekly(1_001_00n))).toMatchObject({
      error: { name: 'limit_change_blocked', details: { reason: 'blocked' } },
    })
    const { value } = await fixture.call('player.limits', anna, {})
    expect(value.limits.every(({ raise }) => raise === null)).toBe(true)
  })

  test('above which amount staff talk to the player first, by age', async () => {
    const high = { period: 'weekly', aboveMinor: { HUF: 5_000_00 }, ages: { from: 18, to: null } } as const
    const offer = offerOf({
      periods: ['weekly'],
      highAmounts: [{ ...high, consequence: 'contactFirst' }],
    })
    fixture = await changed(ruled('lossLimits', offer))
    const anna = await fixture.player('anna')
    expect(await fixture.call('player.saveLimit', anna, weekly(5_000_01n))).toMatchObject({
      error: { name: 'limit_change_blocked', details: { reason: 'contactFirst' } },
    })
    expect(nameOf(await fixture.call('player.saveLimit', anna, weekly(5_000_00n)))).toBe('ok')
  })

  test('which limits there are, with their least and greatest amount', async () => {
    const offer = offerOf({ periods: ['weekly'], minimumUnits: 500, maximumMinor: { HUF: 9_000_00 } })
    fixture = await changed(
      ruled('lossLimits', offer),
      ruled('wagerLimits', null),
      ruled('sessionLimits', null),
    )
    const anna = await fixture.player('anna')
    const { value } = await fixture.call('player.limits', anna, {})
    expect(value.limits.map(({ type, period }) => `${type} ${period}`)).toEqual([
      'deposit daily',
      'deposit weekly',
      'deposit monthly',
      'loss weekly',
    ])
    expect(value.limits.at(-1)).toMatchObject({ minAmount: 500_00n, maxAmount: 9_000_00n })
    for (const amount of [499_00n, 9_001_00n])
      expect(nameOf(await fixture.call('player.saveLimit', anna, weekly(amount)))).toBe(
        'payment_limits_reached',
      )
    expect(
      await fixture.call('player.saveLimit', anna, { type: 'wager', period: 'daily', amount: 1_000_00n }),
    ).toMatchObject({ error: { name: 'limit_change_blocked', details: { reason: 'blocked' } } })
  })

  test('what each value is from its date on', async () => {
    fixture = await changed((ruleSet) => {
      const [first] = ruleSet.rules.limitIncrease
      if (first === undefined) throw new Error('no rule')
      const later = { ...first, from: '2030-01-01', value: { ...first.value, by: 'nobody' as const } }
      return { ...ruleSet, rules: { ...ruleSet.rules, limitIncrease: [first, later] } }
    })
    const anna = await fixture.player('anna')
    await fixture.call('player.saveLimit', anna, weekly(1_000_00n))
    expect(nameOf(await fixture.call('player.saveLimit', anna, weekly(2_000_00n)))).toBe('ok')
    await fixture.advance({ hours: 24 * 365 * 8 })
    expect(nameOf(await fixture.call('player.saveLimit', anna, weekly(3_000_00n)))).toBe(
      'limit_change_blocked',
    )
  })
})
