import { type LimitPeriod, type LimitType, type RuleSet } from '@baize/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  DEPOSIT,
  HUF,
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'
import { announceChanges } from '../announce-changes.ts'

/** As in Great Britain: a looser limit is confirmed after 24 hours and within 168, or it lapses. */
function confirmed(ruleSet: RuleSet): RuleSet {
  const value = {
    by: 'player',
    waits: [{ kind: 'hours', hours: 24 }],
    confirmWithinHours: 168,
    afterwards: 'unlimited',
  } as const
  const rule = [{ from: ruleSet.from, value, clause: null, source: 'specification' }] as const
  return { ...ruleSet, rules: { ...ruleSet.rules, limitIncrease: rule, limitRemoval: rule } }
}

let fixture: PaymentsFixture
let grace: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture(confirmed)
})
beforeEach(async () => {
  grace = await fixture.player('anna')
})
afterAll(() => fixture.close())

type Place = { readonly type?: LimitType; readonly period?: LimitPeriod }
const change =
  (id: 'player.saveLimit' | 'player.confirmLimit') =>
  (amount: bigint | null, { type = 'deposit', period = 'daily' }: Place = {}) =>
    fixture.call(id, grace, { type, period, amount })
const save = change('player.saveLimit')
const confirm = change('player.confirmLimit')
const daily = async () => {
  const { value } = await fixture.call('player.limits', grace, {})
  const found = value.limits.find(({ type, period }) => type === 'deposit' && period === 'daily')
  if (found === undefined) throw new Error('no daily limit')
  return found
}
const deposit = (amount: bigint) =>
  fixture.call('payments.depositSubmit', grace, { method: DEPOSIT, amount, currency: HUF })
const hoursBetween = (from: string, to: string | null) =>
  (Date.parse(to ?? '') - Date.parse(from)) / 3_600_000
/** The recorded changes of limits, oldest first. */
async function recorded() {
  const rows = await fixture.db
    .selectFrom('audit_event')
    .select(['action', 'actor', 'details'])
    .where('subject', '=', `player:${grace.playerId}`)
    .where('action', 'like', 'limit%')
    .orderBy('seq')
    .execute()
  return rows.map(({ action, actor, details }) => {
    const { from, to } = details as Record<'from' | 'to', string | null>
    return [action, actor === 'platform' ? 'platform' : 'player', from, to]
  })
}
const LOW = 10_000_00n
const HIGH = 20_000_00n
const requested = ['limit_changed', 'player', '1000000', '2000000']
/** A daily limit, and a higher one that waits for the confirmation. */
async function waiting() {
  await save(LOW)
  await save(HIGH)
}

describe('a higher limit that the player confirms', () => {
  // Covers LIMIT-005
  test('waits, with the times from which and until which it can be confirmed', async () => {
    await save(LOW)
    const { raise, removal } = await daily()
    expect(raise).toEqual(removal)
    expect(hoursBetween(raise?.effectiveAt ?? '', raise?.confirmBy ?? null)).toBe(168)
    expect(nameOf(await save(HIGH))).toBe('ok')
    const { amount, pending } = await daily()
    expect({ amount, waits: pending?.amount }).toEqual({ amount: LOW, waits: HIGH })
    expect(hoursBetween(raise?.effectiveAt ?? '', pending?.effectiveAt ?? '')).toBeCloseTo(0, 1)
    expect(hoursBetween(pending?.effectiveAt ?? '', pending?.confirmBy ?? null)).toBe(168)
  })

  test('is refused before its time with that time, and nothing changes', async () => {
    await waiting()
    await fixture.advance({ hours: 23 })
    const { pending } = await daily()
    expect(await confirm(HIGH)).toMatchObject({
      error: { name: 'limit_confirmation_too_early', details: { until: pending?.effectiveAt } },
    })
    expect(await daily()).toMatchObject({ amount: LOW, pending: { amount: HIGH } })
  })

  test('does not apply by itself when the wait is over, also not by a movement', async () => {
    await waiting()
    await fixture.advance({ hours: 25 })
    expect(nameOf(await deposit(9_000_00n))).toBe('ok')
    expect(nameOf(await deposit(2_000_00n))).toBe('payment_limit_reached')
    expect(await daily()).toMatchObject({ amount: LOW, used: 9_000_00n, pending: { amount: HIGH } })
  })

  // Covers LIMIT-026
  test('applies at once when it is confirmed', async () => {
    await waiting()
    await fixture.advance({ hours: 25 })
    await deposit(9_000_00n)
    expect(await confirm(HIGH)).toMatchObject({
      value: { limit: { amount: HIGH, used: 9_000_00n, availableAmount: 11_000_00n, pending: null } },
    })
    expect(nameOf(await deposit(11_000_00n))).toBe('ok')
  })

  // Proves G47
  test('is confirmed once when it is repeated or sent from two browsers, also after the end', async () => {
    await waiting()
    await fixture.advance({ hours: 25 })
    const answers = await Promise.all([confirm(HIGH), confirm(HIGH), confirm(HIGH)])
    expect(answers.map(nameOf)).toEqual(['ok', 'ok', 'ok'])
    await fixture.advance({ hours: 24 * 10 })
    expect(nameOf(await confirm(HIGH))).toBe('ok')
    expect((await recorded()).slice(1)).toEqual([
      requested,
      ['limit_change_confirmed', 'player', '1000000', '2000000'],
    ])
  })

  test('lapses without a confirmation and without background work; the limit stays', async () => {
    await waiting()
    const { pending } = await daily()
    await fixture.advance({ hours: 24 + 168 })
    expect(await confirm(HIGH)).toMatchObject({
      error: { name: 'limit_change_lapsed', details: { from: pending?.confirmBy } },
    })
    expect(await daily()).toMatchObject({
      amount: LOW,
      pending: null,
      lapsed: { amount: HIGH, at: pending?.confirmBy },
    })
    expect(nameOf(await deposit(11_000_00n))).toBe('payment_limit_reached')
  })

  test('that lapsed can be requested again, and is gone from the list once the limit is kept', async () => {
    await waiting()
    await fixture.advance({ hours: 24 + 168 })
    await save(HIGH)
    expect(await daily()).toMatchObject({ amount: LOW, pending: { amount: HIGH }, lapsed: null })
    expect(nameOf(await confirm(HIGH))).toBe('limit_confirmation_too_early')
    await fixture.advance({ hours: 24 + 168 })
    await save(LOW)
    expect(await daily()).toMatchObject({ amount: LOW, pending: null, lapsed: null })
    expect(nameOf(await confirm(HIGH))).toBe('limit_change_not_waiting')
  })

  test('has lapsed at the very instant of its end', async () => {
    await waiting()
    await fixture.advance({ hours: 100 })
    const setEnd = (end: string) =>
      fixture.asOwner(
        `update wallet.player_limit set pending_lapses_at = ${end} where player_id = $1 and type = 'deposit'`,
        [grace.playerId],
      )
    // The comparison that the function makes: an end that is now is no time left.
    await fixture.asOwner(
      `update wallet.player_limit set pending_due_at = null where player_id = $1 and type = 'deposit'`,
      [grace.playerId],
    )
    await setEnd('baize.now()')
    expect(nameOf(await confirm(HIGH))).toBe('limit_change_lapsed')
    await setEnd(`baize.now() + interval '1 minute'`)
    expect(nameOf(await confirm(HIGH))).toBe('ok')
  })

  // Proves G47
  test('confirmed by many in the second of its end has one outcome', async () => {
    await waiting()
    await fixture.advance({ hours: 100 })
    await fixture.asOwner(
      `update wallet.player_limit
      set pending_due_at = null, pending_lapses_at = baize.now() + interval '30 milliseconds'
      where player_id = $1`,
      [grace.playerId],
    )
    const answers = (await Promise.all(Array.from({ length: 30 }, () => confirm(HIGH)))).map(nameOf)
    const isConfirmed = answers.includes('ok')
    expect(new Set(answers)).toEqual(new Set([isConfirmed ? 'ok' : 'limit_change_lapsed']))
    expect((await daily()).amount).toBe(isConfirmed ? HIGH : LOW)
    const actions = (await recorded()).filter(([action]) => action === 'limit_change_confirmed')
    expect(actions).toHaveLength(isConfirmed ? 1 : 0)
  })
})

describe('a change that waits for its confirmation', () => {
  test('is ended by a tighter limit', async () => {
    await waiting()
    await fixture.advance({ hours: 25 })
    await save(5_000_00n)
    expect(nameOf(await confirm(HIGH))).toBe('limit_change_not_waiting')
    expect(await daily()).toMatchObject({ amount: 5_000_00n, pending: null })
  })

  // Proves G47
  test('confirmed and tightened at the same time ends up tightened', async () => {
    await waiting()
    await fixture.advance({ hours: 25 })
    const both = await Promise.all([confirm(HIGH), save(5_000_00n), confirm(HIGH), save(6_000_00n)])
    expect(both.map(nameOf).every((name) => name === 'ok' || name === 'limit_change_not_waiting')).toBe(true)
    expect((await daily()).amount).toBe(5_000_00n)
    expect(nameOf(await confirm(HIGH))).toBe('limit_change_not_waiting')
  })

  test('is withdrawn by saving the current limit', async () => {
    await waiting()
    await save(LOW)
    await fixture.advance({ hours: 25 })
    expect(nameOf(await confirm(HIGH))).toBe('limit_change_not_waiting')
  })

  test('keeps its times when the same change is requested again', async () => {
    await waiting()
    const { pending } = await daily()
    await fixture.advance({ hours: 12 })
    expect(nameOf(await save(HIGH))).toBe('ok')
    expect((await daily()).pending).toEqual(pending)
    expect((await recorded()).filter(([action]) => action === 'limit_changed')).toHaveLength(2)
  })

  test('is replaced by another one, which waits anew, and a page with the first confirms neither', async () => {
    await waiting()
    await fixture.advance({ hours: 25 })
    await save(30_000_00n)
    expect(nameOf(await confirm(HIGH))).toBe('limit_change_not_waiting')
    expect(nameOf(await confirm(30_000_00n))).toBe('limit_confirmation_too_early')
  })

  // Covers LIMIT-005, LIMIT-029
  test('removes the limit where it is a removal', async () => {
    await save(LOW)
    await save(null)
    expect(await daily()).toMatchObject({ amount: LOW, pending: { amount: null } })
    expect(nameOf(await confirm(null))).toBe('limit_confirmation_too_early')
    await fixture.advance({ hours: 25 })
    expect(nameOf(await deposit(11_000_00n))).toBe('payment_limit_reached')
    expect(nameOf(await confirm(HIGH))).toBe('limit_change_not_waiting')
    expect(await confirm(null)).toMatchObject({ value: { limit: { amount: null, pending: null } } })
    expect(nameOf(await deposit(50_000_00n))).toBe('ok')
    expect((await recorded()).slice(1)).toEqual([
      ['limit_removed', 'player', '1000000', null],
      ['limit_change_confirmed', 'player', '1000000', null],
    ])
  })

  test('is one of a limit alone: each is confirmed for itself', async () => {
    await waiting()
    await save(LOW, { type: 'loss', period: 'weekly' })
    await save(HIGH, { type: 'loss', period: 'weekly' })
    await fixture.advance({ hours: 25 })
    await confirm(HIGH, { type: 'loss', period: 'weekly' })
    expect((await daily()).amount).toBe(LOW)
    expect(nameOf(await confirm(HIGH, { type: 'wager' }))).toBe('limit_change_not_waiting')
  })

  test('is shown to staff with its times', async () => {
    await waiting()
    const seen = await fixture.call('staff.player', fixture.staff('dora'), { playerId: grace.playerId })
    expect(seen).toMatchObject({ ok: true })
    if (!seen.ok) return
    const found = seen.value.limits.find(({ type, period }) => type === 'deposit' && period === 'daily')
    expect(found?.pending).toEqual((await daily()).pending)
  })
})

describe('the player', () => {
  test('is mailed once when the change can be confirmed, and the lapse is recorded once', async () => {
    await waiting()
    const { pending } = await daily()
    await announceChanges(fixture.deps)
    expect(await fixture.mails(grace)).toEqual([])
    await fixture.advance({ hours: 25 })
    await Promise.all([announceChanges(fixture.deps), announceChanges(fixture.deps)])
    await announceChanges(fixture.deps)
    const [mail, ...more] = await fixture.mails(grace)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      template: 'limitConfirmable',
      data: {
        type: 'deposit',
        period: 'daily',
        current: 'Ft\u00a010,000',
        amount: 'Ft\u00a020,000',
        address: 'https://baize.test/en/my/limits/payments',
      },
    })
    expect(hoursBetween(pending?.effectiveAt ?? '', pending?.confirmBy ?? null)).toBe(168)
    await fixture.advance({ hours: 168 })
    await announceChanges(fixture.deps)
    await announceChanges(fixture.deps)
    expect(await fixture.mails(grace)).toHaveLength(1)
    expect((await recorded()).slice(1)).toEqual([
      requested,
      ['limit_change_lapsed', 'platform', '1000000', '2000000'],
    ])
  })

  test('is not mailed about a change that is confirmed, withdrawn or lapsed already', async () => {
    await waiting()
    await fixture.advance({ hours: 25 })
    await confirm(HIGH)
    await announceChanges(fixture.deps)
    await save(30_000_00n)
    await save(HIGH)
    await fixture.advance({ hours: 25 })
    await announceChanges(fixture.deps)
    await save(30_000_00n)
    await fixture.advance({ hours: 24 + 168 })
    await announceChanges(fixture.deps)
    expect(await fixture.mails(grace)).toEqual([])
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from wallet.player_limit where pending_due_at <= baize.now()`.execute(
      fixture.db,
    )
    expect(rows).toEqual([{ due: 0 }])
  })
})
