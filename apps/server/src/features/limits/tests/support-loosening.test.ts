import type { InputOf } from '@baize/contract'
import { loadRuleSets } from '@baize/plugin-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pluginsFolder } from '../../../parts/plugins/build-plugins.ts'
import type { PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { nameOf, openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'

/** Under EST only support removes a limit, after 168 hours; players raise it themselves. */
const est = (await loadRuleSets(new URL('rule-sets/', pluginsFolder))).get('EST')
const AMOUNT = 10_000_00n

let fixture: PaymentsFixture
let anna: PlayerIdentity
let sara: StaffIdentity
let dora: StaffIdentity
beforeAll(async () => {
  if (est === undefined) throw new Error('There is no rule set EST.')
  fixture = await openPaymentsFixture(() => est)
  sara = fixture.staff('sara', 'support')
  dora = fixture.staff('dora')
})
beforeEach(async () => {
  anna = await fixture.player('anna')
  await save(AMOUNT)
})
afterAll(() => fixture.close())

const save = (amount: bigint | null) =>
  fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount })
type Request = InputOf<'staff.playerLimitLoosen'>
const loosen = (change: Partial<Request> = {}, staff = sara, key?: string) => {
  const request: Request = {
    playerId: anna.playerId,
    ...({ type: 'deposit', period: 'daily', current: AMOUNT, amount: null } as const),
    reason: 'The player calls and asks for it.',
    ...change,
  }
  return fixture.call('staff.playerLimitLoosen', staff, request, key)
}
async function daily() {
  const { value } = await fixture.call('player.limits', anna, {})
  return value.limits.find(({ type, period }) => type === 'deposit' && period === 'daily')
}
async function dailyOfStaff() {
  const answer = await fixture.call('staff.player', dora, { playerId: anna.playerId })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.value.limits.find(({ type, period }) => type === 'deposit' && period === 'daily')
}
/** The changes of limits on the player's audit chain by staff, oldest first. */
const recorded = () =>
  fixture.db
    .selectFrom('audit_event')
    .select(['action', 'actor', 'details'])
    .where('subject', '=', `player:${anna.playerId}`)
    .where('actor', 'like', 'staff:%')
    .where('action', 'like', 'limit%')
    .orderBy('seq')
    .execute()
const countMade = async () => [(await recorded()).length, (await fixture.mails(anna)).length]
const hoursFromNow = (instant: string | undefined) =>
  (Date.parse(instant ?? '') - fixture.clock.nowMs()) / 3_600_000
const refusedWith = (name: string, details: object = {}) => ({ ok: false, error: { name, details } })

describe('a removal that support requests', () => {
  test('waits as long as an increase; the limit stays until then, and is gone afterwards', async () => {
    const answer = await loosen()
    const { effectiveAt = '', confirmBy } = answer.ok ? answer.value : {}
    expect({ hours: Math.round(hoursFromNow(effectiveAt)), confirmBy }).toEqual({
      hours: 168,
      confirmBy: null,
    })
    expect(await daily()).toMatchObject({
      amount: AMOUNT,
      pending: { amount: null, effectiveAt, confirmBy: null, requestedBy: 'support' },
    })
    await fixture.advance({ hours: 167 })
    expect(await daily()).toMatchObject({ amount: AMOUNT, pending: { amount: null } })
    await fixture.advance({ hours: 1 })
    expect(await daily()).toMatchObject({ amount: null, pending: null })
  })

  test('is announced to the player by email, with its time and where to keep the limit', async () => {
    await loosen()
    expect(await fixture.mails(anna)).toMatchObject([
      {
        template: 'limitLoosenedBySupport',
        to: anna.player.email,
        data: {
          ...{ type: 'deposit', period: 'daily', current: 'Ft\u00a010,000', amount: 'none' },
          from: expect.stringMatching(/\d{4}/) as string,
          until: 'none',
          address: 'https://baize.test/en/my/limits/payments',
        },
      },
    ])
  })

  test('is recorded with the reason, which the player reads nowhere', async () => {
    await loosen({ reason: 'FOR-STAFF-ONLY' })
    expect(await recorded()).toMatchObject([
      {
        action: 'limit_removed',
        actor: `staff:${sara.staffId}`,
        details: {
          ...{ type: 'deposit', period: 'daily', from: AMOUNT.toString(), to: null, confirmBy: null },
          reason: 'FOR-STAFF-ONLY',
          effectiveAt: (await daily())?.pending?.effectiveAt,
        },
      },
    ])
    const limits = (await fixture.call('player.limits', anna, {})).value.limits.map(({ pending }) => pending)
    expect(JSON.stringify([await fixture.mails(anna), limits.map(String)])).not.toContain('FOR-STAFF-ONLY')
  })

  test('is ended by the player, who keeps the limit, and can then be requested again', async () => {
    await loosen()
    await save(AMOUNT)
    expect(await daily()).toMatchObject({ amount: AMOUNT, pending: null })
    expect(nameOf(await loosen())).toBe('ok')
  })

  test('is overridden by a tighter limit', async () => {
    await loosen()
    await save(5_000_00n)
    expect(await daily()).toMatchObject({ amount: 5_000_00n, pending: null })
    await fixture.advance({ hours: 169 })
    expect(await daily()).toMatchObject({ amount: 5_000_00n })
  })

  test('is refused when the limit was tightened after staff had read it, and nothing is recorded', async () => {
    await save(5_000_00n)
    expect(await loosen()).toMatchObject(refusedWith('limit_differs'))
    expect(await daily()).toMatchObject({ amount: 5_000_00n, pending: null })
    expect(await countMade()).toEqual([0, 0])
  })

  test.each(Array.from({ length: 8 }, (_, number) => number))(
    'beside a tighter limit at the same moment leaves the tighter limit in force (%s)',
    async (number) => {
      const requests = [() => loosen(), () => save(5_000_00n)]
      if (number % 2 === 1) requests.reverse()
      const answers = await Promise.all(requests.map((request) => request()))
      expect(answers.map(nameOf).filter((name) => name !== 'ok' && name !== 'limit_differs')).toEqual([])
      expect(await daily()).toMatchObject({ amount: 5_000_00n, pending: null })
    },
  )

  test('is refused for a limit that is not set', async () => {
    expect(await loosen({ period: 'weekly' })).toMatchObject(refusedWith('limit_differs'))
  })

  test('replaces no change of the player that waits', async () => {
    await save(20_000_00n)
    const { pending } = (await daily()) ?? {}
    expect(await loosen()).toMatchObject(refusedWith('limit_change_waits', { from: pending?.effectiveAt }))
    expect(await daily()).toMatchObject({ pending: { amount: 20_000_00n, requestedBy: 'player' } })
  })

  test('is refused for a closed account and for an unknown player', async () => {
    await fixture.asOwner(`update player set status = 'closed' where player_id = $1`, [anna.playerId])
    expect((await dailyOfStaff())?.bySupport).toEqual({ raise: null, removal: null })
    expect(await loosen()).toMatchObject(refusedWith('limit_not_loosened', { reason: 'closed' }))
    expect(await loosen({ playerId: randomUUID() })).toMatchObject(refusedWith('element_not_found'))
  })

  test('is offered to staff with its time, unlike an increase, and not while a change waits', async () => {
    const { removal, raise } = (await dailyOfStaff())?.bySupport ?? {}
    expect({ hours: Math.round(hoursFromNow(removal?.effectiveAt)), raise }).toEqual({
      hours: 168,
      raise: null,
    })
    expect(await loosen({ amount: 20_000_00n })).toMatchObject(
      refusedWith('limit_not_loosened', { reason: 'player' }),
    )
    await loosen()
    expect(await dailyOfStaff()).toMatchObject({
      bySupport: { raise: null, removal: null },
      pending: { requestedBy: 'support' },
    })
  })
})

test('a member of staff who requested it approves no withdrawal of the player on that day', async () => {
  anna = await fixture.funded('anna', 20_000_00n)
  await save(AMOUNT)
  await loosen({}, dora)
  const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
  expect(nameOf(await fixture.call('staff.withdrawalApprove', dora, { reference }))).toBe(
    'changed_player_today',
  )
})

describe('a request that is repeated', () => {
  test('is made once under its key, and answered as the first time, also after the change has ended', async () => {
    const key = randomUUID()
    const first = await loosen({}, sara, key)
    expect(first.ok).toBe(true)
    expect(await loosen({}, sara, key)).toEqual(first)
    await save(AMOUNT)
    expect(await loosen({}, sara, key)).toEqual(first)
    expect(await daily()).toMatchObject({ pending: null })
    expect(await countMade()).toEqual([1, 1])
  })

  test('under the same key with another content, or by another person, is refused', async () => {
    const key = randomUUID()
    await loosen({}, sara, key)
    expect(nameOf(await loosen({ reason: 'Another.' }, sara, key))).toBe('idempotency_key_reused')
    expect(nameOf(await loosen({ period: 'weekly' }, sara, key))).toBe('idempotency_key_reused')
    expect(nameOf(await loosen({}, dora, key))).toBe('idempotency_key_reused')
  })

  test('at once is made once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => loosen({}, sara, key)))
    expect(answers.map(nameOf)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countMade()).toEqual([1, 1])
  })

  test('by two members of staff at once is made by one of them', async () => {
    const answers = await Promise.all([loosen({}, sara), loosen({}, dora)])
    expect(answers.map(nameOf).sort()).toEqual(['limit_change_waits', 'ok'])
    expect(await countMade()).toEqual([1, 1])
  })
})
