import { expect, test } from 'vitest'
import { expectQueried, expectReceived, expectRepeat, findPayment, namedByQueries } from './by-protocol.ts'
import { expectFields } from './expect-fields.ts'
import { aPayment, currencyOfSamples, newReference, otherCurrency, valueOf } from './sample-orders.ts'
import { listFaults, type DepositMethod, type Suite } from './under-test.ts'

export function describePayments(suite: Suite, method: DepositMethod): void {
  describeStarts(suite, method)
  describeRepeatedStarts(suite, method)
  if (suite.methods.statusQuery !== false) describeQueries(suite, method)
  describeFailures(suite, method)
}

function describeStarts({ under, methods }: Suite, method: DepositMethod): void {
  const currency = currencyOfSamples(methods)

  test('the start returns the next step of the browser', async () => {
    const { next } = valueOf(await under().provider.start(aPayment(methods, method)))
    const names = next.kind === 'form' ? null : next.params.map(({ name }) => name)
    expect(next.kind === 'form' ? next.target : 'instructions').toBe(method.next)
    // Without the reference a payment cannot be assigned to its deposit.
    expect(names ?? ['reference']).toContain('reference')
  })

  test('the deposit order contains amount, currency, notify and return address', async () => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    await provider.start(payment)
    const addresses = { notifyUrl: payment.urls.notify, returnUrl: payment.urls.return }
    expectReceived(methods, simulator.receivedUnder(payment.reference), { currency, ...addresses })
  })
}

/** The same reference is the same payment, even if the response was lost. */
function describeRepeatedStarts(suite: Suite, method: DepositMethod): void {
  const { under, methods } = suite

  test('the same reference sent twice starts one payment', async () => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    const first = await provider.start(payment)
    expect(first.ok).toBe(true)
    expectRepeat(methods, first, await provider.start(payment))
    expect(simulator.startedUnder(payment.reference)).toBe(1)
    await expectQueried(suite, payment.reference, { status: 'pending' })
  })

  test('another amount under a known reference is not the same payment', async () => {
    const { provider } = under()
    const payment = aPayment(methods, method)
    await provider.start(payment)
    const other = await provider.start({ ...payment, amountMinor: payment.amountMinor + 100n })
    expect(other).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })
}

function describeQueries(suite: Suite, method: DepositMethod): void {
  const { under, methods } = suite
  const currency = currencyOfSamples(methods)

  test('a payment that was just started is reported as pending', async () => {
    const { provider } = under()
    const payment = aPayment(methods, method)
    const started = await provider.start(payment)
    if (!started.ok) throw new Error(JSON.stringify(started.error))
    expectFields(
      valueOf(await findPayment(suite, payment.reference)),
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

  test('a payment whose start response was lost is found by query', async () => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    simulator.failNext('lost')
    expect(await provider.start(payment)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expectFields(valueOf(await findPayment(suite, payment.reference)), { status: 'pending' })
  })

  test('a payment that was never started is unknown', async () => {
    expect(await findPayment(suite, newReference())).toEqual({ ok: true, value: null })
  })

  test.each(['ok', 'failed', 'cancelled', 'expired'] as const)(
    'the status %s of a payment is reported',
    async (status) => {
      const { provider, simulator } = under()
      const payment = aPayment(methods, method)
      await provider.start(payment)
      simulator.setStatus(payment.reference, status)
      expectFields(valueOf(await findPayment(suite, payment.reference)), { status })
    },
  )

  test('a payment with an unknown status is pending', async () => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    await provider.start(payment)
    simulator.setStatus(payment.reference, 'later-version')
    expectFields(valueOf(await findPayment(suite, payment.reference)), { status: 'pending' })
  })

  test('amount, currency and merchant of a query are passed on for comparison', async () => {
    const { provider, simulator } = under()
    const payment = aPayment(methods, method)
    await provider.start(payment)
    const facts = { amountMinor: 4_999_00n, currency: otherCurrency(methods), merchant: 'somebody-else' }
    simulator.setFacts(payment.reference, facts)
    expectFields(valueOf(await findPayment(suite, payment.reference)), {
      ...namedByQueries(methods, facts),
      reference: payment.reference,
    })
  })
}

/** What an adapter answers when the provider declines or its response is unusable. */
function describeFailures(suite: Suite, method: DepositMethod): void {
  const { under, methods } = suite

  // Proves G22
  test.each(methods.declines?.deposits ?? [{ code: 'customer_blocked', subReason: 'other' }])(
    'the reason is passed on when the provider declines a deposit with $code',
    async ({ code, subReason }) => {
      const { provider, simulator } = under()
      simulator.declineNext(code)
      expect(await provider.start(aPayment(methods, method))).toEqual({
        ok: false,
        error: { kind: 'declined', subReason, providerCode: code },
      })
    },
  )

  test.each(listFaults(methods.deposits[0] === method))(
    'a deposit is unavailable, neither declined nor paid, when the response is %s',
    async (fault) => {
      const { provider, simulator } = under()
      const payment = aPayment(methods, method)
      simulator.failNext(fault)
      expect(await provider.start(payment)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
      if (methods.statusQuery === false) return
      simulator.failNext(fault)
      expect(await findPayment(suite, payment.reference)).toMatchObject({
        ok: false,
        error: { kind: 'unavailable' },
      })
    },
  )

  test('only the reference is read from the returning browser', () => {
    const { provider } = under()
    expect(provider.referenceOfReturn({ reference: 'BZ-7K3M-2209', status: 'ok' })).toBe('BZ-7K3M-2209')
    expect(provider.referenceOfReturn({ reference: '../<script>' })).toBeNull()
    expect(provider.referenceOfReturn({})).toBeNull()
  })
}
