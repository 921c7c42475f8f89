import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { asQueryable } from '../../wallet/index.ts'
import { paymentIdProbes } from './payment-id-probes.ts'
import { openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts'

let fixture: PaymentsFixture
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(() => fixture.scriptedProvider.reset())
afterAll(() => fixture.close())

const { answerNextStartWith, casesAbout, waiting, withdrawalOf } = paymentIdProbes(() => fixture)

describe('a payout id that has ended one withdrawal', () => {
  const WITHDRAWN = 10_000_00n
  async function approved(player: PlayerIdentity): Promise<string> {
    const reference = await fixture.requestWithdrawal(player, WITHDRAWN)
    await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })
    return reference
  }
  async function paidOut(status: 'ok' | 'failed' = 'ok') {
    const reference = await approved(await fixture.funded('anna', 20_000_00n))
    await fixture.work()
    await fixture.notify('payout', reference, { status })
    const { state, provider_reference: payoutId } = await withdrawalOf(reference)
    return { reference, state, payoutId: payoutId ?? '' }
  }
  /** Begun; whether the provider has it is not known. */
  async function sending() {
    const player = await fixture.funded('erik', 20_000_00n)
    const reference = await approved(player)
    fixture.scriptedProvider.script.connection = 'lost'
    await fixture.work()
    fixture.scriptedProvider.script.connection = 'normal'
    return { player, reference }
  }

  // Proves G83
  test.each([
    ['paid', 'ok', 'ok'],
    ['failed', 'failed', 'failed'],
    ['paid', 'ok', 'returned'],
    ['paid', 'ok', 'pending'],
  ] as const)(
    'as %s (%s) moves nothing for another withdrawal reported as %s, and the case shows both',
    async (state, status, reported) => {
      const first = await paidOut(status)
      expect(first.state).toBe(state)
      const { player, reference } = await sending()
      await fixture.notify('payout', reference, { status: reported, providerReference: first.payoutId })
      expect(await fixture.cash(player)).toMatchObject({ cash: 10_000_00n, held: WITHDRAWN })
      expect(await withdrawalOf(reference)).toMatchObject({ state: 'sending', provider_reference: null })
      expect(await casesAbout(reference)).toMatchObject([
        {
          kind: 'notification_mismatch',
          details: {
            differences: 'payment id',
            theirPaymentId: first.payoutId,
            otherReference: first.reference,
            otherState: state,
          },
        },
      ])
      // Its own payout is known to the provider, and ends it.
      await fixture.notify('payout', reference, { status: 'ok' })
      expect((await withdrawalOf(reference)).state).toBe('paid')
    },
  )

  // Proves G83
  test('is not stored by the call for another withdrawal, which staff can end', async () => {
    const first = await paidOut()
    const player = await fixture.funded('erik', 20_000_00n)
    const reference = await approved(player)
    answerNextStartWith('payouts', first.payoutId, WITHDRAWN, async () => reference)
    await fixture.work()
    expect(await withdrawalOf(reference)).toMatchObject({ state: 'sending', provider_reference: null })
    expect(await casesAbout(reference)).toMatchObject([{ details: { otherReference: first.reference } }])
    await fixture.advance({ days: 3 })
    await fixture.sweep()
    const kinds = (await casesAbout(reference)).map(({ kind }) => kind)
    expect(kinds).toEqual(['notification_mismatch', 'payout_unanswered'])
    expect(fixture.scriptedProvider.payouts.get(reference)?.starts).toBe(1)
    expect(await fixture.cash(player)).toMatchObject({ held: WITHDRAWN })
  })

  // Proves G83
  test('ends one of two withdrawals in simultaneous notifications', async () => {
    const [one, two] = [await sending(), await sending()]
    const payoutId = `po_${randomUUID()}`
    const holder = await fixture.db.startTransaction().execute()
    await fixture.deps.wallet.within(asQueryable(holder)).changeWithdrawal({
      reference: one.reference,
      event: 'PROVIDER_PAID',
      providerReference: payoutId,
    })
    const second = fixture.notify('payout', two.reference, { status: 'ok', providerReference: payoutId })
    await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(1)
    await holder.commit().execute()
    await second
    expect([(await withdrawalOf(one.reference)).state, (await withdrawalOf(two.reference)).state]).toEqual([
      'paid',
      'sending',
    ])
    expect(await casesAbout(two.reference)).toMatchObject([{ details: { otherReference: one.reference } }])
  })
})
