import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../../platform/http/calls/handler.ts'
import { listAudit, verifyAudit } from '../../../audit/index.ts'
import {
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../../payments/tests/payments-fixture.ts'
import { openCase } from '../../../cases/index.ts'

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  anna = await fixture.funded('anna', 200_000_00n)
})
afterAll(() => fixture.close())

const approve = (reference: string, staff = fixture.staff('dora')) =>
  fixture.call('staff.withdrawalApprove', staff, { reference })
const reject = (reference: string, staff = fixture.staff('mark')) =>
  fixture.call('staff.withdrawalReject', staff, { reference, message: 'The account is not yours.' })

describe('deciding a withdrawal', () => {
  test('writes one audit row in its transaction', async () => {
    const dora = fixture.staff('dora')
    const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
    expect(await approve(reference, dora)).toEqual({ ok: true, value: { state: 'approved' } })
    expect(await approve(reference, dora)).toMatchObject({
      error: { name: 'already_decided', details: { state: 'approved' } },
    })
    expect(await listAudit(fixture.db, `withdrawal:${reference}`)).toEqual([
      {
        action: 'withdrawal_approved',
        actor: `staff:${dora.staffId}`,
        details: { login: 'dora', playerId: anna.playerId },
      },
    ])
  })

  test('fails when the audit row cannot be written', async () => {
    const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
    const nobody = { ...fixture.staff('dora'), login: 'a\u0000b' }
    await expect(approve(reference, nobody)).rejects.toThrow()
    expect(await fixture.call('payments.withdrawal', anna, { reference })).toMatchObject({
      value: { state: 'requested' },
    })
    expect(await listAudit(fixture.db, `withdrawal:${reference}`)).toEqual([])
  })

  test('by rejection releases the money and shows the player the reason', async () => {
    const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
    const before = await fixture.cash(anna)
    expect(await reject(reference)).toEqual({ ok: true, value: { state: 'rejected' } })
    expect(await fixture.call('payments.withdrawal', anna, { reference })).toMatchObject({
      value: {
        state: 'rejected',
        timeline: [{}, { step: 'rejected', actor: 'staff', reason: 'The account is not yours.' }],
      },
    })
    expect((await fixture.cash(anna)).cash).toBe((before.cash ?? 0n) + 5_000_00n)
  })

  test('by two people simultaneously succeeds once', async () => {
    const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
    const outcomes = await Promise.all([
      approve(reference),
      reject(reference),
      approve(reference),
      reject(reference),
    ])
    expect(outcomes.map(nameOf).sort()).toEqual([
      'already_decided',
      'already_decided',
      'already_decided',
      'ok',
    ])
    expect(await listAudit(fixture.db, `withdrawal:${reference}`)).toHaveLength(1)
    expect(await verifyAudit(fixture.db)).toEqual([])
  })

  test('is refused for an unknown reference', async () => {
    expect(nameOf(await approve('W0'))).toBe('element_not_found')
    expect(nameOf(await reject('W0'))).toBe('element_not_found')
  })
})

describe('one withdrawal', () => {
  test('is returned with the data for the decision, and the access is audited', async () => {
    const bela = await fixture.funded('bela', 50_000_00n)
    const reference = await fixture.requestWithdrawal(bela, 20_000_00n)
    const dora = fixture.staff('dora')
    expect(await fixture.call('staff.withdrawal', dora, { reference })).toMatchObject({
      value: {
        withdrawal: {
          reference,
          nickName: 'bela',
          state: 'requested',
          amount: 20_000_00n,
          destination: '0000',
          overdue: false,
        },
        accountOwnerName: 'Kovács Anna',
        cash: 30_000_00n,
        depositedTotal: 50_000_00n,
        withdrawnTotal: 0n,
        stakedTotal: 0n,
        timeline: [{ step: 'requested' }, { step: 'approved', status: 'now' }, {}, {}, {}],
      },
    })
    expect(await listAudit(fixture.db, `player:${bela.playerId}`)).toEqual([
      { action: 'withdrawal_viewed', actor: `staff:${dora.staffId}`, details: { reference } },
    ])
  })

  test('is returned to support without the owner’s name', async () => {
    const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
    expect(
      await fixture.call('staff.withdrawal', fixture.staff('sara', 'support'), { reference }),
    ).toMatchObject({
      value: { accountOwnerName: null },
    })
    expect(nameOf(await fixture.call('staff.withdrawal', fixture.staff('dora'), { reference: 'W0' }))).toBe(
      'element_not_found',
    )
  })
})

describe('the queues', () => {
  test('list open withdrawals by deadline, page after page, with their number', async () => {
    const other = await openPaymentsFixture()
    const mia = await other.funded('mia', 200_000_00n)
    const made: string[] = []
    for (let index = 0; index < 53; index += 1) made.push(await other.requestWithdrawal(mia, 2_000_00n))
    const dora = other.staff('dora')
    const queue = (name: 'toCheck' | 'underway' | 'ended', cursor?: string) =>
      other.call('staff.withdrawals', dora, { queue: name, ...(cursor === undefined ? {} : { cursor }) })
    const first = await queue('toCheck')
    const second = await queue('toCheck', first.value.nextCursor ?? '')
    expect(
      [...first.value.withdrawals, ...second.value.withdrawals].map(({ reference }) => reference),
    ).toEqual(made)
    expect(first.value.withdrawals).toHaveLength(50)
    expect(second.value.nextCursor).toBeNull()

    const [one = '', two = '', three = ''] = made
    await other.call('staff.withdrawalApprove', dora, { reference: one })
    await other.call('staff.withdrawalReject', dora, { reference: two, message: 'No.' })
    await other.call('staff.withdrawalReject', dora, { reference: three, message: 'No.' })
    expect((await queue('underway')).value).toMatchObject({
      withdrawals: [{ reference: one, state: 'approved' }],
      counts: { toCheck: 50, underway: 1 },
    })
    expect((await queue('ended')).value.withdrawals.map(({ reference }) => reference)).toEqual([three, two])

    await other.advance({ hours: 5 })
    expect((await queue('toCheck')).value.withdrawals[0]).toMatchObject({ overdue: true })
    await other.close()
  })
})

describe('cases', () => {
  test('are listed open or closed, and closed once with a note', async () => {
    const dora = fixture.staff('dora')
    const deposit = await fixture.startDeposit(anna, 1_000_00n)
    await fixture.notify('payment', deposit, { status: 'ok', merchant: 'somebody-else' })
    const open = await fixture.call('staff.cases', dora, { open: 'true' })
    expect(open.value).toMatchObject({
      items: [{ kind: 'notification_mismatch', subject: deposit, closedAt: null }],
      openCount: 1,
      nextCursor: null,
    })
    const id = open.value.items[0]?.id ?? ''

    const close = () =>
      fixture.call('staff.caseClose', dora, { id, note: 'Asked the provider; it was a test of theirs.' })
    expect((await Promise.all([close(), close()])).map(nameOf).sort()).toEqual(['already_decided', 'ok'])
    expect(nameOf(await fixture.call('staff.caseClose', dora, { id: randomUUIDv7(), note: 'x' }))).toBe(
      'element_not_found',
    )
    expect((await fixture.call('staff.cases', dora, { open: 'true' })).value).toMatchObject({
      items: [],
      openCount: 0,
    })
    expect((await fixture.call('staff.cases', dora, { open: 'false' })).value.items).toMatchObject([
      { id, subject: deposit },
    ])
    expect(await listAudit(fixture.db, `case:${id}`)).toMatchObject([
      { action: 'case_closed', actor: `staff:${dora.staffId}` },
    ])
  })

  test('cannot be resolved by others until they are unassigned or reassigned', async () => {
    const [dora, mark] = [fixture.staff('dora'), fixture.staff('mark')]
    const deposit = await fixture.startDeposit(anna, 1_000_00n)
    await fixture.notify('payment', deposit, { status: 'ok', merchant: 'somebody-else' })
    const only = { open: 'true', playerId: anna.playerId } as const
    const found = async (staff = dora) =>
      (await fixture.call('staff.cases', staff, only)).value.items.find(({ subject }) => subject === deposit)
    const id = (await found())?.id ?? ''
    const take = (staff: typeof dora, reassign = false) =>
      fixture.call('staff.caseAssign', staff, { id, reassign })
    const close = (staff: typeof dora) =>
      fixture.call('staff.caseClose', staff, { id, note: 'Their clerk had mistyped it.' })

    expect((await Promise.all([take(dora), take(mark)])).map(nameOf).sort()).toEqual([
      'case_assigned_to_other',
      'ok',
    ])
    const [first, second] = (await found(dora))?.assignment?.isMe === true ? [dora, mark] : [mark, dora]
    expect(nameOf(await take(first))).toBe('ok')
    expect((await found(second))?.assignment).toMatchObject({ isMe: false })
    expect(nameOf(await close(second))).toBe('case_assigned_to_other')
    await fixture.call('staff.caseUnassign', second, { id })
    expect(nameOf(await close(second))).toBe('case_assigned_to_other')
    expect(nameOf(await take(second, true))).toBe('ok')
    expect(nameOf(await close(first))).toBe('case_assigned_to_other')
    await fixture.call('staff.caseUnassign', second, { id })
    expect((await found())?.assignment).toBeNull()
    expect(nameOf(await close(first))).toBe('ok')
    expect(nameOf(await take(second))).toBe('already_decided')
    expect((await listAudit(fixture.db, `case:${id}`)).map(({ action }) => action)).toEqual([
      'case_assigned',
      'case_assigned',
      'case_unassigned',
      'case_closed',
    ])
  })

  test('can be filtered by player', async () => {
    const bela = await fixture.player('bela')
    const dora = fixture.staff('dora')
    await fixture.notify('payment', await fixture.startDeposit(anna, 1_000_00n), {
      status: 'ok',
      currency: 'EUR',
    })
    const deposit = await fixture.startDeposit(bela, 1_000_00n)
    await fixture.notify('payment', deposit, { status: 'ok', currency: 'EUR' })
    const { items, openCount } = (
      await fixture.call('staff.cases', dora, { open: 'true', playerId: bela.playerId })
    ).value
    expect([items.map(({ subject }) => subject), openCount]).toEqual([[deposit], 1])
  })

  // Proves G23
  test('show number and nickname of their player and of the other player', async () => {
    const [dora, bela] = [fixture.staff('dora'), await fixture.player('bela')]
    await openCase(fixture.db, {
      kind: 'provider_refused',
      subject: 'tx-1',
      playerId: bela.playerId,
      details: { outcome: 'key_of_another_player', otherPlayer: anna.playerId },
      dedupKey: 'tx-1',
    })
    const { items } = (await fixture.call('staff.cases', dora, { open: 'true', playerId: bela.playerId }))
      .value
    const named = async (playerId: string) => {
      const player = fixture.db.selectFrom('player').where('player_id', '=', playerId)
      const row = await player.select(['public_user_id', 'nick_name']).executeTakeFirstOrThrow()
      return { playerId, publicUserId: row.public_user_id, nickName: row.nick_name }
    }
    const case1 = items.find(({ subject }) => subject === 'tx-1')
    expect(case1).toMatchObject({
      player: await named(bela.playerId),
      otherPlayer: await named(anna.playerId),
    })
  })

  test('have deadlines, alarms earlier ones, and are sorted by them page by page', async () => {
    const other = await openPaymentsFixture()
    const dora = other.staff('dora')
    const open = (kind: 'unknown_reference' | 'ledger_drift', subject: string) =>
      openCase(other.db, { kind, subject, playerId: null, details: {}, dedupKey: subject })
    const references = Array.from({ length: 55 }, (_, index) => `D${index}`)
    for (const reference of references) await open('unknown_reference', reference)
    await other.advance({ hours: 22 })
    await open('ledger_drift', 'F1')
    await other.advance({ hours: 2 })

    const first = (await other.call('staff.cases', dora, { open: 'true' })).value
    const second = (await other.call('staff.cases', dora, { open: 'true', cursor: first.nextCursor ?? '' }))
      .value
    expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual(['F1', ...references])
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 6, null])
    const hoursOf = ({ openedAt, dueAt }: { openedAt: string; dueAt: string }) =>
      (Date.parse(dueAt) - Date.parse(openedAt)) / 3_600_000
    expect(first.items.slice(0, 2).map(hoursOf)).toEqual([1, 24])
    await other.close()
  })
})
