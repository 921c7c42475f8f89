import type { HttpClient, PaymentProvider, PaymentStart, PayoutStart, RawCallback } from '@baize/plugin-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** How the other side answers the next request: not at all, too late, with a web page, with noise, or after it acted and the answer is lost. */
export type PartyFault = 'silent' | 'slow' | 'html' | 'garbage' | 'down' | 'lost'

/** What a provider's own notification says; the folder's test turns it into its wire form and signs it. */
export type SaidOfPayment = {
  readonly kind: 'payment' | 'payout'
  readonly eventId: string
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly merchant: string
  /** A status in the platform's words, or `later-version`: a word that the adapter cannot know. */
  readonly status: 'pending' | 'ok' | 'failed' | 'cancelled' | 'expired' | 'returned' | 'later-version'
}

/** An adapter with the other side in the test's hands. */
export type PaymentProviderUnderTest = {
  readonly provider: PaymentProvider
  readonly nowMs: number
  readonly party: {
    failNext(fault: PartyFault): void
    declineNext(subReason: string): void
    /** Only where a method opens a frame: the next confirmation is refused because the payer must become a customer first. */
    wantNewUserNext?(): void
    /** From now on the party says this of the payment or payout. */
    setStatus(reference: string, status: SaidOfPayment['status']): void
    /** How many payments or payouts the party has under the reference. */
    startedUnder(reference: string): number
    notification(said: SaidOfPayment, signedAtMs: number): RawCallback
  }
  close(): Promise<void>
}

/** An outbound client as the platform's own: one time-out, a bounded answer, no redirects, no exceptions. */
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

/** The provider's own names of the methods that it serves, and what the browser does next for each: the suite runs for every one. */
export type MethodsUnderTest = {
  readonly deposits: readonly { readonly name: string; readonly next: 'top' | 'frame' | 'instructions' }[]
  readonly withdrawals: readonly string[]
}
type DepositMethod = MethodsUnderTest['deposits'][number]

let made = 0
const newReference = () => `BZ-CONF-${String((made += 1)).padStart(4, '0')}`

/** Each provider folder calls this once, with an adapter that talks to the folder's own party. */
export function describePaymentProvider(name: string, methods: MethodsUnderTest, make: () => Promise<PaymentProviderUnderTest>): void {
  describe(`payment provider ${name}`, () => {
    let it: PaymentProviderUnderTest
    beforeAll(async () => {
      it = await make()
    })
    afterAll(() => it.close())
    describe.each(methods.deposits)('deposits by $name', (method) => {
      describePayments(() => it, method)
      if (method.next === 'frame') describeConfirmations(() => it, method)
    })
    describe.each(methods.withdrawals)('payouts by %s', (method) => {
      describePayouts(() => it, method)
    })
    describeNotifications(() => it)
  })
}

const aPayment = ({ name }: DepositMethod): PaymentStart => ({
  reference: newReference(),
  providerMethod: name,
  amountMinor: 5_000_00n,
  currency: 'HUF',
  customer: { publicId: 'c7d1', email: 'anna@example.hu', country: 'HUN' },
  urls: { return: 'https://baize.test/return/x', notify: 'https://baize.test/callbacks/payments/x/notify' },
  locale: 'en',
})

const aPayout = (providerMethod: string): PayoutStart => ({
  reference: newReference(),
  providerMethod,
  amountMinor: 30_000_00n,
  currency: 'HUF',
  iban: 'HU42117730161111101800000000',
  accountOwnerName: 'Kovács Anna',
  bic: null,
  notifyUrl: 'https://baize.test/callbacks/payments/x/notify',
})

function describePayments(under: () => PaymentProviderUnderTest, method: DepositMethod): void {
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
    expect(await provider.findPayment(payment.reference)).toEqual({
      ok: true,
      value: {
        reference: payment.reference,
        providerReference: started.value.providerReference,
        status: 'pending',
        amountMinor: payment.amountMinor,
        currency: 'HUF',
        merchant: provider.merchant,
      },
    })
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
    expect(await provider.findPayment(payment.reference)).toMatchObject({ ok: true, value: { status: 'pending' } })
  })

  test('knows nothing of a payment that was never started', async () => {
    expect(await under().provider.findPayment(newReference())).toEqual({ ok: true, value: null })
  })

  test.each(['ok', 'failed', 'cancelled', 'expired'] as const)('reports a payment that is %s', async (status) => {
    const { provider, party } = under()
    const payment = aPayment(method)
    await provider.start(payment)
    party.setStatus(payment.reference, status)
    expect(await provider.findPayment(payment.reference)).toMatchObject({ ok: true, value: { status } })
  })

  test('keeps a payment pending whose status it does not know', async () => {
    const { provider, party } = under()
    const payment = aPayment(method)
    await provider.start(payment)
    party.setStatus(payment.reference, 'later-version')
    expect(await provider.findPayment(payment.reference)).toMatchObject({ ok: true, value: { status: 'pending' } })
  })

  test('passes the reason on when the provider declines', async () => {
    const { provider, party } = under()
    party.declineNext('customer_blocked')
    expect(await provider.start(aPayment(method))).toEqual({ ok: false, error: { kind: 'declined', subReason: 'customer_blocked' } })
  })

  test.each(['silent', 'slow', 'html', 'garbage', 'down'] as const)(
    'is unavailable, and says nothing of the money, when the answer is %s',
    async (fault) => {
      const { provider, party } = under()
      const payment = aPayment(method)
      party.failNext(fault)
      expect(await provider.start(payment)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
      party.failNext(fault)
      expect(await provider.findPayment(payment.reference)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    },
  )

  test('takes nothing but the reference from the browser that comes back', () => {
    const { provider } = under()
    expect(provider.referenceOfReturn({ reference: 'BZ-7K3M-2209', status: 'ok' })).toBe('BZ-7K3M-2209')
    expect(provider.referenceOfReturn({ reference: '../<script>' })).toBeNull()
    expect(provider.referenceOfReturn({})).toBeNull()
  })
}

function describeConfirmations(under: () => PaymentProviderUnderTest, method: DepositMethod): void {
  const browser = { userAgent: 'Test/1.0', language: 'en', colorDepth: 24, timezone: -60 }
  const confirmed = async () => {
    const { provider } = under()
    const payment = aPayment(method)
    const { providerReference } = valueOf(await provider.start(payment))
    return { payment, ask: async () => await provider.finish?.({ reference: payment.reference, providerReference, browser }) }
  }

  test('names the page that the frame goes to next, and the same one when it is asked again', async () => {
    const { payment, ask } = await confirmed()
    const first = await ask()
    expect(first).toMatchObject({ ok: true, value: { redirectUrl: expect.stringMatching(/^https?:/) } })
    expect(await ask()).toEqual(first)
    expect(await under().provider.findPayment(payment.reference)).toMatchObject({ ok: true, value: { status: 'pending' } })
  })

  test('passes on that the bank refuses, and that it wants a new customer', async () => {
    const { ask } = await confirmed()
    under().party.declineNext('card_declined')
    expect(await ask()).toEqual({ ok: false, error: { kind: 'declined', subReason: 'card_declined' } })
    under().party.wantNewUserNext?.()
    expect(await ask()).toEqual({ ok: false, error: { kind: 'newUserNeeded' } })
  })

  test.each(['silent', 'slow', 'html', 'garbage', 'down'] as const)('goes nowhere when the answer is %s', async (fault) => {
    const { ask } = await confirmed()
    under().party.failNext(fault)
    expect(await ask()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })
}

function describePayouts(under: () => PaymentProviderUnderTest, method: string): void {
  test('starts one payout when the same reference is sent twice', async () => {
    const { provider, party } = under()
    const payout = aPayout(method)
    const first = await provider.startPayout(payout)
    expect(first.ok).toBe(true)
    expect(await provider.startPayout(payout)).toEqual(first)
    expect(party.startedUnder(payout.reference)).toBe(1)
    expect(await provider.findPayout(payout.reference)).toMatchObject({
      ok: true,
      value: { status: 'pending', amountMinor: payout.amountMinor },
    })
  })

  test('finds by query the payout whose answer is lost, and none where none was started', async () => {
    const { provider, party } = under()
    const payout = aPayout(method)
    party.failNext('lost')
    expect(await provider.startPayout(payout)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(await provider.findPayout(payout.reference)).toMatchObject({ ok: true, value: { status: 'pending' } })
    expect(await provider.findPayout(newReference())).toEqual({ ok: true, value: null })
  })

  test.each([
    ['ok', 'ok'],
    ['failed', 'failed'],
    ['returned', 'returned'],
    ['later-version', 'pending'],
  ] as const)('reports a payout of which the provider says %s as %s', async (said, status) => {
    const { provider, party } = under()
    const payout = aPayout(method)
    await provider.startPayout(payout)
    party.setStatus(payout.reference, said)
    expect(await provider.findPayout(payout.reference)).toMatchObject({ ok: true, value: { status } })
  })

  test('passes the reason of a declined payout on, and is unavailable on noise', async () => {
    const { provider, party } = under()
    party.declineNext('account_closed')
    expect(await provider.startPayout(aPayout(method))).toEqual({ ok: false, error: { kind: 'declined', subReason: 'account_closed' } })
    party.failNext('html')
    expect(await provider.startPayout(aPayout(method))).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })
}

function describeNotifications(under: () => PaymentProviderUnderTest): void {
  const said = (it: PaymentProviderUnderTest, change: Partial<SaidOfPayment> = {}): SaidOfPayment => ({
    kind: 'payment',
    eventId: 'ev_conformance',
    reference: 'BZ-CONF-NOTE',
    amountMinor: 5_000_00n,
    currency: 'HUF',
    merchant: it.provider.merchant,
    status: 'ok',
    ...change,
  })
  const verified = (it: PaymentProviderUnderTest, change: Partial<SaidOfPayment> = {}) =>
    it.provider.verify(it.party.notification(said(it, change), it.nowMs))

  test('reads a notification as the provider signed it', () => {
    const { providerReference: _any, ...facts } = valueOf(verified(under()))
    expect(facts).toEqual(said(under()))
  })

  test('hands on what the provider says, so that the caller can compare it with what was asked', () => {
    expect(valueOf(verified(under(), { amountMinor: 5_000_01n, currency: 'EUR', merchant: 'somebody-else' }))).toMatchObject({
      amountMinor: 5_000_01n,
      currency: 'EUR',
      merchant: 'somebody-else',
    })
  })

  test('reads a second delivery as the same event, and an older word after a newer one as what it is', () => {
    expect(verified(under())).toEqual(verified(under()))
    expect(valueOf(verified(under(), { eventId: 'ev_older', status: 'pending' }))).toMatchObject({ eventId: 'ev_older', status: 'pending' })
  })

  test('keeps a status that it does not know pending', () => {
    expect(valueOf(verified(under(), { status: 'later-version' }))).toMatchObject({ status: 'pending' })
    expect(valueOf(verified(under(), { kind: 'payout', status: 'later-version' }))).toMatchObject({ kind: 'payout', status: 'pending' })
  })

  test('believes no message whose bytes or signature were touched', () => {
    const { provider, party, nowMs } = under()
    const good = party.notification(said(under()), nowMs)
    for (let index = 0; index < good.body.length; index += 7) {
      const body = Uint8Array.from(good.body)
      body[index] = (body[index] ?? 0) ^ 1
      expect(provider.verify({ ...good, body })).toEqual({ ok: false, error: { kind: 'signature' } })
    }
    expect(provider.verify({ ...good, headers: {} })).toEqual({ ok: false, error: { kind: 'signature' } })
  })

  test('believes no message that is older or newer than it may be', () => {
    const { provider, party, nowMs } = under()
    for (const offsetSec of [-299, 0, 299])
      expect(provider.verify(party.notification(said(under()), nowMs + offsetSec * 1_000)).ok).toBe(true)
    for (const offsetSec of [-302, 302, 86_400]) {
      const message = party.notification(said(under()), nowMs + offsetSec * 1_000)
      expect(provider.verify(message)).toEqual({ ok: false, error: { kind: 'stale' } })
    }
  })
}

function valueOf<Value>(result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
