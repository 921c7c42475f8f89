import { declineReasonOf, err, ok } from '@baize/domain'
import type {
  BrowserFacts,
  SavedCard,
  PaymentFacts,
  PaymentProvider,
  PaymentStart,
  PaymentStatus,
  PayoutStatus,
  ProviderNotification,
  RawCallback,
  VerifiedMessage,
} from '@baize/plugin-kit'

export const PROVIDER = 'testpay'
export const MERCHANT = 'the-merchant'

type Order<Status> = PaymentFacts<Status> & { readonly starts: number }
type Connection = 'normal' | 'silent' | 'lost'

/**
 * The provider's connection, the code that it declines with, the result of a cancellation, and hooks during a
 * call or a cancellation.
 */
type Script = {
  connection: Connection
  declines: string | null
  cancelsTo: 'cancelled' | 'ok' | 'pending'
  whileCalled: (() => Promise<unknown>) | null
  whileCancelling: (() => Promise<unknown>) | null
  /** Runs between a payout query and the arrival of its answer. */
  whileFinding: (() => Promise<unknown>) | null
}

const normal: Script = {
  connection: 'normal',
  declines: null,
  cancelsTo: 'cancelled',
  whileCalled: null,
  whileCancelling: null,
  whileFinding: null,
}

/** The provider's records, and the requests that reached it. */
function emptyProvider() {
  return {
    script: { ...normal },
    payments: new Map<string, Order<PaymentStatus>>(),
    payouts: new Map<string, Order<PayoutStatus>>(),
    cards: new Map<string, string>(),
    /** The card of each started payment. */
    startedCards: [] as (PaymentStart['card'] | null)[],
    /** The facts about the browser in each confirmation. */
    browsers: [] as BrowserFacts[],
    /** The references that were queried, and those that were to be cancelled, once for each call. */
    queries: [] as string[],
    cancellations: [] as string[],
  }
}
type State = ReturnType<typeof emptyProvider>

/** As an adapter maps it. */
const declined = (code: string) =>
  err({ kind: 'declined' as const, subReason: declineReasonOf(code), providerCode: code })
const silence = err({ kind: 'unavailable' as const, reason: 'silence' })

/** Starts a payment or a payout. `lost`: the provider acted and its answer never arrived. */
async function begin<Status>(
  script: Script,
  orders: Map<string, Order<Status>>,
  order: { reference: string; amountMinor: bigint; currency: string },
  pending: Status,
) {
  await script.whileCalled?.()
  if (script.connection === 'silent') return silence
  if (script.declines !== null) return declined(script.declines)
  const { reference, amountMinor, currency } = order
  const before = orders.get(reference)
  const providerReference = before?.providerReference ?? `T-${orders.size + 1}-${reference.slice(-4)}`
  const started = {
    reference,
    providerReference,
    status: before?.status ?? pending,
    amountMinor,
    currency,
    merchant: MERCHANT,
  }
  orders.set(reference, { ...started, starts: (before?.starts ?? 0) + 1 })
  return script.connection === 'lost' ? silence : ok(providerReference)
}

const find = <Status>(script: Script, orders: ReadonlyMap<string, Order<Status>>, reference: string) =>
  script.connection === 'silent' ? silence : ok(orders.get(reference) ?? null)

/** The calls of an adapter about payments. */
const paymentCalls = ({ script, payments, startedCards, browsers, queries, cancellations }: State) =>
  ({
    async start(payment) {
      const begun = await begin(script, payments, payment, 'pending')
      if (!begun.ok) return begun
      startedCards.push(payment.card ?? null)
      if (payment.providerMethod === 'transfer') {
        const params = [{ name: 'reference', value: payment.reference }]
        return ok({ providerReference: begun.value, next: { kind: 'finish', params } })
      }
      const target = payment.providerMethod === 'framed' ? 'frame' : 'top'
      const params = [{ name: 'payment', value: begun.value }]
      return ok({
        providerReference: begun.value,
        next: { kind: 'form', url: 'https://testpay.test/pay', method: 'POST', target, params },
      })
    },
    async finish({ reference, browser }) {
      browsers.push(browser)
      if (script.connection === 'silent') return silence
      if (script.declines === 'new customer') return err({ kind: 'newUserNeeded' as const })
      if (script.declines !== null) return declined(script.declines)
      return ok({ redirectUrl: `https://testpay.test/check/${reference}` })
    },
    async findPayment(reference) {
      queries.push(reference)
      return find(script, payments, reference)
    },
    async cancel({ reference }) {
      cancellations.push(reference)
      if (script.connection === 'silent') return silence
      const order = payments.get(reference)
      if (order?.status === 'pending') payments.set(reference, { ...order, status: script.cancelsTo })
      const answer = script.connection === 'lost' ? silence : ok(payments.get(reference) ?? null)
      await script.whileCancelling?.()
      return answer
    },
  }) satisfies Partial<PaymentProvider>

/** The calls of an adapter about payouts and saved cards. */
const otherCalls = ({ script, payouts, cards }: State) =>
  ({
    async startPayout(payout) {
      const begun = await begin(script, payouts, payout, 'pending')
      return begun.ok ? ok({ providerReference: begun.value }) : begun
    },
    async findPayout(reference) {
      const answer = find(script, payouts, reference)
      await script.whileFinding?.()
      return answer
    },
    async removeSavedCard(token) {
      if (script.connection === 'silent') return silence
      cards.delete(token)
      return ok(true)
    },
  }) satisfies Partial<PaymentProvider>

/** The provider's HTTP requests to the platform. */
function messagesOf({ payments, payouts }: State) {
  let events = 0
  return {
    /** A signed message with any content, such as one about no payment or one with several notifications. */
    message: (content: object, signature = 'right'): RawCallback =>
      callbackOf(
        Buffer.from(
          JSON.stringify(content, (_key, value: unknown) =>
            typeof value === 'bigint' ? value.toString() : value,
          ),
        ),
        signature,
      ),
    /** The provider's notification of its order; `change` makes it wrong. */
    notification(
      kind: 'payment' | 'payout',
      reference: string,
      change: Partial<ProviderNotification> & { signature?: string } = {},
    ): RawCallback {
      const { starts: _starts, ...facts } = orderOf<PaymentStatus | PayoutStatus>(
        kind === 'payment' ? payments : payouts,
        reference,
      )
      const { signature = 'right', ...reported } = {
        kind,
        eventId: `event-${(events += 1)}`,
        ...facts,
        ...change,
      }
      const body = Buffer.from(
        JSON.stringify({ ...reported, amountMinor: reported.amountMinor?.toString() ?? null }),
      )
      return callbackOf(body, signature)
    },
  }
}

/**
 * A payment provider controlled by the test, with the interface of a real adapter. The conformance suite
 * tests adapters.
 */
export function scriptProvider() {
  const state = emptyProvider()
  const { script, payments, payouts, cards } = state
  const provider: PaymentProvider = {
    merchant: MERCHANT,
    onePaymentPerReference: false,
    ...paymentCalls(state),
    ...otherCalls(state),
    verify({ headers, body }) {
      if (headers['x-signature'] !== 'right') return err({ kind: 'signature' })
      return ok(messageIn(Buffer.from(body).toString()))
    },
    referenceOfReturn: ({ reference }) => reference ?? null,
  }
  return {
    ...state,
    ...messagesOf(state),
    provider,
    /** Restores the normal behaviour. */
    reset: () => void Object.assign(script, normal),
    /** Saves a card at the provider. @returns The report of it. */
    saveCard(token: string): SavedCard {
      cards.set(token, token)
      return { token, brand: 'Visa', lastFour: '4821', expiryDate: '2031-04' }
    },
    setPayment(reference: string, change: Partial<PaymentFacts<PaymentStatus>>) {
      payments.set(reference, { ...orderOf(payments, reference), ...change })
    },
    setPayout(reference: string, change: Partial<PaymentFacts<PayoutStatus>>) {
      payouts.set(reference, { ...orderOf(payouts, reference), ...change })
    },
  }
}

const callbackOf = (body: Uint8Array, signature: string, path = 'notify'): RawCallback => ({
  method: 'POST',
  path,
  query: {},
  headers: { 'x-signature': signature },
  body,
  receivedAtMs: 0,
})

function orderOf<Status>(orders: ReadonlyMap<string, Order<Status>>, reference: string): Order<Status> {
  const order = orders.get(reference)
  if (order === undefined) throw new Error(`the provider has no order ${reference}`)
  return order
}

function messageIn(text: string): VerifiedMessage {
  return JSON.parse(text, (key, value: unknown) =>
    key === 'amountMinor' && typeof value === 'string' ? BigInt(value) : value,
  ) as VerifiedMessage
}
