import { expect, test } from 'vitest'
import { expectFields } from './expect-fields.ts'
import { aMessage, kindsOf } from './sample-message.ts'
import { otherCurrency, valueOf } from './sample-orders.ts'
import type { PaymentProviderUnderTest, SaidOfPayment, Suite } from './under-test.ts'

export function describeNotifications(suite: Suite): void {
  const { under, methods } = suite
  const verified = (it: PaymentProviderUnderTest, change: Partial<SaidOfPayment> = {}) =>
    it.provider.verify(it.simulator.notification(aMessage(suite, it, change), it.nowMs))

  test.each(kindsOf(methods))('reads a notification of a %s as the provider signed it', (kind) => {
    const received = valueOf(verified(under(), { kind }))
    const { otherAttempts, ...facts } = { otherAttempts: undefined, ...received }
    const compared = methods.otherAttempts === true ? facts : received
    expectFields(compared, aMessage(suite, under(), { kind }), { exactly: true })
    for (const id of otherAttempts ?? []) expect(id).toEqual(expect.any(String))
  })

  test('names the payment that it speaks of, also a second one under the same reference', () => {
    expect(typeof under().provider.onePaymentPerReference).toBe('boolean')
    for (const kind of kindsOf(methods)) {
      const ids = ['pay_1', 'pay_2'].map((providerReference) => {
        const received = valueOf(verified(under(), { kind, providerReference }))
        return 'providerReference' in received ? received.providerReference : null
      })
      expect(ids).toEqual(['pay_1', 'pay_2'])
    }
  })

  test('hands on what the provider says, so that the caller can compare it with what was asked', () => {
    const others = { amountMinor: 5_000_01n, currency: otherCurrency(methods), merchant: 'somebody-else' }
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
    for (const kind of kindsOf(methods))
      expectFields(valueOf(verified(under(), { kind, status: 'later-version' })), { kind, status: 'pending' })
  })
}
