import type { InputOf } from '@baize/contract'
import { loadRuleSets } from '@baize/plugin-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pluginsFolder } from '../../../parts/plugins/build-plugins.ts'
import type { PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { nameOf, openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { allOf, offerOf, ruled, type RuleChange } from './ruled.ts'

/** Under EST players raise a limit themselves, after 168 hours. */
const est = (await loadRuleSets(new URL('rule-sets/', pluginsFolder))).get('EST')
const AMOUNT = 10_000_00n
const REASON = 'FOR-STAFF-ONLY: asked by telephone'
const MESSAGE = 'As you asked on the phone, we lowered your limit.'

let fixture: PaymentsFixture
let anna: PlayerIdentity
let sara: StaffIdentity
let dora: StaffIdentity

async function open(change: RuleChange = (ruleSet) => ruleSet): Promise<void> {
  if (est === undefined) throw new Error('There is no rule set EST.')
  fixture = await openPaymentsFixture(() => change(est))
  sara = fixture.staff('sara', 'support')
  dora = fixture.staff('dora')
}

type Request = InputOf<'staff.playerLimitTighten'>
const save = (amount: bigint | null, period: Request['period'] = 'daily') =>
  fixture.call('player.saveLimit', anna, { type: 'deposit', period, amount })
const tighten = (change: Partial<Request> = {}, staff = sara, key?: string) => {
  const request: Request = {
    playerId: anna.playerId,
    ...({ type: 'deposit', period: 'daily', current: AMOUNT, amount: 4_000_00n } as const),
    ...{ reason: REASON, message: MESSAGE },
    ...change,
  }
  return fixture.call('staff.playerLimitTighten', staff, request, key)
}
async function limitOf(wanted: Pick<Request, 'type' | 'period'>) {
  const { value } = await fixture.call('player.limits', anna, {})
  return value.limits.find(({ type, period }) => type === wanted.type && period === wanted.period)
}
const daily = () => limitOf({ type: 'deposit', period: 'daily' })
async function offered(wanted: Pick<Request, 'type' | 'period'>) {
  const answer = await fixture.call('staff.player', dora, { playerId: anna.playerId })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.value.limits.find(({ type, period }) => type === wanted.type && period === wanted.period)
    ?.canTighten
}
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
const refusedWith = (name: string, details: object = {}) => ({ ok: false, error: { name, details } })

describe('under the Estonian rules', () => {
  beforeAll(() => open())
  beforeEach(async () => {
    anna = await fixture.player('anna')
    await save(AMOUNT)
  })
  afterAll(() => fixture.close())

  describe('a limit that support lowers', () => {
    test('holds at once, and the player sees who set it until they change it', async () => {
      expect(await tighten()).toEqual({ ok: true, value: {} })
      expect(await daily()).toMatchObject({ amount: 4_000_00n, pending: null, setBySupport: true })
      await save(3_000_00n)
      expect(await daily()).toMatchObject({ amount: 3_000_00n, setBySupport: false })
    })

    test('is announced by email with the message and both amounts, and on the player’s devices', async () => {
      await tighten()
      expect(await fixture.mails(anna)).toMatchObject([
        {
          template: 'limitTightenedBySupport',
          to: anna.player.email,
          data: {
            ...{ type: 'deposit', period: 'daily', current: 'Ft\u00a010,000', amount: 'Ft\u00a04,000' },
            message: `> ${MESSAGE}`,
            address: 'https://baize.test/en/my/limits/payments',
          },
        },
      ])
      const events = await fixture.db
        .selectFrom('outbox')
        .select('topic')
        .where('player_id', '=', anna.playerId)
        .where('topic', '=', 'obligations')
        .execute()
      expect(events).toHaveLength(1)
    })

    test('is recorded with the reason, which the player reads nowhere', async () => {
      await tighten()
      expect(await recorded()).toMatchObject([
        {
          action: 'limit_changed',
          actor: `staff:${sara.staffId}`,
          details: {
            ...{ type: 'deposit', period: 'daily', from: AMOUNT.toString(), to: '400000' },
            ...{ effectiveAt: null, confirmBy: null, reason: REASON, message: MESSAGE },
          },
        },
      ])
      const { value } = await fixture.call('player.limits', anna, {})
      const read = JSON.stringify([await fixture.mails(anna), value], (_, each: unknown) =>
        typeof each === 'bigint' ? each.toString() : each,
      )
      expect(read).not.toContain('FOR-STAFF-ONLY')
    })

    // Proves G27
    test('ends a change that waits: the limit is not raised later', async () => {
      await save(20_000_00n)
      expect(await daily()).toMatchObject({ pending: { amount: 20_000_00n } })
      expect(nameOf(await tighten())).toBe('ok')
      await fixture.advance({ hours: 169 })
      expect(await daily()).toMatchObject({ amount: 4_000_00n, pending: null })
    })

    test('is raised again by the player, by the rules of any limit', async () => {
      await tighten()
      await save(AMOUNT)
      expect(await daily()).toMatchObject({
        amount: 4_000_00n,
        pending: { amount: AMOUNT, requestedBy: 'player' },
        setBySupport: false,
      })
    })

    // Proves G27
    test.each([AMOUNT, AMOUNT + 1n, 50_000_00n])('is never raised: to %s', async (amount) => {
      expect(await tighten({ amount })).toMatchObject(
        refusedWith('payment_limits_reached', { max: AMOUNT - 1n }),
      )
      expect(await daily()).toMatchObject({ amount: AMOUNT, pending: null, setBySupport: false })
      expect(await countMade()).toEqual([0, 0])
    })

    test('is not below the limit of a shorter period', async () => {
      await save(30_000_00n, 'weekly')
      const weekly = { type: 'deposit', period: 'weekly' } as const
      const lower = (amount: bigint) => tighten({ ...weekly, current: 30_000_00n, amount })
      expect(await lower(9_999_99n)).toMatchObject(refusedWith('payment_limits_reached', { min: AMOUNT }))
      expect(await offered(weekly)).toBe(true)
      expect(nameOf(await lower(AMOUNT))).toBe('ok')
      expect(await offered(weekly)).toBe(false)
    })

    test('is refused when it is not the limit any more that staff saw', async () => {
      await save(5_000_00n)
      expect(await tighten({ amount: 6_000_00n })).toMatchObject(refusedWith('limit_differs'))
      expect(await tighten({ current: null })).toMatchObject(refusedWith('limit_differs'))
      expect(await daily()).toMatchObject({ amount: 5_000_00n, setBySupport: false })
      expect(await countMade()).toEqual([0, 0])
    })

    test('is refused for a closed account and for an unknown player', async () => {
      await fixture.asOwner(`update player set status = 'closed' where player_id = $1`, [anna.playerId])
      expect(await offered({ type: 'deposit', period: 'daily' })).toBe(false)
      expect(await tighten()).toMatchObject(refusedWith('limit_not_tightened', { reason: 'closed' }))
      expect(await tighten({ playerId: randomUUID() })).toMatchObject(refusedWith('element_not_found'))
    })
  })

  test('a limit is set where there is none, and the email names no earlier one', async () => {
    const weekly = { type: 'deposit', period: 'weekly' } as const
    expect(await offered(weekly)).toBe(true)
    expect(nameOf(await tighten({ ...weekly, current: null, amount: 50_000_00n }))).toBe('ok')
    expect(await limitOf(weekly)).toMatchObject({ amount: 50_000_00n, setBySupport: true })
    expect((await fixture.mails(anna))[0]?.data).toMatchObject({
      current: 'none',
      amount: 'Ft\u00a050,000',
    })
  })

  test('a member of staff who lowered it approves no withdrawal of the player on that day', async () => {
    anna = await fixture.funded('anna', 20_000_00n)
    await save(30_000_00n)
    expect(nameOf(await tighten({ current: 30_000_00n, amount: 25_000_00n }, dora))).toBe('ok')
    const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
    expect(nameOf(await fixture.call('staff.withdrawalApprove', dora, { reference }))).toBe(
      'changed_player_today',
    )
  })

  describe('a request that is repeated', () => {
    test('is made once under its key, and answered as the first time, also after another change', async () => {
      const key = randomUUID()
      for (const _ of [1, 2]) expect(nameOf(await tighten({}, sara, key))).toBe('ok')
      await save(3_000_00n)
      expect(nameOf(await tighten({}, sara, key))).toBe('ok')
      expect(await daily()).toMatchObject({ amount: 3_000_00n })
      expect(await countMade()).toEqual([1, 1])
    })

    test('under the same key with another content, or by another person, is refused', async () => {
      const key = randomUUID()
      await tighten({}, sara, key)
      expect(nameOf(await tighten({ amount: 3_000_00n }, sara, key))).toBe('idempotency_key_reused')
      expect(nameOf(await tighten({ message: 'Another.' }, sara, key))).toBe('idempotency_key_reused')
      expect(nameOf(await tighten({}, dora, key))).toBe('idempotency_key_reused')
    })

    test('at once is made once', async () => {
      const key = randomUUID()
      const answers = await Promise.all([1, 2, 3, 4].map(() => tighten({}, sara, key)))
      expect(answers.map(nameOf)).toEqual(['ok', 'ok', 'ok', 'ok'])
      expect(await countMade()).toEqual([1, 1])
    })

    test('by two members of staff at once is made by one of them', async () => {
      const answers = await Promise.all([tighten({}, sara), tighten({}, dora)])
      expect(answers.map(nameOf).sort()).toEqual(['limit_differs', 'ok'])
      expect(await countMade()).toEqual([1, 1])
    })
  })
})

describe('where there is no limit, support sets none', () => {
  afterEach(() => fixture.close())
  const first = { type: 'deposit', period: 'daily', current: null } as const

  // Proves G27
  test('that the player has to set before a deposit, which it would open', async () => {
    await open(ruled('depositLimits', offerOf({ mandatoryFor: ['deposit'] })))
    anna = await fixture.player('anna')
    expect(await offered(first)).toBe(false)
    expect(await tighten(first)).toMatchObject(refusedWith('limit_not_tightened', { reason: 'owed' }))
    await save(AMOUNT)
    expect(nameOf(await tighten())).toBe('ok')
  })

  test('whose removal keeps the player from deposits and play', async () => {
    await open(
      allOf(
        ruled('depositLimits', offerOf()),
        ruled('limitRemoval', {
          ...{ by: 'player', waits: [{ kind: 'hours', hours: 1 }], confirmWithinHours: null },
          afterwards: 'refused',
        }),
      ),
    )
    anna = await fixture.player('anna')
    await save(AMOUNT)
    await save(null)
    await fixture.advance({ hours: 1 })
    expect(await daily()).toMatchObject({ amount: null })
    expect(await offered(first)).toBe(false)
    expect(await tighten(first)).toMatchObject(refusedWith('limit_not_tightened', { reason: 'owed' }))
  })

  test('that the rule set does not offer', async () => {
    await open(ruled('depositLimits', null))
    anna = await fixture.player('anna')
    expect(await tighten(first)).toMatchObject(refusedWith('limit_not_tightened', { reason: 'notOffered' }))
    expect(await daily()).toBeUndefined()
  })
})
