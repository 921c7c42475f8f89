import type { OutputOf } from '@baize/contract'
import { nickNameKey } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import { listAudit } from '../../../audit/index.ts'
import { openPaymentsFixture } from '../../../payments/tests/payments-fixture.ts'
import { saveOperatorSettings } from '../../../settings/index.ts'
import { openReviewFixture, SMALL } from './review-fixture.ts'

const { fixture, request, cancel } = await openReviewFixture()

describe('the queue', () => {
  test('is filtered by amount, check, assignment and method, page after page', async () => {
    const other = await openPaymentsFixture()
    const mia = await other.funded('mia', 200_000_00n)
    const made: string[] = []
    for (let index = 0; index < 60; index += 1)
      made.push(await other.requestWithdrawal(mia, index % 2 === 0 ? 2_000_00n : 2_500_00n))
    const lili = other.staff('lili')
    const list = async (filter: object) => {
      const found: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const input = { queue: 'toCheck', ...filter, ...(cursor !== '' && { cursor }) } as const
        const page: OutputOf<'staff.withdrawals'> = (await other.call('staff.withdrawals', lili, input)).value
        found.push(...page.withdrawals.map(({ reference }) => reference))
        cursor = page.nextCursor
      }
      return found
    }
    expect(await list({})).toEqual(made)
    expect(await list({ from: 2_400_00n })).toEqual(made.filter((_, index) => index % 2 === 1))
    expect(await list({ to: 2_400_00n })).toEqual(made.filter((_, index) => index % 2 === 0))
    expect(await list({ check: 'bankAccount' })).toEqual(made)
    expect(await list({ check: 'none' })).toEqual([])
    const [first = ''] = made
    await other.call('staff.withdrawalAssign', lili, { reference: first, reassign: false })
    expect(await list({ with: 'me' })).toEqual([first])
    expect(await list({ with: 'others' })).toEqual([])
    expect(await list({ with: 'nobody' })).toEqual(made.slice(1))
    expect(await list({ method: '502' })).toEqual(made)
    expect(await list({ method: '999' })).toEqual([])
    expect(await list({ sort: 'oldest' })).toEqual(made)
    const smaller = made.filter((_, index) => index % 2 === 0)
    const larger = made.filter((_, index) => index % 2 === 1)
    expect(await list({ sort: 'amount' })).toEqual([...larger.reverse(), ...smaller.reverse()])
    const { methods } = (await other.call('staff.withdrawals', lili, { queue: 'toCheck' })).value
    expect(methods).toContainEqual({ id: 502, slug: 'out' })
    await other.close()
  }, 60_000)

  // Proves G51
  test('of two currencies compares amounts of one only', async () => {
    const other = await openPaymentsFixture()
    const [mia, grace] = [await other.funded('mia', 20_000_00n), await other.funded('grace', 50_00n)]
    const made = {
      smallForints: await other.requestWithdrawal(mia, 2_000_00n),
      pounds: await other.requestWithdrawal(grace, 7_55n),
      forints: await other.requestWithdrawal(mia, 3_000_00n),
      morePounds: await other.requestWithdrawal(grace, 20_00n),
    }
    const list = async (filter: object) => {
      const input = { queue: 'toCheck', ...filter } as const
      const { withdrawals } = (await other.call('staff.withdrawals', other.staff('lili'), input)).value
      return withdrawals.map(({ reference }) => reference)
    }
    const { smallForints, pounds, forints, morePounds } = made
    expect(await list({ sort: 'amount' })).toEqual([morePounds, pounds, forints, smallForints])
    expect(await list({ currency: 'GBP' })).toEqual([pounds, morePounds])
    expect(await list({ currency: 'GBP', from: 10_00n })).toEqual([morePounds])
    await other.close()
  })

  // Proves G24
  test('finds the withdrawals of a player, or one by its full reference', async () => {
    const other = await openPaymentsFixture()
    const [mia, bela] = [await other.funded('mia', 9_000_00n), await other.funded('bela', 9_000_00n)]
    const ofMia = [
      await other.requestWithdrawal(mia, 2_000_00n),
      await other.requestWithdrawal(mia, 3_000_00n),
    ]
    const ofBela = await other.requestWithdrawal(bela, 2_000_00n)
    const find = async (text: string) => {
      const input = { queue: 'toCheck', text } as const
      const { withdrawals } = (await other.call('staff.withdrawals', other.staff('lili'), input)).value
      return withdrawals.map(({ reference }) => reference)
    }
    // A registration writes both.
    const { playerId } = mia
    const [publicUserId, nickName] = ['10000427', 'Mia_K']
    await other.db
      .insertInto('player_public_user_id')
      .values({ public_user_id: publicUserId, player_id: playerId })
      .execute()
    await other.db
      .insertInto('player_nickname')
      .values({ nickname_key: nickNameKey(nickName), player_id: playerId })
      .execute()
    expect(await find(publicUserId)).toEqual(ofMia)
    expect(await find(` ${nickName.toUpperCase()} `)).toEqual(ofMia)
    expect(await find('mia')).toEqual([])
    expect(await find(ofBela.toLowerCase())).toEqual([ofBela])
    expect(await find(ofMia[1] ?? '')).toEqual([ofMia[1]])
    expect(await find(ofBela.slice(0, -1))).toEqual([])
    await other.close()
  })

  test('shows the decision times of today', async () => {
    const other = await openPaymentsFixture()
    await saveOperatorSettings(other.db, {})
    const mia = await other.funded('mia', 100_000_00n)
    const lili = other.staff('lili')
    const today = async () => (await other.call('staff.withdrawals', lili, { queue: 'toCheck' })).value.today
    // Away from midnight, which would make it another day.
    const hour = Temporal.Instant.fromEpochMilliseconds(other.clock.nowMs()).toZonedDateTimeISO(
      'Europe/Budapest',
    ).hour
    await other.advance({ hours: (33 - hour) % 24 })
    expect(await today()).toBeNull()
    const caller = { ...mia, authenticatedAtMs: other.clock.nowMs() }
    const [one, two, three] = [
      await other.requestWithdrawal(caller, SMALL),
      await other.requestWithdrawal(caller, SMALL),
      await other.requestWithdrawal(caller, SMALL),
    ]
    for (const [minutes, reference] of [
      [10, one],
      [20, two],
      [60, three],
    ] as const) {
      await other.advance({ minutes })
      await other.call('staff.withdrawalReject', lili, { reference, message: 'No.' })
    }
    const found = await today()
    expect(found).toMatchObject({ count: 3 })
    expect([Math.floor((found?.medianSec ?? 0) / 60), Math.floor((found?.longestSec ?? 0) / 60)]).toEqual([
      30, 90,
    ])
    await other.advance({ days: 1 })
    expect(await today()).toBeNull()
    await other.close()
  })

  test('records the names that a session has seen, once', async () => {
    const lili = fixture.staff('lili')
    const reference = await request()
    await fixture.call('staff.withdrawals', lili, { queue: 'toCheck' })
    await fixture.call('staff.withdrawals', lili, { queue: 'toCheck' })
    const rows = await listAudit(fixture.db, `staff:${lili.staffId}`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'withdrawal_owners_listed',
      details: { withdrawals: expect.arrayContaining([reference]) },
    })
    const sara = fixture.staff('sara', 'support')
    const { withdrawals } = (await fixture.call('staff.withdrawals', sara, { queue: 'toCheck' })).value
    expect(withdrawals.every(({ ownerName }) => ownerName === null)).toBe(true)
    expect(await listAudit(fixture.db, `staff:${sara.staffId}`)).toEqual([])
    await cancel(reference)
  })
})
