import { expect, test } from 'vitest'
import { expectFields } from './expect-fields.ts'
import { aPayment, newReference, valueOf } from './sample-orders.ts'
import type { DepositMethod, PaymentProviderUnderTest } from './under-test.ts'

export function describePayments(under: () => PaymentProviderUnderTest, method: DepositMethod): void {
  test('says what the browser does next', async () => {
    const { next } = valueOf(await under().provider.start(aPayment(method)))
    const told = next.kind === 'form' ? null : next.params.map(({ name }) => name)
    expect(next.kind === 'form' ? next.target : 'instructions').toBe(method.next)
    // Without the reference nobody could tell whose money has come.
    expect(told ?? ['reference']).toContain('reference')
  })

  test('reports a payment that it has just started as pending', async () => {
    const { provider } = under()
    const payment = aPayment(method)
    const started = await provider.start(payment)
    if (!started.ok) throw new Error(JSON.stringify(started.error))
    expectFields(
      valueOf(await provider.findPayment(payment.reference)),
      {
        reference: payment.reference,
        providerReference: started.value.providerReference,
        status: 'pending',
        amountMinor: payment.amountMinor,
        currency: 'HUF',
        merchant: provider.merchant,
      },
      { exactly: true },
    )
  })

  test('starts one payment when the same reference is sent twice', async () => {
    const { provider, party } = under()
    const payment = aPayment(method)
    const first = await provider.start(payment)
    expect(first.ok).toBe(true)
    expect(await provider.start(payment)).toEqual(first)
    expect(party.startedUnder(payment.reference)).toBe(1)
  })

  test('does not take another amount under a known reference for the same payment', async () => {
    const { provider } = under()
    const payment = aPayment(method)
    await provider.start(payment)
    const other = await provider.start({ ...payment, amountMinor: payment.amountMinor + 100n })
    expect(other).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })

  test('finds by query what it started when the answer to the start is lost', async () => {
    const { provider, party } = under()
    const payment = aPayment(method)
    party.failNext('lost')
    expect(await provider.start(payment)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expectFields(valueOf(await provider.findPayment(payment.reference)), { status: 'pending' })
  })

  test('knows nothing of a payment that was never started', async () => {
    expect(await under().provider.findPayment(newReference())).toEqual({ ok: true, value: null })
  })

  test.each(['ok', 'failed', 'cancelled', 'expired'] as const)(
    'reports a payment that is %s',
    async (status) => {
      const { provider, party } = under()
      const payment = aPayment(method)
      await provider.start(payment)
      party.setStatus(payment.reference, status)
      expectFields(valueOf(await provider.findPayment(payment.reference)), { status })
    },
  )

  test('keeps a payment pending whose status it does not know', async () => {
    const { provider, party } = under()
    const payment = aPayment(method)
    await provider.start(payment)
    party.setStatus(payment.reference, 'later-version')
    expectFields(valueOf(await provider.findPayment(payment.reference)), { status: 'pending' })
  })

  test('passes the reason on when the provider declines', async () => {
    const { provider, party } = under()
    party.declineNext('customer_blocked')
    expect(await provider.start(aPayment(method))).toEqual({
      ok: false,
      error: { kind: 'declined', subReason: 'customer_blocked' },
    })
  })

  test.each(['silent', 'slow', 'html', 'garbage', 'down'] as const)(
    'is unavailable, and says nothing of the money, when the answer is %s',
    async (fault) => {
      const { provider, party } = under()
      const payment = aPayment(method)
      party.failNext(fault)
      expect(await provider.start(payment)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
      party.failNext(fault)
      expect(await provider.findPayment(payment.reference)).toMatchObject({
        ok: false,
        error: { kind: 'unavailable' },
      })
    },
  )

  test('takes nothing but the reference from the browser that comes back', () => {
    const { provider } = under()
    expect(provider.referenceOfReturn({ reference: 'BZ-7K3M-2209', status: 'ok' })).toBe('BZ-7K3M-2209')
    expect(provider.referenceOfReturn({ reference: '../<script>' })).toBeNull()
    expect(provider.referenceOfReturn({})).toBeNull()
  })
}

export function describeConfirmations(under: () => PaymentProviderUnderTest, method: DepositMethod): void {
  const browser = { userAgent: 'Test/1.0', language: 'en', colorDepth: 24, timezone: -60 }
  const confirmed = async () => {
    const { provider } = under()
    const payment = aPayment(method)
    const { providerReference } = valueOf(await provider.start(payment))
    return {
      payment,
      ask: async () => await provider.finish?.({ reference: payment.reference, providerReference, browser }),
    }
  }

  test('names the page that the frame goes to next, and the same one when it is asked again', async () => {
    const { payment, ask } = await confirmed()
    const first = await ask()
    expect(first).toMatchObject({ ok: true, value: { redirectUrl: expect.stringMatching(/^https?:/) } })
    expect(await ask()).toEqual(first)
    expectFields(valueOf(await under().provider.findPayment(payment.reference)), { status: 'pending' })
  })

  test('passes on that the bank refuses, and that it wants a new customer', async () => {
    const { ask } = await confirmed()
    under().party.declineNext('card_declined')
    expect(await ask()).toEqual({ ok: false, error: { kind: 'declined', subReason: 'card_declined' } })
    under().party.wantNewUserNext?.()
    expect(await ask()).toEqual({ ok: false, error: { kind: 'newUserNeeded' } })
  })

  test.each(['silent', 'slow', 'html', 'garbage', 'down'] as const)(
    'goes nowhere when the answer is %s',
    async (fault) => {
      const { ask } = await confirmed()
      under().party.failNext(fault)
      expect(await ask()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    },
  )
}
