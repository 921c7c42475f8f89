import { createHmac, timingSafeEqual } from 'node:crypto'
import { err, MAX_AMOUNT_MINOR, ok, type Result } from '@baize/domain'
import {
  definePaymentProvider,
  type Declined,
  type KeptCard,
  type NewUserNeeded,
  type NextAction,
  type PaymentConfirmation,
  type PaymentFacts,
  type PaymentProvider,
  type PaymentStart,
  type PaymentStarted,
  type PaymentStatus,
  type PayoutStart,
  type PayoutStatus,
  type PluginContext,
  type ProviderNotification,
  type RawCallback,
  type Unavailable,
  type Unverified,
} from '@baize/plugin-kit'

/** How far the time inside a signature may be off, either way. */
const TOLERANCE_SEC = 300

/** Tollgate's words for a payment; `success` and `confirmed` are older names of `ok`. A word that is not here means pending. */
const paymentStatuses: Readonly<Record<string, PaymentStatus>> = {
  ok: 'ok',
  success: 'ok',
  confirmed: 'ok',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}
const payoutStatuses: Readonly<Record<string, PayoutStatus>> = { ok: 'ok', failed: 'failed', returned: 'returned' }

/** Tollgate: a payment page of the provider's own, signed notifications, payouts to bank accounts. */
export default definePaymentProvider({
  slug: 'tollgate',
  settings: ['baseUrl', 'merchantId', 'apiSecret', 'webhookSecret'],
  origins: ({ baseUrl }) => [new URL(baseUrl ?? '').origin],
  create: createTollgate,
})

function createTollgate({ http, nowMs, settings }: PluginContext): PaymentProvider {
  const { baseUrl = '', merchantId = '', apiSecret = '', webhookSecret = '', previousWebhookSecret = '' } = settings
  // While the secret is being changed, messages under the old one are still underway.
  const webhookSecrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== '')
  const pageOrigin = new URL(baseUrl).origin

  /** Sends a signed request. Only an answer that is JSON by name and by content comes back. */
  async function ask(method: 'GET' | 'POST', path: string, content?: object): Promise<Result<Answer, Unavailable>> {
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
      customer: { id: payment.customer.publicId, email: payment.customer.email, country: payment.customer.country },
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
  }: PaymentConfirmation): Promise<Result<{ readonly redirectUrl: string }, Declined | NewUserNeeded | Unavailable>> {
    const path = `/v1/payments/${encodeURIComponent(reference)}/confirm`
    const answer = await ask('POST', path, { merchantId, paymentId: providerReference, browser })
    if (!answer.ok) return answer
    if (answer.value.status === 422 && answer.value.json['error'] === 'new_customer') return err({ kind: 'newUserNeeded' })
    const refused = refusalIn(answer.value)
    if (refused !== null) return refused
    const redirectUrl = textOf(answer.value.json['redirectUrl'], 2_000)
    const isOurs = answer.value.json['reference'] === reference && redirectUrl !== null && isPage(redirectUrl)
    return isOurs ? ok({ redirectUrl }) : unavailable('the answer to a confirmed payment has another shape')
  }

  const isPage = (url: unknown): url is string => typeof url === 'string' && URL.parse(url)?.origin === pageOrigin

  /** A page on another origin is not Tollgate's. */
  function nextActionOf(action: unknown): NextAction | null {
    if (!isObject(action)) return null
    const params = action['params']
    if (!Array.isArray(params) || !params.every(isParam)) return null
    const pairs = params.map(({ name, value }) => ({ name, value }))
    if (action['type'] === 'instructions') return { kind: 'finish', params: pairs }
    const { type, url, method, window } = action
    if (type !== 'form' || !isPage(url) || (method !== 'POST' && method !== 'GET')) return null
    // Banks refuse to be framed; the card form is Tollgate's own, and says that it may be.
    return { kind: 'form', url, method, target: window === 'frame' ? 'frame' : 'top', params: pairs }
  }

  async function startPayout(payout: PayoutStart): Promise<Result<{ readonly providerReference: string }, Declined | Unavailable>> {
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

  /** Asks for one payment or payout by our reference; a 404 in Tollgate's own JSON means that it was never started. */
  async function find<Status>(
    kind: 'payments' | 'payouts',
    reference: string,
    read: (json: JsonObject) => PaymentFacts<Status> | null,
  ): Promise<Result<PaymentFacts<Status> | null, Unavailable>> {
    const answer = await ask('GET', `/v1/${kind}/${encodeURIComponent(reference)}`)
    if (!answer.ok) return answer
    if (answer.value.status === 404 && textOf(answer.value.json['error']) !== null) return ok(null)
    const facts = answer.value.status === 200 ? read(answer.value.json) : null
    if (facts === null || facts.reference !== reference) return unavailable(`${kind} by reference answered ${answer.value.status}`)
    return ok(facts)
  }

  async function forgetCard(token: string): Promise<Result<true, Unavailable>> {
    const answer = await ask('POST', `/v1/cards/${encodeURIComponent(token)}/forget`, { merchantId })
    if (!answer.ok) return answer
    const isGone = answer.value.status === 200 || (answer.value.status === 404 && textOf(answer.value.json['error']) !== null)
    return isGone ? ok(true) : unavailable(`a card to forget answered ${answer.value.status}`)
  }

  function verify(callback: RawCallback): Result<ProviderNotification, Unverified> {
    const signature = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(callback.headers['x-signature'] ?? '')
    if (signature === null) return err({ kind: 'signature' })
    const [, time = '', given = ''] = signature
    const isSigned = webhookSecrets.some((secret) => timingSafeEqual(Buffer.from(given, 'hex'), digestOf(secret, time, callback.body)))
    if (!isSigned) return err({ kind: 'signature' })
    // Only a time that the provider signed says how old the message is.
    if (Math.abs(callback.receivedAtMs / 1000 - Number(time)) > TOLERANCE_SEC) return err({ kind: 'stale' })
    const json = parseObject(Buffer.from(callback.body).toString('utf8'))
    const notification = json === null ? null : notificationIn(json)
    return notification === null ? err({ kind: 'malformed' }) : ok(notification)
  }

  return {
    merchant: merchantId,
    start,
    finish,
    startPayout,
    findPayment: (reference) => find('payments', reference, (json) => paymentIn(json, 'paymentId')),
    findPayout: (reference) => find('payouts', reference, (json) => factsIn(json, 'payoutId', payoutStatuses)),
    forgetCard,
    verify,
    referenceOfReturn: ({ reference }) => (reference !== undefined && /^[\w-]{1,64}$/.test(reference) ? reference : null),
  }
}

type JsonObject = { readonly [name: string]: unknown }
type Answer = { readonly status: number; readonly json: JsonObject }

const unavailable = (reason: string) => err({ kind: 'unavailable' as const, reason })

function digestOf(secret: string, time: string, content: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(content).digest()
}

function signatureOf(secret: string, timeSec: number, content: string): string {
  return `t=${timeSec},v1=${digestOf(secret, `${timeSec}`, content).toString('hex')}`
}

/** 422 is Tollgate's word on this payment. Any other failure is about us or the line, and says nothing about the money. */
function refusalIn({ status, json }: Answer): Result<never, Declined | Unavailable> | null {
  const reason = textOf(json['error'])
  if (status === 422 && reason !== null) return err({ kind: 'declined', subReason: reason })
  return status === 200 || status === 201 ? null : unavailable(`answered ${status} ${reason ?? ''}`.trimEnd())
}

const isParam = (param: unknown): param is { name: string; value: string } =>
  isObject(param) && typeof param['name'] === 'string' && typeof param['value'] === 'string'

function notificationIn(json: JsonObject): ProviderNotification | null {
  const eventId = textOf(json['eventId'])
  if (eventId === null) return null
  if (json['kind'] === 'payment') {
    const facts = paymentIn(json, 'id')
    return facts === null ? null : { kind: 'payment', eventId, ...facts }
  }
  const facts = json['kind'] === 'payout' ? factsIn(json, 'id', payoutStatuses) : null
  return facts === null ? null : { kind: 'payout', eventId, ...facts }
}

/** Where a payment stands, with the card that was kept. One of another shape is not kept; the money is as good without it. */
function paymentIn(json: JsonObject, idName: string): PaymentFacts<PaymentStatus> | null {
  const facts = factsIn(json, idName, paymentStatuses)
  const card = facts?.status === 'ok' && isObject(json['card']) ? keptCardIn(json['card']) : null
  return facts === null || card === null ? facts : { ...facts, card }
}

function keptCardIn(json: JsonObject): KeptCard | null {
  const [token, brand, lastFour, goodUntil] = [
    textOf(json['token']),
    textOf(json['brand'], 40),
    textOf(json['lastFour']),
    textOf(json['goodUntil']),
  ]
  if (token === null || brand === null || lastFour === null || goodUntil === null) return null
  // A token that could itself be a card's number is none: nothing of the kind is ever kept here.
  if (/^[\d -]{12,}$/.test(token) || !/^\d{4}$/.test(lastFour) || !/^20\d\d-(0[1-9]|1[0-2])$/.test(goodUntil)) return null
  return { token, brand, lastFour, goodUntil }
}

/** Where a payment stands; `null` unless every field is there and of its kind. */
function factsIn<Status extends PaymentStatus | PayoutStatus>(
  json: JsonObject,
  idName: string,
  statuses: Readonly<Record<string, Status>>,
): PaymentFacts<Status | 'pending'> | null {
  const [reference, providerReference, merchant] = [textOf(json['reference']), textOf(json[idName]), textOf(json['merchantId'])]
  const [currency, status, amount] = [textOf(json['currency']), textOf(json['status']), json['amount']]
  if (reference === null || providerReference === null || merchant === null || currency === null || status === null) return null
  // A number with a fraction, or beyond what a JSON number holds exactly, is no amount of minor units.
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0 || BigInt(amount) > MAX_AMOUNT_MINOR) return null
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  return { reference, providerReference, merchant, currency, status: known ?? 'pending', amountMinor: BigInt(amount) }
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
/** A text of one line that a database can keep: a signed message with anything else in it is not one of the protocol's. */
const textOf = (value: unknown, maxLength = 200): string | null =>
  typeof value === 'string' && value.length <= maxLength && /^[^\p{Cc}\p{Cs}]+$/u.test(value) ? value : null

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
