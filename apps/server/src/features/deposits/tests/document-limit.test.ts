import { lockWaiters } from '@baize/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  HUF,
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'
import { recordIdentityReviewed } from '../../players/index.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { asQueryable } from '../../wallet/index.ts'
import { depositActions } from './deposit-actions.ts'

const LIMIT = 50_000_00n
const limits = { [HUF]: Number(LIMIT) }
const ATTEMPT = 1_000_00n

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  await saveOperatorSettings(fixture.db, { 'documents.depositLimit': limits })
  anna = await fixture.player('anna')
})
afterAll(() => fixture.close())

const { submit, limitTo } = depositActions(
  () => fixture,
  () => anna,
)
const arrives = (reference: string) => fixture.notify('payment', reference, { status: 'ok' })
async function deposit(amount: bigint): Promise<void> {
  await arrives(await fixture.startDeposit(anna, amount))
}
const attempt = async () => nameOf(await submit(ATTEMPT))
const cash = async () => (await fixture.cash(anna)).cash

type Database = Parameters<typeof recordIdentityReviewed>[0]
const recordVerified = (trx: Database) =>
  recordIdentityReviewed(trx, { playerId: anna.playerId, actor: 'staff:dora' })
const verify = () => fixture.db.transaction().execute(recordVerified)

/** Every block that the player ever had, oldest first. */
const blocks = () =>
  fixture.db
    .selectFrom('player_restriction')
    .select(['kind', 'source', 'actor', 'ends_at', 'message', 'note', 'lifted_by'])
    .where('player_id', '=', anna.playerId)
    .orderBy('id')
    .execute()
const standing = async () => (await blocks()).filter(({ lifted_by: liftedBy }) => liftedBy === null)
const ofPlatform = {
  ...{ kind: 'depositBlock', source: 'platform', actor: 'platform' },
  ...{ ends_at: null, message: null, note: null, lifted_by: null },
}
const recorded = () =>
  fixture.db
    .selectFrom('audit_event')
    .select(['action', 'actor', 'details'])
    .where('subject', '=', `player:${anna.playerId}`)
    .where('action', 'like', 'document_%')
    .orderBy('seq')
    .execute()
const rowsOf = async (topic: string) =>
  await fixture.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', topic)
    .where('player_id', '=', anna.playerId)
    .execute()
const mailsAbout = async (about: string) =>
  (await rowsOf('mail')).filter(({ payload }) => (payload as { about?: string }).about === about)

const untilWaiting = (count: number) =>
  vi.waitUntil(async () => (await lockWaiters((text) => sql.raw(text).execute(fixture.db))) === count, {
    timeout: 10_000,
    interval: 5,
  })

describe('the deposits of a player whose identity is not verified', () => {
  test('are accepted below the limit', async () => {
    await deposit(49_999_00n)
    expect(await blocks()).toEqual([])
    expect(await attempt()).toBe('ok')
  })

  test.each([
    ['reaches it exactly', [20_000_00n, 30_000_00n]],
    ['passes it at once', [80_000_00n]],
  ])('are credited up to the one that %s, and blocked from then on', async (_name, amounts) => {
    for (const amount of amounts) {
      expect(await blocks()).toEqual([])
      await deposit(amount)
    }
    expect(await cash()).toBe(amounts.reduce((sum, amount) => sum + amount, 0n))
    expect(await blocks()).toEqual([ofPlatform])
    expect(await submit(ATTEMPT)).toMatchObject({
      ok: false,
      error: { name: 'deposit_blocked', details: { message: '', reason: 'documentLimit' } },
    })
    expect(await recorded()).toEqual([
      {
        action: 'document_limit_reached',
        actor: 'platform',
        details: { amount: LIMIT.toString(), currency: HUF },
      },
    ])
    expect(await rowsOf('obligations')).toHaveLength(1)
    expect(await mailsAbout('documentLimit')).toHaveLength(1)
  })

  test('are credited when they arrive under the block, which is there once', async () => {
    const open = [await fixture.startDeposit(anna, LIMIT), await fixture.startDeposit(anna, LIMIT)]
    for (const reference of open) await arrives(reference)
    expect(await cash()).toBe(2n * LIMIT)
    expect(await blocks()).toEqual([ofPlatform])
    expect(await mailsAbout('documentLimit')).toHaveLength(1)
  })

  test('are blocked once when two of them are credited at the same moment', async () => {
    const one = await fixture.startDeposit(anna, 30_000_00n)
    const two = await fixture.startDeposit(anna, 30_000_00n)
    const holder = await fixture.db.startTransaction().execute()
    // Changes nothing, and keeps the lock on the wallet.
    const held = { reference: one, status: 'pending' } as const
    await fixture.deps.wallet.within(asQueryable(holder)).settleDeposit(held)
    const both = Promise.all([arrives(one), arrives(two)])
    await untilWaiting(2)
    await holder.rollback().execute()
    await both
    expect(await cash()).toBe(60_000_00n)
    expect(await blocks()).toEqual([ofPlatform])
    expect(await recorded()).toHaveLength(1)
  })

  test('count what was credited, whatever was withdrawn since', async () => {
    await deposit(30_000_00n)
    await fixture.requestWithdrawal(anna, 20_000_00n)
    await deposit(20_000_00n)
    expect(await attempt()).toBe('deposit_blocked')
  })

  test('do not count what failed', async () => {
    const failed = await fixture.startDeposit(anna, LIMIT)
    await fixture.notify('payment', failed, { status: 'failed' })
    await deposit(30_000_00n)
    expect(await attempt()).toBe('ok')
  })

  test('have no limit where the operator set none, nor in another currency', async () => {
    const grace = await fixture.funded('grace', 500_00n)
    await saveOperatorSettings(fixture.db, { 'documents.depositLimit': {} })
    await deposit(LIMIT)
    expect(await attempt()).toBe('ok')
    const ofBoth = fixture.db
      .selectFrom('player_restriction')
      .select('id')
      .where('player_id', 'in', [anna.playerId, grace.playerId])
    expect(await ofBoth.execute()).toEqual([])
  })
})

describe('money that staff credit', () => {
  const staff = () => fixture.staff('dora')
  const note = 'checked with the provider'

  test('of another amount than requested counts, and blocks when it reaches the limit', async () => {
    const reference = await fixture.startDeposit(anna, 40_000_00n)
    await fixture.notify('payment', reference, { status: 'ok', amountMinor: LIMIT })
    expect(await blocks()).toEqual([])
    const { id } = await fixture.db
      .selectFrom('staff_case')
      .select('id')
      .where('subject', '=', reference)
      .executeTakeFirstOrThrow()
    const input = { id, decision: 'credit', note } as const
    expect(nameOf(await fixture.call('staff.depositCaseResolve', staff(), input))).toBe('ok')
    expect(await cash()).toBe(LIMIT)
    expect(await blocks()).toEqual([ofPlatform])
  })

  test('from suspense counts, and only then', async () => {
    await limitTo(LIMIT)
    const late = await fixture.startDeposit(anna, 40_000_00n)
    await fixture.notify('payment', late, { status: 'failed' })
    await deposit(20_000_00n)
    await arrives(late)
    expect(await fixture.cash(anna)).toMatchObject({ cash: 20_000_00n, suspense: 40_000_00n })
    expect(await blocks()).toEqual([])
    await fixture.advance({ days: 1 })
    const input = { reference: late, decision: 'credit', note } as const
    expect(nameOf(await fixture.call('staff.depositResolve', staff(), input))).toBe('ok')
    expect(await cash()).toBe(60_000_00n)
    expect(await blocks()).toEqual([ofPlatform])
  })
})

describe('a verified identity', () => {
  test('lifts the block, and the next deposit works and blocks no more', async () => {
    await deposit(LIMIT)
    await verify()
    expect(await blocks()).toEqual([{ ...ofPlatform, lifted_by: 'staff:dora' }])
    await deposit(LIMIT)
    expect(await cash()).toBe(2n * LIMIT)
    expect(await standing()).toEqual([])
    expect(await recorded()).toMatchObject([
      { action: 'document_limit_reached', actor: 'platform' },
      { action: 'document_block_lifted', actor: 'staff:dora' },
    ])
    expect(await rowsOf('obligations')).toHaveLength(2)
  })

  test('before the limit is reached keeps it from blocking', async () => {
    await verify()
    await deposit(80_000_00n)
    expect(await blocks()).toEqual([])
    expect(await recorded()).toEqual([])
  })

  test('that is recorded while the deposit is credited leaves no block', async () => {
    const reference = await fixture.startDeposit(anna, LIMIT)
    const verifying = await fixture.db.startTransaction().execute()
    await recordVerified(verifying)
    const credited = arrives(reference)
    await untilWaiting(1)
    await verifying.commit().execute()
    await credited
    expect(await cash()).toBe(LIMIT)
    expect(await standing()).toEqual([])
  })

  test('that waits for a deposit being credited lifts its block', async () => {
    const reference = await fixture.startDeposit(anna, LIMIT)
    const crediting = await fixture.db.startTransaction().execute()
    const settled = { reference, status: 'ok', documentLimits: limits } as const
    await fixture.deps.wallet.within(asQueryable(crediting)).settleDeposit(settled)
    const verified = verify()
    await untilWaiting(1)
    await crediting.commit().execute()
    await verified
    expect(await blocks()).toEqual([{ ...ofPlatform, lifted_by: 'staff:dora' }])
    expect(await attempt()).toBe('ok')
  })
})

test('the role of the API lifts no block of a player whose identity is not verified', async () => {
  await deposit(LIMIT)
  await sql`select lift_document_block_v1(${anna.playerId}, 'staff:dora')`.execute(fixture.db)
  expect(await attempt()).toBe('deposit_blocked')
})

describe('the data of the deposit form', () => {
  const documentLimit = async () => {
    const details = await fixture.call('payments.methods', anna, {})
    return details.ok ? details.value.documentLimit : undefined
  }

  // Covers DEP-039
  test('have the document limit from the share of the operator on, until the identity is verified', async () => {
    await deposit(39_999_00n)
    expect(await documentLimit()).toBeNull()
    await saveOperatorSettings(fixture.db, { 'documents.depositLimitWarnPercent': 50 })
    expect(await documentLimit()).toEqual({ limitAmount: LIMIT, limitUsed: 39_999_00n })
    await saveOperatorSettings(fixture.db, { 'documents.depositLimitWarnPercent': 80 })
    await deposit(1_000_00n)
    expect(await documentLimit()).toEqual({ limitAmount: LIMIT, limitUsed: 40_999_00n })
    await verify()
    expect(await documentLimit()).toBeNull()
  })

  test('have none where the operator set no limit', async () => {
    await saveOperatorSettings(fixture.db, { 'documents.depositLimit': {} })
    await deposit(LIMIT)
    expect(await documentLimit()).toBeNull()
  })
})
