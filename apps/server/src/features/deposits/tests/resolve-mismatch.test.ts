import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { nameOf } from '../../payments/tests/payments-fixture.ts'
import { PROVIDER } from '../../payments/tests/scripted-provider.ts'
import {
  ARRIVED,
  DUAL_APPROVAL_FROM,
  openMismatchFixture,
  REQUESTED,
  valueOf,
  type Mismatch,
  type MismatchFixture,
} from './mismatch-fixture.ts'

let mismatches: MismatchFixture
let fixture: MismatchFixture['fixture']
let anna: PlayerIdentity
let dora: StaffIdentity
let mark: StaffIdentity
beforeAll(async () => {
  mismatches = await openMismatchFixture()
  ;({ fixture, dora, mark } = mismatches)
})
beforeEach(async () => {
  anna = await mismatches.addPlayer()
})
afterAll(() => fixture.close())

const startMismatched = (mismatch?: Mismatch) => mismatches.startMismatched(anna, mismatch)
const getOpenCase = (reference: string) => mismatches.getOpenCase(anna, reference)
const resolve: MismatchFixture['resolve'] = (...decision) => mismatches.resolve(...decision)
const statusOf = async (reference: string) =>
  valueOf(await fixture.call('payments.depositStatus', anna, { reference }))
const usedOf = async () => (await fixture.deps.wallet.limits(anna.playerId))[0]?.usedMinor
const rowOf = (reference: string) =>
  fixture.db.selectFrom('deposit').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
const cash = async () => await fixture.cash(anna)
async function clearing(): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(balance), 0)::int8 as total from wallet.account where kind = ${`provider_clearing:${PROVIDER}`}`.execute(
    fixture.db,
  )
  return rows[0]?.total ?? 0n
}
const openCases = async (reference: string) =>
  valueOf(await fixture.call('staff.cases', dora, { open: 'true', playerId: anna.playerId })).items.filter(
    (staffCase) => staffCase.subject === reference,
  )

// Proves G72
test('a success with the amount 0 can only be closed', async () => {
  const reference = await startMismatched({ arrived: 0n })
  const staffCase = await getOpenCase(reference)
  expect(staffCase.decisions).toEqual(['close'])
  expect(nameOf(await resolve(staffCase.id, 'credit'))).toBe('authorization_rejected')
  expect(nameOf(await resolve(staffCase.id, 'close'))).toBe('ok')
  expect(await rowOf(reference)).toMatchObject({ state: 'closed', limit_reserved: false })
})

describe('a deposit with another amount received', () => {
  // Proves G82
  test.each([
    [
      'credit',
      {
        cash: ARRIVED,
        clearing: -ARRIVED,
        used: ARRIVED,
        state: 'ok',
        status: 'ok',
        kind: 'credited',
        amount: ARRIVED,
      },
    ],
    [
      'return',
      {
        cash: 0n,
        clearing: 0n,
        used: 0n,
        state: 'refunded',
        status: 'cancelled',
        kind: 'returned',
        amount: ARRIVED,
      },
    ],
    [
      'close',
      {
        cash: 0n,
        clearing: 0n,
        used: 0n,
        state: 'closed',
        status: 'cancelled',
        kind: 'closed',
        amount: REQUESTED,
      },
    ],
  ] as const)(
    'is ended by staff (%s) with the correct ledger, limit, polling and player view',
    async (decision, wanted) => {
      const before = await clearing()
      const reference = await startMismatched()
      expect([await usedOf(), (await rowOf(reference)).state]).toEqual([REQUESTED, 'pending'])
      const staffCase = await getOpenCase(reference)
      expect(staffCase.decisions).toEqual(['credit', 'return', 'close'])
      expect(valueOf(await resolve(staffCase.id, decision))).toEqual({ state: wanted.state })
      expect(await cash()).toEqual({ cash: wanted.cash, held: 0n, suspense: 0n })
      expect((await clearing()) - before).toBe(wanted.clearing)
      expect(await usedOf()).toBe(wanted.used)
      expect(await rowOf(reference)).toMatchObject({
        state: wanted.state,
        check_at: null,
        limit_reserved: decision === 'credit',
      })
      expect(await statusOf(reference)).toMatchObject({
        status: wanted.status,
        resolution: { kind: wanted.kind, requestedAmount: REQUESTED },
        amount: wanted.amount,
        fee: 0n,
      })
      expect(await openCases(reference)).toEqual([])
      const audit = await fixture.db
        .selectFrom('audit_event')
        .select(['action', 'actor'])
        .where('subject', '=', `player:${anna.playerId}`)
        .execute()
      expect(audit).toContainEqual({
        action: `deposit_mismatch_${wanted.kind}`,
        actor: `staff:${dora.staffId}`,
      })
      expect(nameOf(await resolve(staffCase.id, decision))).toBe('already_decided')
      // The same payment again changes nothing, and the deposit is not queried any more.
      await fixture.notify('payment', reference, { status: 'ok', amountMinor: ARRIVED })
      await fixture.advance({ hours: 2 })
      await fixture.sweep()
      expect(await cash()).toMatchObject({ cash: wanted.cash })
    },
  )

  // Proves G82
  test('is not credited above a limit, and can then be returned', async () => {
    const before = await clearing()
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const reference = await startMismatched({ arrived: 11_000_00n })
    const staffCase = await getOpenCase(reference)
    expect(nameOf(await resolve(staffCase.id, 'credit'))).toBe('payment_limit_reached')
    expect([await usedOf(), (await rowOf(reference)).state, (await openCases(reference)).length]).toEqual([
      REQUESTED,
      'pending',
      1,
    ])
    expect(valueOf(await resolve(staffCase.id, 'return'))).toEqual({ state: 'refunded' })
    expect([await usedOf(), await clearing()]).toEqual([0n, before])
  })

  test('is not closed by a note alone', async () => {
    const reference = await startMismatched()
    const { id } = await getOpenCase(reference)
    expect(nameOf(await fixture.call('staff.caseClose', dora, { id, note: 'done' }))).toBe(
      'authorization_rejected',
    )
    expect(await openCases(reference)).toHaveLength(1)
  })

  test('is decided once by two simultaneous decisions', async () => {
    const reference = await startMismatched()
    const { id } = await getOpenCase(reference)
    const both = await Promise.all([resolve(id, 'credit'), resolve(id, 'return', mark)])
    expect(both.map(nameOf).sort()).toEqual(['already_decided', 'ok'])
  })

  // Proves G82
  test('needs dual approval from the operator’s threshold on, and the first approver cannot keep the case', async () => {
    const reference = await startMismatched({
      arrived: DUAL_APPROVAL_FROM,
      requested: DUAL_APPROVAL_FROM + 1_00n,
    })
    const { id } = await getOpenCase(reference)
    valueOf(await fixture.call('staff.caseAssign', dora, { id, reassign: false }))
    expect(valueOf(await resolve(id, 'credit'))).toEqual({ state: 'approved' })
    expect(await cash()).toMatchObject({ cash: 0n })
    expect(await getOpenCase(reference)).toMatchObject({
      assignment: null,
      approvals: [{ decision: 'credit', by: 'dora', isMe: true }],
    })
    expect(nameOf(await resolve(id, 'credit'))).toBe('case_second_approval_needed')
    for (const reassign of [false, true])
      expect(nameOf(await fixture.call('staff.caseAssign', dora, { id, reassign }))).toBe(
        'case_second_approval_needed',
      )
    valueOf(await fixture.call('staff.caseAssign', mark, { id, reassign: false }))
    expect(nameOf(await fixture.call('staff.caseAssign', dora, { id, reassign: true }))).toBe(
      'case_second_approval_needed',
    )
    expect(valueOf(await resolve(id, 'credit', mark))).toEqual({ state: 'ok' })
    expect(await cash()).toMatchObject({ cash: DUAL_APPROVAL_FROM })
    const { details } = await fixture.db
      .selectFrom('audit_event')
      .select('details')
      .where('subject', '=', `player:${anna.playerId}`)
      .where('action', '=', 'deposit_mismatch_credited')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({
      approvedBefore: ['dora'],
      login: 'mark',
      amount: DUAL_APPROVAL_FROM.toString(),
    })
  })

  test('that waits for its second approval is closed by the first approver when the second one’s assignment has expired', async () => {
    const reference = await startMismatched({
      arrived: DUAL_APPROVAL_FROM,
      requested: DUAL_APPROVAL_FROM + 1_00n,
    })
    const { id } = await getOpenCase(reference)
    expect(valueOf(await resolve(id, 'credit'))).toEqual({ state: 'approved' })
    valueOf(await fixture.call('staff.caseAssign', mark, { id, reassign: false }))
    expect(nameOf(await resolve(id, 'close'))).toBe('case_assigned_to_other')
    await fixture.advance({ minutes: 15 })
    expect((await getOpenCase(reference)).assignment).toBeNull()
    valueOf(await resolve(id, 'close'))
    expect(await openCases(reference)).toEqual([])
  })

  test('is credited by a later report of the requested amount, and the case is closed as unpaid', async () => {
    const reference = await startMismatched()
    const { id } = await getOpenCase(reference)
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await cash()).toMatchObject({ cash: REQUESTED })
    expect(nameOf(await resolve(id, 'credit'))).toBe('already_decided')
    expect(valueOf(await resolve(id, 'close'))).toEqual({ state: 'ok' })
    expect([await openCases(reference), (await statusOf(reference)).resolution]).toEqual([[], null])
  })

  test('closed as unpaid is credited when its payment arrives after all', async () => {
    const reference = await startMismatched()
    await resolve((await getOpenCase(reference)).id, 'close')
    await fixture.notify('payment', reference, { status: 'ok' })
    expect([await cash(), await usedOf()]).toMatchObject([{ cash: REQUESTED }, REQUESTED])
  })

  test('that had failed before is credited within the current limits', async () => {
    const reference = await fixture.startDeposit(anna, REQUESTED)
    await fixture.notify('payment', reference, { status: 'failed' })
    await fixture.notify('payment', reference, { status: 'ok', amountMinor: ARRIVED })
    expect(valueOf(await resolve((await getOpenCase(reference)).id, 'credit'))).toEqual({ state: 'ok' })
    expect([await cash(), await usedOf()]).toMatchObject([{ cash: ARRIVED }, ARRIVED])
  })
})

test('in another currency is returned or closed, not credited, without a ledger movement', async () => {
  const before = await clearing()
  const reference = await startMismatched({ arrived: REQUESTED, change: { currency: 'EUR' } })
  const { id, decisions } = await getOpenCase(reference)
  expect(decisions).toEqual(['return', 'close'])
  expect(nameOf(await resolve(id, 'credit'))).toBe('authorization_rejected')
  expect(valueOf(await resolve(id, 'return'))).toEqual({ state: 'closed' })
  expect([await clearing(), await usedOf(), (await statusOf(reference)).resolution?.kind]).toEqual([
    before,
    0n,
    'returned',
  ])
})

test('a payment of another merchant offers no decisions', async () => {
  const reference = await startMismatched({ arrived: REQUESTED, change: { merchant: 'somebody-else' } })
  expect((await getOpenCase(reference)).decisions).toEqual([])
})
