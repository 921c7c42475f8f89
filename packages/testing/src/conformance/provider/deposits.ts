import { expect, test } from 'vitest'
import { expectReceived, expectRepeat, namedByQueries } from './by-protocol.ts'
import { expectFields } from './expect-fields.ts'
import { aPayment, currencyOfSamples, newReference, otherCurrency, valueOf } from './sample-orders.ts'
import { FAULTS, type DepositMethod, type Suite } from './under-test.ts'

export function describePayments({ under, methods }: Suite, method: DepositMethod): void {
  const currency = currencyOfSamples(methods)

  test('says what the browser does next', async () => {
    const { next } = valueOf(await under().provider.start(aPayment(methods, method)))
    const told = next.kind === 'form' ? null : next.params.map(({ name }) => name)
    expect(next.kind === 'form' ? next.target : 'instructions').toBe(method.next)
    // Without the reference a payment cannot be assigned to its deposit.
    expect(told ?? ['reference']).toContain('reference')
  })

  test('orders the deposit as the platform asked: amount, currency, notify and return address', async () => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    await provider.start(payment)
    const addresses = { notifyUrl: payment.urls.notify, returnUrl: payment.urls.return }
    expectReceived(methods, simulator.receivedUnder(payment.reference), { currency, ...addresses })
  })

  test('reports a payment that it has just started as pending', async () => {
    const { provider } = under()
    const payment = aPayment(methods, method)
    const started = await provider.start(payment)
    if (!started.ok) throw new Error(JSON.stringify(started.error))
    expectFields(
      valueOf(await provider.findPayment(payment.reference)),
      {
        reference: payment.reference,
        providerReference: started.value.providerReference,
        status: 'pending',
        amountMinor: payment.amountMinor,
        currency,
        merchant: provider.merchant,
      },
      { exactly: true },
    )
  })

  test('starts one payment when the same reference is sent twice', async () => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    const first = await provider.start(payment)
    expect(first.ok).toBe(true)
    expectRepeat(methods, first, await provider.start(payment))
    expect(simulator.startedUnder(payment.reference)).toBe(1)
    expectFields(valueOf(await provider.findPayment(payment.reference)), { status: 'pending' })
  })

  test('does not take another amount under a known reference for the same payment', async () => {
    const { provider } = under()
    const payment = aPayment(methods, method)
    await provider.start(payment)
    const other = await provider.start({ ...payment, amountMinor: payment.amountMinor + 100n })
    expect(other).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })

  test('finds by query what it started when the answer to the start is lost', async () => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    simulator.failNext('lost')
    expect(await provider.start(payment)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expectFields(valueOf(await provider.findPayment(payment.reference)), { status: 'pending' })
  })

  test('knows nothing of a payment that was never started', async () => {
    expect(await under().provider.findPayment(newReference())).toEqual({ ok: true, value: null })
  })

  test.each(['ok', 'failed', 'cancelled', 'expired'] as const)(
    'reports a payment that is %s',
    async (status) => {
      const { provider, simulator } = under()
      const payment = aPayment(methods, method)
      await provider.start(payment)
      simulator.setStatus(payment.reference, status)
      expectFields(valueOf(await provider.findPayment(payment.reference)), { status })
    },
  )

  test('keeps a payment pending whose status it does not know', async () => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    await provider.start(payment)
    simulator.setStatus(payment.reference, 'later-version')
    expectFields(valueOf(await provider.findPayment(payment.reference)), { status: 'pending' })
  })

  test('hands on what a query answers, so that the caller can compare it with what was asked', async () => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    await provider.start(payment)
    const facts = { amountMinor: 4_999_00n, currency: otherCurrency(methods), merchant: 'somebody-else' }
    simulator.setFacts(payment.reference, facts)
    expectFields(valueOf(await provider.findPayment(payment.reference)), {
      ...namedByQueries(methods, facts),
      reference: payment.reference,
    })
  })

  test.each(methods.declines?.deposits ?? [{ code: 'customer_blocked', subReason: 'other' }])(
    'passes the reason on when the provider declines with $code',
    async ({ code, subReason }) => {
      const { provider, simulator } = under()
      simulator.declineNext(code)
      expect(await provider.start(aPayment(methods, method))).toEqual({
        ok: false,
        error: { kind: 'declined', subReason, providerCode: code },
      })
    },
  )

  test.each(FAULTS)('is unavailable, and says nothing of the money, when the answer is %s', async (fault) => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    simulator.failNext(fault)
    expect(await provider.start(payment)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    simulator.failNext(fault)
    expect(await provider.findPayment(payment.reference)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    })
  })

  test('takes nothing but the reference from the browser that comes back', () => {
    const { provider } = under()
    expect(provider.referenceOfReturn({ reference: 'BZ-7K3M-2209', status: 'ok' })).toBe('BZ-7K3M-2209')
    expect(provider.referenceOfReturn({ reference: '../<script>' })).toBeNull()
    expect(provider.referenceOfReturn({})).toBeNull()
  })
}
