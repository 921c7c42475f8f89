import { paysOut, type PayoutProvider } from '@baize/plugin-kit'
import { expect, test } from 'vitest'
import { expectReceived, expectRepeat, namedByQueries } from './by-protocol.ts'
import { expectFields } from './expect-fields.ts'
import { aPayout, newReference, otherCurrency, valueOf } from './sample-orders.ts'
import { listFaults, type PaymentProviderUnderTest, type Suite } from './under-test.ts'

const unavailable = { ok: false, error: { kind: 'unavailable' } }

/** A test of payouts, whose adapter has the calls of payouts. */
type PayoutSuite = Pick<Suite, 'methods'> & { readonly under: () => PayoutsUnderTest }
type PayoutsUnderTest = Omit<PaymentProviderUnderTest, 'provider'> & { readonly provider: PayoutProvider }

/** @throws {Error} If the adapter has no calls of payouts. */
export function payoutsOf(made: PaymentProviderUnderTest): PayoutsUnderTest {
  const { provider } = made
  if (!paysOut(provider))
    throw new Error('`withdrawals` names a method: the adapter needs startPayout and findPayout')
  return { ...made, provider }
}

/** A payout that is mistaken for declined, failed or unknown is paid a second time. */
export function describePayouts({ methods, under }: Suite, method: string): void {
  const suite: PayoutSuite = { methods, under: () => payoutsOf(under()) }
  describeOrders(suite, method)
  describeUnavailability(suite, method)
  describeReports(suite, method)
}

function describeOrders({ under, methods }: PayoutSuite, method: string): void {
  test('the payout order contains currency, bank account, its owner and notify address', async () => {
    const { provider, simulator } = under()
    const payout = aPayout(methods, method)
    await provider.startPayout(payout)
    const { currency, iban, accountOwnerName, notifyUrl } = payout
    expectReceived(methods, simulator.receivedUnder(payout.reference), {
      currency,
      iban,
      accountOwnerName,
      notifyUrl,
    })
  })

  test('the same reference sent twice starts one payout', async () => {
    const { provider, simulator } = under()
    const payout = aPayout(methods, method)
    const first = await provider.startPayout(payout)
    expect(first.ok).toBe(true)
    expectRepeat(methods, first, await provider.startPayout(payout))
    expect(simulator.startedUnder(payout.reference)).toBe(1)
    expectFields(
      valueOf(await provider.findPayout(payout.reference)),
      {
        reference: payout.reference,
        providerReference: valueOf(first).providerReference,
        status: 'pending',
        amountMinor: payout.amountMinor,
        currency: payout.currency,
        merchant: provider.merchant,
      },
      { exactly: true },
    )
  })

  test('another amount under a known payout reference is not the same payout', async () => {
    const { provider } = under()
    const payout = aPayout(methods, method)
    await provider.startPayout(payout)
    const other = await provider.startPayout({ ...payout, amountMinor: payout.amountMinor + 100n })
    expect(other).toMatchObject(unavailable)
    expectFields(valueOf(await provider.findPayout(payout.reference)), { amountMinor: payout.amountMinor })
  })

  test('a payout whose response was lost is found by query, and one that was never started is unknown', async () => {
    const { provider, simulator } = under()
    const payout = aPayout(methods, method)
    simulator.failNext('lost')
    expect(await provider.startPayout(payout)).toMatchObject(unavailable)
    expectFields(valueOf(await provider.findPayout(payout.reference)), { status: 'pending' })
    expect(await provider.findPayout(newReference())).toEqual({ ok: true, value: null })
  })
}

function describeUnavailability({ under, methods }: PayoutSuite, method: string): void {
  test.each(listFaults(methods.withdrawals[0] === method))(
    'a payout is unavailable when the response is %s, neither declined nor paid',
    async (fault) => {
      const { provider, simulator } = under()
      const payout = aPayout(methods, method)
      simulator.failNext(fault)
      expect(await provider.startPayout(payout)).toMatchObject(unavailable)
      const found = valueOf(await provider.findPayout(payout.reference))
      expect(found?.status ?? null).toBe(simulator.startedUnder(payout.reference) === 0 ? null : 'pending')
    },
  )

  test.each(listFaults(methods.withdrawals[0] === method))(
    'a payout query is unavailable when the response is %s, never null or failed',
    async (fault) => {
      const { provider, simulator } = under()
      const payout = aPayout(methods, method)
      await provider.startPayout(payout)
      simulator.failNext(fault)
      expect(await provider.findPayout(payout.reference)).toMatchObject(unavailable)
      expectFields(valueOf(await provider.findPayout(payout.reference)), { status: 'pending' })
    },
  )
}

/** Statuses and decline reasons as the provider reports them. */
function describeReports({ under, methods }: PayoutSuite, method: string): void {
  test('amount, currency and merchant of a payout query are passed on for comparison', async () => {
    const { provider, simulator } = under()
    const payout = aPayout(methods, method)
    await provider.startPayout(payout)
    const facts = { amountMinor: 29_999_00n, currency: otherCurrency(methods), merchant: 'somebody-else' }
    simulator.setFacts(payout.reference, facts)
    expectFields(valueOf(await provider.findPayout(payout.reference)), {
      ...namedByQueries(methods, facts),
      reference: payout.reference,
    })
  })

  test.each([
    ['ok', 'ok'],
    ['failed', 'failed'],
    ['returned', 'returned'],
    ['later-version', 'pending'],
  ] as const)('a payout with the status %s is reported as %s', async (reported, status) => {
    const { provider, simulator } = under()
    const payout = aPayout(methods, method)
    await provider.startPayout(payout)
    simulator.setStatus(payout.reference, reported)
    expectFields(valueOf(await provider.findPayout(payout.reference)), { status })
  })

  test.each(methods.declines?.payouts ?? [{ code: 'account_closed', subReason: 'account_closed' }])(
    'the reason is passed on when the provider declines a payout with $code',
    async ({ code, subReason }) => {
      const { provider, simulator } = under()
      simulator.declineNext(code)
      expect(await provider.startPayout(aPayout(methods, method))).toEqual({
        ok: false,
        error: { kind: 'declined', subReason, providerCode: code },
      })
    },
  )
}
