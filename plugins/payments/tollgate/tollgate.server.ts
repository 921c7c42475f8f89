import { createHmac, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@baize/domain'
import {
  definePaymentProvider,
  type Declined,
  type NewUserNeeded,
  type NextAction,
  type PaymentCancellation,
  type PaymentConfirmation,
  type PaymentFacts,
  type PaymentProvider,
  type PaymentStart,
  type PaymentStarted,
  type PaymentStatus,
  type PayoutStart,
  type PluginContext,
  type ProviderNotification,
  type RawCallback,
  type Unavailable,
  type Unverified,
} from '@baize/plugin-kit'
import {
  isObject,
  notificationIn,
  paramsIn,
  parseObject,
  paymentIn,
  payoutIn,
  refusalIn,
  textOf,
  unavailable,
  type Answer,
  type JsonObject,
} from './read-messages.ts'

/** The maximum difference of a signature's time, in both directions. */
const TOLERANCE_SEC = 300

/** Tollgate: a payment page of the provider's own, signed notifications, payouts to bank accounts. */
export default definePaymentProvider({
  slug: 'tollgate',
  settings: ['baseUrl', 'merchantId', 'apiSecret', 'webhookSecret'],
  origins: ({ baseUrl }) => [new URL(baseUrl ?? '').origin],
  create: createTollgate,
})

function createTollgate({ http, nowMs, settings }: PluginContext): PaymentProvider {
  const {
    baseUrl = '',
    merchantId = '',
    apiSecret = '',
    webhookSecret = '',
    previousWebhookSecret = '',
  } = settings
  // While the secret is being changed, messages signed with the old one still arrive.
  const webhookSecrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== '')
  const pageOrigin = new URL(baseUrl).origin

  /** Sends a signed request. Any response except one JSON object is `unavailable`. */
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<Result<Answer, Unavailable>> {
    const url = `${baseUrl}${path}`
    const body = content === undefined ? undefined : JSON.stringify(content)
    const { pathname, search } = new URL(url)
    const answer = await http.send({
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'X-Merchant': merchantId,
        'X-Signature': signatureOf(apiSecret, Math.floor(nowMs() / 1000), body ?? `${pathname}${search}`),
      },
      ...(body === undefined ? {} : { body }),
    })
    if (!answer.ok) return answer
    const json = parseObject(answer.value.body)
    if (json === null) return unavailable(`${method} ${path} answered ${answer.value.status} without JSON`)
    return ok({ status: answer.value.status, json })
  }

  async function start(payment: PaymentStart): Promise<Result<PaymentStarted, Declined | Unavailable>> {
    const { urls } = payment
    const answer = await ask('POST', '/v1/payments', {
      merchantId,
      reference: payment.reference,
      amount: Number(payment.amountMinor),
      currency: payment.currency,
      method: payment.providerMethod,
      customer: {
        id: payment.customer.playerReference,
        email: payment.customer.email,
        country: payment.customer.country,
      },
      urls: { success: urls.return, fail: urls.return, cancel: urls.return, notify: urls.notify },
      locale: payment.locale,
      ...(payment.card === undefined ? {} : { card: payment.card }),
    })
    if (!answer.ok) return answer
    const refused = refusalIn(answer.value)
    if (refused !== null) return refused
    const { json } = answer.value
    const providerReference = textOf(json['paymentId'])
    const next = nextActionOf(json['action'])
    if (json['reference'] !== payment.reference || providerReference === null || next === null) {
      return unavailable('the answer to a new payment has another shape')
    }
    return ok({ providerReference, next })
  }

  async function finish({
    reference,
    providerReference,
    browser,
  }: PaymentConfirmation): Promise<
    Result<{ readonly redirectUrl: string }, Declined | NewUserNeeded | Unavailable>
  > {
    const path = `/v1/payments/${encodeURIComponent(reference)}/confirm`
    const answer = await ask('POST', path, { merchantId, paymentId: providerReference, browser })
    if (!answer.ok) return answer
    if (answer.value.status === 422 && answer.value.json['error'] === 'new_customer')
      return err({ kind: 'newUserNeeded' })
    const refused = refusalIn(answer.value)
    if (refused !== null) return refused
    const redirectUrl = textOf(answer.value.json['redirectUrl'], 2_000)
    const isOurs = answer.value.json['reference'] === reference && redirectUrl !== null && isPage(redirectUrl)
    return isOurs ? ok({ redirectUrl }) : unavailable('the answer to a confirmed payment has another shape')
  }

  const isPage = (url: unknown): url is string =>
    typeof url === 'string' && URL.parse(url)?.origin === pageOrigin

  /** A page on another origin is not Tollgate's. */
  function nextActionOf(action: unknown): NextAction | null {
    if (!isObject(action)) return null
    const params = paramsIn(action['params'])
    if (params === null) return null
    if (action['type'] === 'instructions') return { kind: 'finish', params }
    const { type, method, window } = action
    const url = textOf(action['url'], 2_000)
    if (type !== 'form' || !isPage(url) || (method !== 'POST' && method !== 'GET')) return null
    // Banks do not allow frames; Tollgate's own card form does.
    return { kind: 'form', url, method, target: window === 'frame' ? 'frame' : 'top', params }
  }

  async function startPayout(
    payout: PayoutStart,
  ): Promise<Result<{ readonly providerReference: string }, Declined | Unavailable>> {
    const answer = await ask('POST', '/v1/payouts', {
      merchantId,
      reference: payout.reference,
      amount: Number(payout.amountMinor),
      currency: payout.currency,
      method: payout.providerMethod,
      iban: payout.iban,
      ...(payout.bic === null ? {} : { bic: payout.bic }),
      accountOwnerName: payout.accountOwnerName,
      urls: { notify: payout.notifyUrl },
    })
    if (!answer.ok) return answer
    const refused = refusalIn(answer.value)
    if (refused !== null) return refused
    const providerReference = textOf(answer.value.json['payoutId'])
    if (answer.value.json['reference'] !== payout.reference || providerReference === null) {
      return unavailable('the answer to a new payout has another shape')
    }
    return ok({ providerReference })
  }

  /**
   * Queries one payment or payout by our reference; a 404 in Tollgate's own JSON means that it was never
   * started.
   */
  async function find<Status>(
    kind: 'payments' | 'payouts',
    reference: string,
    read: (json: JsonObject) => PaymentFacts<Status> | null,
  ): Promise<Result<PaymentFacts<Status> | null, Unavailable>> {
    const answer = await ask('GET', `/v1/${kind}/${encodeURIComponent(reference)}`)
    return answer.ok ? factsOf(answer.value, reference, read) : answer
  }

  /** Cancels an unpaid payment, and returns the payment with its status after the call. */
  async function cancel({
    reference,
  }: PaymentCancellation): Promise<Result<PaymentFacts<PaymentStatus> | null, Unavailable>> {
    const answer = await ask('POST', `/v1/payments/${encodeURIComponent(reference)}/cancel`, { merchantId })
    return answer.ok ? factsOf(answer.value, reference, (json) => paymentIn(json, 'paymentId')) : answer
  }

  function factsOf<Status>(
    { status, json }: Answer,
    reference: string,
    read: (json: JsonObject) => PaymentFacts<Status> | null,
  ): Result<PaymentFacts<Status> | null, Unavailable> {
    if (status === 404 && textOf(json['error']) !== null) return ok(null)
    const facts = status === 200 ? read(json) : null
    return facts?.reference === reference
      ? ok(facts)
      : unavailable(`the query by reference answered ${status}`)
  }

  async function removeSavedCard(token: string): Promise<Result<true, Unavailable>> {
    const answer = await ask('POST', `/v1/cards/${encodeURIComponent(token)}/forget`, { merchantId })
    if (!answer.ok) return answer
    const isGone =
      answer.value.status === 200 ||
      (answer.value.status === 404 && textOf(answer.value.json['error']) !== null)
    return isGone ? ok(true) : unavailable(`a card to forget answered ${answer.value.status}`)
  }

  function verify(callback: RawCallback): Result<ProviderNotification, Unverified> {
    const signature = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(callback.headers['x-signature'] ?? '')
    if (signature === null) return err({ kind: 'signature' })
    const [, time = '', given = ''] = signature
    const isSigned = webhookSecrets.some((secret) =>
      timingSafeEqual(Buffer.from(given, 'hex'), digestOf(secret, time, callback.body)),
    )
    if (!isSigned) return err({ kind: 'signature' })
    // Only a signed time proves the age of the message.
    if (Math.abs(callback.receivedAtMs / 1000 - Number(time)) > TOLERANCE_SEC) return err({ kind: 'stale' })
    const json = parseObject(Buffer.from(callback.body).toString('utf8'))
    const notification = json === null ? null : notificationIn(json)
    return notification === null ? err({ kind: 'malformed' }) : ok(notification)
  }

  return {
    merchant: merchantId,
    onePaymentPerReference: true,
    start,
    finish,
    startPayout,
    findPayment: (reference) => find('payments', reference, (json) => paymentIn(json, 'paymentId')),
    cancel,
    findPayout: (reference) => find('payouts', reference, (json) => payoutIn(json, 'payoutId')),
    removeSavedCard,
    verify,
    referenceOfReturn: ({ reference }) =>
      reference !== undefined && /^[\w-]{1,64}$/.test(reference) ? reference : null,
  }
}

function digestOf(secret: string, time: string, content: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(content).digest()
}

function signatureOf(secret: string, timeSec: number, content: string): string {
  return `t=${timeSec},v1=${digestOf(secret, `${timeSec}`, content).toString('hex')}`
}
