import { currencyCode, type CurrencyCode, type LimitPeriod } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { afterEach, describe, expect, test } from 'vitest'
import { pluginsFolder } from '../../../parts/plugins/build-plugins.ts'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { nameOf, openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'

const installed = await loadRuleSets(new URL('rule-sets/', pluginsFolder))
const EUR = currencyCode('EUR')

let fixture: PaymentsFixture
let player: PlayerIdentity
afterEach(() => fixture.close())

/** Anna under the installed document of a rule set. */
async function under(code: string, currency: CurrencyCode = EUR) {
  const ruleSet = installed.get(code)
  if (ruleSet === undefined) throw new Error(`There is no rule set ${code}.`)
  fixture = await openPaymentsFixture(() => ruleSet)
  player = await fixture.player('anna', undefined, currency)
}
const save = (amount: bigint | null, period: LimitPeriod = 'daily') =>
  fixture.call('player.saveLimit', player, { type: 'deposit', period, amount })
async function limitOf(period: LimitPeriod = 'daily') {
  const { value } = await fixture.call('player.limits', player, {})
  const found = value.limits.find((limit) => limit.type === 'deposit' && limit.period === period)
  if (found === undefined) throw new Error(`There is no ${period} limit.`)
  return found
}
/** The time of now in a zone, on the clock of the database. */
const nowIn = (timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(fixture.clock.nowMs()).toZonedDateTimeISO(timeZone)
const hoursFromNow = (instant: string | undefined) =>
  (Date.parse(instant ?? '') - fixture.clock.nowMs()) / 3_600_000

// Covers LIMIT-039, JUR-005
test.each([
  ['EST', 'EUR'],
  ['GBR', 'GBP'],
  ['HUN', 'HUF'],
  ['MGA', 'EUR'],
  ['NLD', 'EUR'],
  ['SWE', 'SEK'],
] as const)('a lower limit holds at once under %s, and nothing waits', async (code, currency) => {
  await under(code, currency)
  await save(100_00n)
  expect(nameOf(await save(80_00n))).toBe('ok')
  expect(await limitOf()).toMatchObject({ amount: 80_00n, pending: null })
})

describe('under the Swedish rules', () => {
  /** The latest of 72 hours, the end of the period, and the first of the next month. */
  function latest(periodEndsAt: string): number {
    const now = nowIn('Europe/Stockholm')
    const month = now.toPlainDate().with({ day: 1 }).add({ months: 1 }).toZonedDateTime(now.timeZoneId)
    return Math.max(
      now.add({ hours: 72 }).epochMilliseconds,
      Date.parse(periodEndsAt),
      month.epochMilliseconds,
    )
  }

  test.each([
    ['an increase', 5_001_00n],
    ['a removal', null],
  ])('%s waits for the first of the next month, and no less than 72 hours', async (_name, to) => {
    await under('SWE', currencyCode('SEK'))
    await save(5_000_00n, 'weekly')
    expect(nameOf(await save(to, 'weekly'))).toBe('ok')
    const { amount, pending, periodEndsAt } = await limitOf('weekly')
    expect({ amount, next: pending?.amount }).toEqual({ amount: 5_000_00n, next: to })
    expect(Math.abs(Date.parse(pending?.effectiveAt ?? '') - latest(periodEndsAt))).toBeLessThan(60_000)
    await fixture.advance({ days: 36 })
    expect(await limitOf('weekly')).toMatchObject({ amount: to, pending: null })
  })

  test('two days before the end of a month an increase waits 72 hours, into the next month', async () => {
    await under('SWE', currencyCode('SEK'))
    const now = nowIn('Europe/Stockholm')
    const last = now.toPlainDate().with({ day: 1 }).add({ months: 2 }).subtract({ days: 2 })
    await fixture.advance({ days: now.toPlainDate().until(last, { largestUnit: 'days' }).days })
    await save(5_000_00n)
    await save(5_001_00n)
    const { pending } = await limitOf()
    expect(hoursFromNow(pending?.effectiveAt)).toBeCloseTo(72, 1)
  })
})

// Covers JUR-005
test('under the Maltese licence an increase and a removal wait 168 hours', async () => {
  await under('MGA')
  await save(100_00n)
  expect(nameOf(await save(120_00n))).toBe('ok')
  const { amount, pending, removal } = await limitOf()
  expect({ amount, next: pending?.amount, confirmBy: pending?.confirmBy }).toEqual({
    amount: 100_00n,
    next: 120_00n,
    confirmBy: null,
  })
  expect(hoursFromNow(pending?.effectiveAt)).toBeCloseTo(168, 1)
  expect(hoursFromNow(removal?.effectiveAt)).toBeCloseTo(168, 1)
  await fixture.advance({ hours: 167 })
  expect(await limitOf()).toMatchObject({ amount: 100_00n })
  await fixture.advance({ hours: 2 })
  expect(await limitOf()).toMatchObject({ amount: 120_00n, pending: null })
})

// Covers JUR-003
test('under the British rules an increase and a removal are confirmed after 24 hours, or they lapse', async () => {
  await under('GBR', currencyCode('GBP'))
  await save(100_00n)
  for (const to of [120_00n, null]) {
    await save(to)
    const { pending } = await limitOf()
    expect(hoursFromNow(pending?.effectiveAt)).toBeCloseTo(24, 1)
    expect(hoursFromNow(pending?.confirmBy ?? '')).toBeCloseTo(24 + 168, 1)
    await fixture.advance({ hours: 25 })
    expect(await limitOf()).toMatchObject({ amount: 100_00n })
    await fixture.advance({ hours: 168 })
    expect(await limitOf()).toMatchObject({ amount: 100_00n, pending: null, lapsed: { amount: to } })
  }
})

// Covers JUR-006
test('under the Estonian rules only support removes a limit, and the list of limits names support', async () => {
  await under('EST')
  await save(100_00n)
  expect(await save(null)).toMatchObject({
    error: { name: 'limit_change_blocked', details: { reason: 'support' } },
  })
  expect(await limitOf()).toMatchObject({ amount: 100_00n, removal: null, removedBy: 'support' })
  expect(hoursFromNow((await limitOf()).raise?.effectiveAt)).toBeCloseTo(168, 1)
})

describe('under the Dutch rules', () => {
  test('a limit above 350 euro a month is not saved before the player talked to the operator', async () => {
    await under('NLD')
    expect(nameOf(await save(350_00n, 'monthly'))).toBe('ok')
    expect(await save(350_01n, 'monthly')).toMatchObject({
      error: { name: 'limit_change_blocked', details: { reason: 'contactFirst' } },
    })
    expect(await limitOf('monthly')).toMatchObject({ amount: 350_00n, pending: null })
  })

  test('the refusal names the page of the operator for that, once there is one', async () => {
    await under('NLD')
    const contactUrl = 'https://casino.example/talk'
    await saveOperatorSettings(fixture.db, { limitContactPointUrl: contactUrl })
    expect(await save(351_00n, 'monthly')).toMatchObject({
      error: { details: { reason: 'contactFirst', contactUrl } },
    })
  })

  test('an increase below that waits 168 hours', async () => {
    await under('NLD')
    await save(100_00n, 'monthly')
    await save(200_00n, 'monthly')
    const { amount, pending } = await limitOf('monthly')
    expect(amount).toBe(100_00n)
    expect(hoursFromNow(pending?.effectiveAt)).toBeCloseTo(168, 1)
  })
})
