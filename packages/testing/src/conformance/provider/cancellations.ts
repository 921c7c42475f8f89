import type { PaymentFacts, PaymentStatus, Unavailable } from '@baize/plugin-kit'
import type { Result } from '@baize/domain'
import { expect, test } from 'vitest'
import { expectQueried, findPayment } from './by-protocol.ts'
import { aPayment, newReference, valueOf } from './sample-orders.ts'
import { listFaults, type DepositMethod, type Suite } from './under-test.ts'

export function describeCancellations(suite: Suite, method: DepositMethod): void {
  const { under, methods } = suite
  const cancel = async (
    reference: string,
    providerReference: string | null,
  ): Promise<Result<PaymentFacts<PaymentStatus> | null, Unavailable>> => {
    const { provider } = under()
    if (provider.cancel === undefined) throw new Error('The adapter has no cancel.')
    return await provider.cancel({ reference, providerReference })
  }
  const started = async () => {
    const payment = aPayment(methods, method)
    const { providerReference } = valueOf(await under().provider.start(payment))
    return { payment, ask: () => cancel(payment.reference, providerReference) }
  }

  test('an open payment is cancelled, and a repeated cancellation returns the same', async () => {
    const { payment, ask } = await started()
    const first = await ask()
    const { amountMinor, reference } = payment
    expect(first).toMatchObject({
      ok: true,
      value: { reference, status: 'cancelled', amountMinor, merchant: under().provider.merchant },
    })
    expect(await ask()).toEqual(first)
    const queried = methods.statusQuery === false ? first : await findPayment(suite, reference)
    expect(queried).toEqual(first)
  })

  test('a payment whose start response was lost is cancelled by our reference', async () => {
    const payment = aPayment(methods, method)
    under().simulator.failNext('lost')
    await under().provider.start(payment)
    expect(await cancel(payment.reference, null)).toMatchObject({ ok: true, value: { status: 'cancelled' } })
  })

  test.each([
    ['ok', 'ok'],
    ['failed', 'failed'],
    ['expired', 'expired'],
    ['later-version', 'pending'],
  ] as const)(
    'a payment that cannot be cancelled because it is %s is reported as %s',
    async (reported, status) => {
      const { payment, ask } = await started()
      under().simulator.setStatus(payment.reference, reported)
      expect(await ask()).toMatchObject({ ok: true, value: { status } })
    },
  )

  test('a payment to cancel that was never started is unknown', async () => {
    expect(await cancel(newReference(), null)).toEqual({ ok: true, value: null })
  })

  test.each(listFaults(methods.deposits[0] === method))(
    'a cancellation is unavailable when the response is %s, and the query returns the status',
    async (fault) => {
      const { payment, ask } = await started()
      under().simulator.failNext(fault)
      expect(await ask()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
      const status = fault === 'lost' ? 'cancelled' : 'pending'
      await expectQueried(suite, payment.reference, { status })
    },
  )
}
