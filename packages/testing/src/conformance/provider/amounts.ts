import { CURRENCY_CODES, currencyOf } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import { expectQueried } from './by-protocol.ts'
import { expectFields } from './expect-fields.ts'
import { payoutsOf } from './payouts.ts'
import { kindsOf } from './sample-message.ts'
import { aPayment, aPayout, valueOf } from './sample-orders.ts'
import type { MethodsUnderTest, ReportedPayment, Suite } from './under-test.ts'

type Sample = {
  readonly main: string
  readonly currency: string
  readonly minor: bigint
  readonly written: string | number
}

/** Amounts on the wire, in every currency that the folder's test names, there and back. */
export function describeAmounts(suite: Suite): void {
  const { under, methods } = suite
  const samples = samplesIn(methods)

  test('the amounts of `methods` have cents where the currency has them', () => {
    expect(samples).not.toEqual([])
    const withCents = CURRENCY_CODES.filter(
      (code) => methods.amounts[code] !== undefined && currencyOf(code).shownDecimals > 0,
    )
    for (const code of withCents)
      expect(Object.keys(methods.amounts[code] ?? {})).toEqual(expect.arrayContaining(['1.15', '4.35']))
  })

  describe.each(samples)('$main $currency', ({ minor, currency, written }) => {
    const change = { amountMinor: minor, currency }

    test.each(methods.deposits)('is the amount of a deposit by $name, there and back', async (method) => {
      const { provider, simulator } = under()
      const payment = aPayment(methods, method, change)
      expect(await provider.start(payment)).toMatchObject({ ok: true })
      expectFields(simulator.receivedUnder(payment.reference), { amount: written, currency })
      await expectQueried(suite, payment.reference, change)
    })

    test.each(methods.withdrawals)('is the amount of a payout by %s, there and back', async (method) => {
      const { provider, simulator } = payoutsOf(under())
      const payout = aPayout(methods, method, change)
      expect(await provider.startPayout(payout)).toMatchObject({ ok: true })
      expectFields(simulator.receivedUnder(payout.reference), { amount: written, currency })
      expectFields(valueOf(await provider.findPayout(payout.reference)), change)
    })

    test.each(kindsOf(methods))('is the amount that the notification of a %s names', (kind) => {
      const { provider, simulator, nowMs } = under()
      const reported: ReportedPayment = {
        kind,
        eventId: 'ev_amount',
        reference: 'BZ-CONF-AMOUNT',
        providerReference: 'pay_amount',
        merchant: provider.merchant,
        status: 'ok',
        ...change,
      }
      expectFields(valueOf(provider.verify(simulator.notification(reported, nowMs))), change)
    })
  })
}

const samplesIn = ({ amounts }: MethodsUnderTest): readonly Sample[] =>
  Object.entries(amounts).flatMap(([currency, given]) =>
    Object.entries(given).map(([main, written]) => ({
      main,
      currency,
      minor: minorOf(main, currency),
      written,
    })),
  )

/**
 * @throws {Error} For a currency that the platform does not have, or an amount that the currency cannot
 * express.
 */
function minorOf(main: string, currency: string): bigint {
  const code = CURRENCY_CODES.find((known) => known === currency)
  if (code === undefined) throw new Error(`amounts: the platform has no currency ${currency}`)
  const { exponent } = currencyOf(code)
  const [whole = '', decimals = ''] = main.split('.')
  if (!/^\d+$/.test(whole + decimals) || decimals.length > exponent)
    throw new Error(`amounts: "${main}" is no amount in ${currency}`)
  return BigInt(whole + decimals.padEnd(exponent, '0'))
}
