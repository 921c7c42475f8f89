import { createHmac, timingSafeEqual } from 'node:crypto'
import { declineReasonOf, err, ok, type Result } from '@baize/domain'
import type {
  Declined,
  HttpClient,
  PaymentFacts,
  PaymentProvider,
  PayoutProvider,
  RawCallback,
  Unavailable,
} from '@baize/plugin-kit'

/** A payment provider that exists in tests only; amounts are whole minor units. */
export const NOW_MS = Date.UTC(2026, 10, 21)
const TOLERANCE_MS = 300_000
const SECRET = 'sample-secret'
export const MERCHANT = 'sample-merchant'

export type Json = Readonly<Record<string, unknown>>
export const signatureOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hmac = createHmac('sha256', SECRET)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}
export const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const unavailable = (reason: string) => err({ kind: 'unavailable' as const, reason })
const ofPayments = ['pending', 'ok', 'failed', 'cancelled', 'expired'] as const
const ofPayouts = ['pending', 'ok', 'failed', 'returned'] as const

/** An adapter with every call of payments and payouts. */
export type RightAdapter = PayoutProvider & Required<Pick<PaymentProvider, 'findPayment'>>

/** The adapter without a mistake. */
export function createAdapter(http: HttpClient): RightAdapter {
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<Result<Answer, Unavailable>> {
    const body = content === undefined ? {} : { body: JSON.stringify(content) }
    const answer = await http.send({ method, url: `https://sample.test${path}`, headers: {}, ...body })
    if (!answer.ok) return answer
    const json = parse(answer.value.body)
    return json === null ? unavailable('no JSON') : ok({ status: answer.value.status, json })
  }
  async function order(path: string, content: object): Promise<Result<string, Declined | Unavailable>> {
    const answer = await ask('POST', path, content)
    if (!answer.ok) return answer
    const { status, json } = answer.value
    if (status === 422) {
      const providerCode = String(json['error'])
      return err({ kind: 'declined', subReason: declineReasonOf(providerCode), providerCode })
    }
    return status === 200 ? ok(String(json['id'])) : unavailable(`answered ${status}`)
  }
  async function find<Status extends string>(
    path: string,
    known: readonly Status[],
    content?: object,
  ): Promise<Result<PaymentFacts<Status | 'pending'> | null, Unavailable>> {
    const answer = await ask(content === undefined ? 'GET' : 'POST', path, content)
    if (!answer.ok) return answer
    const { status, json } = answer.value
    if (status === 404) return ok(null)
    const facts = status === 200 ? factsIn(json, known) : null
    return facts === null ? unavailable(`answered ${status}`) : ok(facts)
  }

  return {
    merchant: MERCHANT,
    onePaymentPerReference: true,
    async start({ reference, amountMinor, currency, urls }) {
      const content = {
        reference,
        amount: Number(amountMinor),
        currency,
        back: urls.return,
        notify: urls.notify,
      }
      const sent = await order('/payments', content)
      if (!sent.ok) return sent
      const url = `https://sample.test/pay/${sent.value}`
      return ok({
        providerReference: sent.value,
        next: { kind: 'form', url, method: 'POST', target: 'top', params: [] },
      })
    },
    async startPayout({ reference, amountMinor, currency, iban, accountOwnerName, notifyUrl }) {
      const order_ = {
        reference,
        amount: Number(amountMinor),
        currency,
        iban,
        owner: accountOwnerName,
        notify: notifyUrl,
      }
      const sent = await order('/payouts', order_)
      return sent.ok ? ok({ providerReference: sent.value }) : sent
    },
    findPayment: (reference) => find(`/payments/${reference}`, ofPayments),
    findPayout: (reference) => find(`/payouts/${reference}`, ofPayouts),
    cancel: ({ reference }) => find(`/payments/${reference}/cancel`, ofPayments, {}),
    verify(callback) {
      const [time = '', signature = ''] = (callback.headers['x-signature'] ?? '').split('.')
      if (!sameText(signature, signatureOf(`${time}.`, callback.body))) return err({ kind: 'signature' })
      if (Math.abs(callback.receivedAtMs - Number(time)) > TOLERANCE_MS) return err({ kind: 'stale' })
      const json = parse(textOf(callback))
      return json === null ? err({ kind: 'malformed' }) : readMessage(json)
    },
    referenceOfReturn: ({ reference = '' }) => (/^[\w-]{1,64}$/.test(reference) ? reference : null),
  }
}

type Answer = { readonly status: number; readonly json: Json }
export const textOf = ({ body }: RawCallback): string => Buffer.from(body).toString('utf8')

export function readMessage(json: Json): ReturnType<PaymentProvider['verify']> {
  const { eventId, kind } = json
  if (typeof eventId !== 'string') return err({ kind: 'malformed' })
  if (kind === 'payout') {
    const facts = factsIn(json, ofPayouts)
    return facts === null ? err({ kind: 'malformed' }) : ok({ kind, eventId, ...facts })
  }
  const facts = factsIn(json, ofPayments)
  return facts === null ? err({ kind: 'malformed' }) : ok({ kind: 'payment', eventId, ...facts })
}

function factsIn<Status extends string>(
  { reference, id, merchant, currency, state, amount }: Json,
  known: readonly Status[],
): PaymentFacts<Status | 'pending'> | null {
  if (typeof reference !== 'string' || typeof id !== 'string' || typeof merchant !== 'string') return null
  if (typeof currency !== 'string' || !Number.isSafeInteger(amount)) return null
  const status = known.find((candidate) => candidate === state) ?? 'pending'
  return { reference, providerReference: id, merchant, currency, status, amountMinor: BigInt(Number(amount)) }
}

export function parse(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
