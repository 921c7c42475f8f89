import { lockWaiters } from '@baize/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { asQueryable } from '../../wallet/index.ts'
import { HUF, openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts'

const REQUESTED = 9_001_00n
const ARRIVED = 9_000_00n

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.player('anna')
})
afterAll(() => fixture.close())

const casesAbout = async (subject: string) =>
  (await fixture.cases())
    .filter((staffCase) => staffCase.subject === subject)
    .map(({ kind, details: { ourPaymentId: _one, theirPaymentId: _two, ...details } }) => ({ kind, details }))
const waiting = () => lockWaiters((text) => sql.raw(text).execute(fixture.db))

type Wallet = typeof fixture.deps.wallet
/**
 * Commits the decision before the notification is read, or after it is read and before it has the wallet's
 * lock.
 * @returns The cases about it.
 */
async function inOrder(
  order: 'before' | 'meanwhile',
  reference: string,
  decide: (wallet: Wallet) => Promise<unknown>,
  notify: () => Promise<unknown>,
) {
  const holder = await fixture.db.startTransaction().execute()
  await decide(fixture.deps.wallet.within(asQueryable(holder)))
  if (order === 'before') await holder.commit().execute()
  const notified = notify()
  if (order === 'meanwhile') {
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 10_000, interval: 5 })
    await holder.commit().execute()
  }
  await notified
  return await casesAbout(reference)
}
/** Expects the same result in both orders. @returns The result. */
async function inEveryOrder(run: (order: 'before' | 'meanwhile') => Promise<unknown>): Promise<unknown> {
  const [before, meanwhile] = [await run('before'), await run('meanwhile')]
  expect(meanwhile).toEqual(before)
  return before
}

describe('a notification that contradicts a decision of staff opens the same case in every order', () => {
  /** A deposit with another amount received, and the decision of staff. */
  async function mismatched() {
    const reference = await fixture.startDeposit(anna, REQUESTED)
    await fixture.notify('payment', reference, { status: 'ok', amountMinor: ARRIVED })
    const paymentId = fixture.scriptedProvider.payments.get(reference)?.providerReference ?? ''
    return { reference, paymentId }
  }

  // Proves G84
  test.each(['credit', 'return'] as const)('about the amount, after %s', async (decision) => {
    const cases = await inEveryOrder(async (order) => {
      const { reference, paymentId } = await mismatched()
      const arrived = { paymentId, arrivedMinor: ARRIVED, currency: HUF }
      return await inOrder(
        order,
        reference,
        (wallet) => wallet.resolveMismatch({ reference, decision, ...arrived }),
        () => fixture.notify('payment', reference, { status: 'ok' }),
      )
    })
    expect(cases).toMatchObject([
      { details: { differences: 'amount', ourState: 'pending' } },
      {
        kind: 'notification_mismatch',
        details: {
          differences: 'amount',
          ourState: decision === 'credit' ? 'ok' : 'refunded',
          ourAmount: ARRIVED.toString(),
          theirAmount: REQUESTED.toString(),
        },
      },
    ])
  })

  // Proves G84
  test('about the payment, after another one was credited with the requested amount', async () => {
    const cases = await inEveryOrder(async (order) => {
      const reference = await fixture.startDeposit(anna, REQUESTED)
      const paymentId = `pm_other_${reference}`
      await fixture.notify('payment', reference, { status: 'ok', providerReference: paymentId })
      return await inOrder(
        order,
        reference,
        (wallet) =>
          wallet.resolveMismatch({
            reference,
            decision: 'credit',
            paymentId,
            arrivedMinor: REQUESTED,
            currency: HUF,
          }),
        () => fixture.notify('payment', reference, { status: 'ok' }),
      )
    })
    expect(cases).toMatchObject([{ kind: 'notification_mismatch' }, { kind: 'second_payment' }])
  })

  // Proves G84
  test('about the status, after the amount that arrived was credited', async () => {
    const cases = await inEveryOrder(async (order) => {
      const { reference, paymentId } = await mismatched()
      const arrived = { paymentId, arrivedMinor: ARRIVED, currency: HUF }
      return await inOrder(
        order,
        reference,
        (wallet) => wallet.resolveMismatch({ reference, decision: 'credit', ...arrived }),
        () => fixture.notify('payment', reference, { status: 'failed', amountMinor: ARRIVED }),
      )
    })
    expect(cases).toMatchObject([
      { details: { differences: 'amount' } },
      { details: { differences: 'reported failed after ok' } },
    ])
  })

  // Proves G84
  test.each([
    ['STAFF_CONFIRMED_FAILED', 'ok', 'reported ok while failed'],
    ['STAFF_CONFIRMED_PAID', 'failed', 'reported failed while paid'],
  ] as const)('about a payout, after %s', async (event, status, differences) => {
    const cases = await inEveryOrder(async (order) => {
      const player = await fixture.funded('anna', 20_000_00n)
      const reference = await fixture.requestWithdrawal(player, 10_000_00n)
      await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })
      await fixture.work()
      const { call_id: callId } = await fixture.db
        .selectFrom('withdrawal')
        .select('call_id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      return await inOrder(
        order,
        reference,
        (wallet) => wallet.changeWithdrawal({ reference, event, callId }),
        () => fixture.notify('payout', reference, { status }),
      )
    })
    expect(cases).toMatchObject([{ kind: 'notification_mismatch', details: { differences } }])
  })

  test('about a payout under another id, after the first id paid it', async () => {
    const cases = await inEveryOrder(async (order) => {
      const player = await fixture.funded('anna', 20_000_00n)
      const reference = await fixture.requestWithdrawal(player, 10_000_00n)
      await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })
      fixture.scriptedProvider.script.connection = 'lost'
      await fixture.work()
      fixture.scriptedProvider.reset()
      return await inOrder(
        order,
        reference,
        (wallet) =>
          wallet.changeWithdrawal({
            reference,
            event: 'PROVIDER_PAID',
            providerReference: `po_1${reference}`,
          }),
        () => fixture.notify('payout', reference, { status: 'ok', providerReference: `po_2${reference}` }),
      )
    })
    expect(cases).toMatchObject([
      { kind: 'notification_mismatch', details: { differences: 'payment id', ourState: 'paid' } },
    ])
  })
})
