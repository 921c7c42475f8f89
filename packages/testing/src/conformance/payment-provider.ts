import type { HttpClient } from '@baize/plugin-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCancellations } from './provider/cancellations.ts'
import { describeAmounts } from './provider/amounts.ts'
import { describeConfirmations } from './provider/confirmations.ts'
import { describePayments } from './provider/deposits.ts'
import { describeNotifications } from './provider/notifications.ts'
import { describePayouts } from './provider/payouts.ts'
import { describeSignatures } from './provider/signatures.ts'
import type { MethodsUnderTest, PaymentProviderUnderTest } from './provider/under-test.ts'

export type {
  MethodsUnderTest,
  SimulatorFault,
  PaymentProviderUnderTest,
  ReceivedOrder,
  ReportedPayment,
} from './provider/under-test.ts'

/** Each provider folder calls this once, with an adapter that is connected to the folder's own simulator. */
export function describePaymentProvider(
  name: string,
  methods: MethodsUnderTest,
  make: () => Promise<PaymentProviderUnderTest>,
): void {
  describe(`payment provider ${name}`, () => {
    let made: PaymentProviderUnderTest | undefined
    const under = () => {
      if (made === undefined) throw new Error(`${name} was not made`)
      return made
    }
    const suite = { under, methods }
    beforeAll(async () => {
      made = await make()
    })
    // A failed set-up has reported its reason.
    afterAll(() => made?.close())
    describe.each(methods.deposits)('deposits by $name', (method) => {
      describePayments(suite, method)
      if (method.next === 'frame') describeConfirmations(suite, method)
      if (methods.cancels === true) describeCancellations(suite, method)
    })
    test('payments can be queried if and only if the suite is not told by `statusQuery` that they cannot', () => {
      expect(under().provider.findPayment !== undefined).toBe(methods.statusQuery !== false)
    })
    test('payments can be cancelled if and only if the suite is told to test it by `cancels`', () => {
      expect(under().provider.cancel !== undefined).toBe(methods.cancels === true)
    })
    test('payouts can be ordered if and only if the suite is told to test them by `withdrawals`', () => {
      const { startPayout, findPayout } = under().provider
      const calls = [startPayout, findPayout].map((call) => call !== undefined)
      expect(calls).toEqual(Array(2).fill(methods.withdrawals.length > 0))
    })
    describe.each(methods.withdrawals)('payouts by %s', (method) => {
      describePayouts(suite, method)
    })
    describeAmounts(suite)
    describeNotifications(suite)
    describeSignatures(suite)
  })
}

/** An outbound client like the platform's: one time-out, a bounded response, no redirects, no exceptions. */
export function conformanceHttp({ timeoutMs }: { timeoutMs: number }): HttpClient {
  return {
    async send({ method, url, headers, body }) {
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const answer = await fetch(url, {
          method,
          headers: { ...headers },
          redirect: 'manual',
          signal,
          ...(body === undefined ? {} : { body }),
        })
        const contentType = answer.headers.get('content-type') ?? ''
        return { ok: true, value: { status: answer.status, body: await answer.text(), contentType } }
      } catch (error) {
        return { ok: false, error: { kind: 'unavailable', reason: String(error) } }
      }
    },
  }
}
