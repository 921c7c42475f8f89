import { expect, test } from 'vitest'
import { expectFields } from './expect-fields.ts'
import { aPayout, newReference, valueOf } from './sample-orders.ts'
import type { PaymentProviderUnderTest } from './under-test.ts'

export function describePayouts(under: () => PaymentProviderUnderTest, method: string): void {
  test('starts one payout when the same reference is sent twice', async () => {
    const { provider, party } = under()
    const payout = aPayout(method)
    const first = await provider.startPayout(payout)
    expect(first.ok).toBe(true)
    expect(await provider.startPayout(payout)).toEqual(first)
    expect(party.startedUnder(payout.reference)).toBe(1)
    expectFields(valueOf(await provider.findPayout(payout.reference)), {
      status: 'pending',
      amountMinor: payout.amountMinor,
      providerReference: valueOf(first).providerReference,
    })
  })

  test('finds by query the payout whose answer is lost, and none where none was started', async () => {
    const { provider, party } = under()
    const payout = aPayout(method)
    party.failNext('lost')
    expect(await provider.startPayout(payout)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expectFields(valueOf(await provider.findPayout(payout.reference)), { status: 'pending' })
    expect(await provider.findPayout(newReference())).toEqual({ ok: true, value: null })
  })

  test.each([
    ['ok', 'ok'],
    ['failed', 'failed'],
    ['returned', 'returned'],
    ['later-version', 'pending'],
  ] as const)('reports a payout of which the provider says %s as %s', async (said, status) => {
    const { provider, party } = under()
    const payout = aPayout(method)
    await provider.startPayout(payout)
    party.setStatus(payout.reference, said)
    expectFields(valueOf(await provider.findPayout(payout.reference)), { status })
  })

  test('passes the reason of a declined payout on, and is unavailable on noise', async () => {
    const { provider, party } = under()
    party.declineNext('account_closed')
    expect(await provider.startPayout(aPayout(method))).toEqual({
      ok: false,
      error: { kind: 'declined', subReason: 'account_closed' },
    })
    party.failNext('html')
    expect(await provider.startPayout(aPayout(method))).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    })
  })
}
