import type { PaymentFacts, PaymentStatus, Unavailable } from '@baize/plugin-kit'
import type { Result } from '@baize/domain'
import { expect, test } from 'vitest'
import { aPayment, newReference, valueOf } from './sample-orders.ts'
import { FAULTS, type DepositMethod, type Suite } from './under-test.ts'

export function describeCancellations({ under, methods }: Suite, method: DepositMethod): void {
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

  test('cancels an open payment, and answers the same when it is asked again', async () => {
    const { payment, ask } = await started()
    const first = await ask()
    const { amountMinor, reference } = payment
    expect(first).toMatchObject({
      ok: true,
      value: { reference, status: 'cancelled', amountMinor, merchant: under().provider.merchant },
    })
    expect(await ask()).toEqual(first)
    expect(await under().provider.findPayment(reference)).toEqual(first)
  })

  test('cancels a payment by our reference when the answer to its start was lost', async () => {
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
  ] as const)('reports a payment that cannot be cancelled because it is %s as %s', async (said, status) => {
    const { payment, ask } = await started()
    under().simulator.setStatus(payment.reference, said)
    expect(await ask()).toMatchObject({ ok: true, value: { status } })
  })

  test('knows nothing of a payment to cancel that was never started', async () => {
    expect(await cancel(newReference(), null)).toEqual({ ok: true, value: null })
  })

  test.each(FAULTS)(
    'is unavailable when the answer to a cancellation is %s, and the query tells what became of it',
    async (fault) => {
      const { payment, ask } = await started()
      under().simulator.failNext(fault)
      expect(await ask()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
      const status = fault === 'lost' ? 'cancelled' : 'pending'
      expect(await under().provider.findPayment(payment.reference)).toMatchObject({
        ok: true,
        value: { status },
      })
    },
  )
}
