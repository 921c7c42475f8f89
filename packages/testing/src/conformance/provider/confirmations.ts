import { expect, test } from 'vitest'
import { expectQueried } from './by-protocol.ts'
import { aPayment, valueOf } from './sample-orders.ts'
import type { DepositMethod, Suite } from './under-test.ts'

export function describeConfirmations(suite: Suite, method: DepositMethod): void {
  const { under, methods } = suite
  const browser = { userAgent: 'Test/1.0', language: 'en', colorDepth: 24, timezone: -60 }
  const confirmed = async () => {
    const { provider } = under()
    const payment = aPayment(methods, method)
    const { providerReference } = valueOf(await provider.start(payment))
    return {
      payment,
      ask: async () => await provider.finish?.({ reference: payment.reference, providerReference, browser }),
    }
  }

  test('a confirmation returns the next page of the frame, and a repeated one the same page', async () => {
    const { payment, ask } = await confirmed()
    const first = await ask()
    expect(first).toMatchObject({ ok: true, value: { redirectUrl: expect.stringMatching(/^https?:/) } })
    expect(await ask()).toEqual(first)
    await expectQueried(suite, payment.reference, { status: 'pending' })
  })

  test.each(methods.declines?.confirmations ?? [{ code: 'card_declined', subReason: 'card_declined' }])(
    'a refusal of the bank with $code is passed on',
    async ({ code, subReason }) => {
      const { ask } = await confirmed()
      under().simulator.declineNext(code)
      expect(await ask()).toEqual({ ok: false, error: { kind: 'declined', subReason, providerCode: code } })
    },
  )

  test('a request of the bank for a new customer is passed on', async () => {
    const { ask } = await confirmed()
    under().simulator.wantNewUserNext?.()
    expect(await ask()).toEqual({ ok: false, error: { kind: 'newUserNeeded' } })
  })

  test.each(['silent', 'slow', 'html', 'malformed', 'down'] as const)(
    'a confirmation is unavailable when the response is %s',
    async (fault) => {
      const { ask } = await confirmed()
      under().simulator.failNext(fault)
      expect(await ask()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    },
  )
}
