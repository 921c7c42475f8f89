import { expect, test } from 'vitest'
import { expectFields } from './expect-fields.ts'
import { valueOf } from './sample-orders.ts'
import type { PaymentProviderUnderTest, SaidOfPayment } from './under-test.ts'

export function describeNotifications(under: () => PaymentProviderUnderTest): void {
  const said = (it: PaymentProviderUnderTest, change: Partial<SaidOfPayment> = {}): SaidOfPayment => ({
    kind: 'payment',
    eventId: 'ev_conformance',
    reference: 'BZ-CONF-NOTE',
    providerReference: 'pay_conformance',
    amountMinor: 5_000_00n,
    currency: 'HUF',
    merchant: it.provider.merchant,
    status: 'ok',
    ...change,
  })
  const verified = (it: PaymentProviderUnderTest, change: Partial<SaidOfPayment> = {}) =>
    it.provider.verify(it.party.notification(said(it, change), it.nowMs))

  test('reads a notification as the provider signed it', () => {
    expectFields(valueOf(verified(under())), said(under()), { exactly: true })
  })

  test('names the payment that it speaks of, also a second one under the same reference', () => {
    expect(typeof under().provider.onePaymentPerReference).toBe('boolean')
    for (const kind of ['payment', 'payout'] as const) {
      const ids = ['pay_1', 'pay_2'].map(
        (providerReference) => valueOf(verified(under(), { kind, providerReference })).providerReference,
      )
      expect(ids).toEqual(['pay_1', 'pay_2'])
    }
  })

  test('hands on what the provider says, so that the caller can compare it with what was asked', () => {
    const others = { amountMinor: 5_000_01n, currency: 'EUR', merchant: 'somebody-else' }
    expectFields(valueOf(verified(under(), others)), others)
  })

  test('reads a second delivery as the same event, and an older word after a newer one as what it is', () => {
    expect(verified(under())).toEqual(verified(under()))
    expectFields(valueOf(verified(under(), { eventId: 'ev_older', status: 'pending' })), {
      eventId: 'ev_older',
      status: 'pending',
    })
  })

  test('keeps a status that it does not know pending', () => {
    expectFields(valueOf(verified(under(), { status: 'later-version' })), { status: 'pending' })
    expectFields(valueOf(verified(under(), { kind: 'payout', status: 'later-version' })), {
      kind: 'payout',
      status: 'pending',
    })
  })

  test('believes no message whose bytes or signature were touched', () => {
    const { provider, party, nowMs } = under()
    const good = party.notification(said(under()), nowMs)
    for (let index = 0; index < good.body.length; index += 7) {
      const body = Uint8Array.from(good.body)
      body[index] = (body[index] ?? 0) ^ 1
      expect(provider.verify({ ...good, body })).toEqual({ ok: false, error: { kind: 'signature' } })
    }
    expect(provider.verify({ ...good, headers: {} })).toEqual({ ok: false, error: { kind: 'signature' } })
  })

  test('believes no message that is older or newer than it may be', () => {
    const { provider, party, nowMs } = under()
    for (const offsetSec of [-299, 0, 299])
      expect(provider.verify(party.notification(said(under()), nowMs + offsetSec * 1_000)).ok).toBe(true)
    for (const offsetSec of [-302, 302, 86_400]) {
      const message = party.notification(said(under()), nowMs + offsetSec * 1_000)
      expect(provider.verify(message)).toEqual({ ok: false, error: { kind: 'stale' } })
    }
  })
}
