import { expect, test } from 'vitest'
import { expectFields } from './expect-fields.ts'
import { aMessage, kindsOf } from './sample-message.ts'
import { otherCurrency, valueOf } from './sample-orders.ts'
import type { PaymentProviderUnderTest, ReportedPayment, Suite } from './under-test.ts'

export function describeNotifications(suite: Suite): void {
  const { under, methods } = suite
  const verified = (it: PaymentProviderUnderTest, change: Partial<ReportedPayment> = {}) =>
    it.provider.verify(it.simulator.notification(aMessage(suite, it, change), it.nowMs))

  test.each(kindsOf(methods))('a notification of a %s is read as the provider signed it', (kind) => {
    const received = valueOf(verified(under(), { kind }))
    const { otherAttempts, ...facts } = { otherAttempts: undefined, ...received }
    const compared = methods.otherAttempts === true ? facts : received
    expectFields(compared, aMessage(suite, under(), { kind }), { exactly: true })
    for (const id of otherAttempts ?? []) expect(id).toEqual(expect.any(String))
  })

  test('a notification identifies its payment, also a second one under the same reference', () => {
    expect(typeof under().provider.onePaymentPerReference).toBe('boolean')
    for (const kind of kindsOf(methods)) {
      const ids = ['pay_1', 'pay_2'].map((providerReference) => {
        const received = valueOf(verified(under(), { kind, providerReference }))
        return 'providerReference' in received ? received.providerReference : null
      })
      expect(ids).toEqual(['pay_1', 'pay_2'])
    }
  })

  test('amount, currency and merchant of a notification are passed on for comparison', () => {
    const others = { amountMinor: 5_000_01n, currency: otherCurrency(methods), merchant: 'somebody-else' }
    expectFields(valueOf(verified(under(), others)), others)
  })

  test('a second delivery is the same event, and an older status after a newer one is read as it is', () => {
    expect(verified(under())).toEqual(verified(under()))
    expectFields(valueOf(verified(under(), { eventId: 'ev_older', status: 'pending' })), {
      eventId: 'ev_older',
      status: 'pending',
    })
  })

  test('a notification with an unknown status is pending', () => {
    for (const kind of kindsOf(methods))
      expectFields(valueOf(verified(under(), { kind, status: 'later-version' })), { kind, status: 'pending' })
  })
}
