import type { HttpClient, HttpRequest, RawCallback } from '@baize/plugin-kit'
import type {
  SimulatorFault,
  PaymentProviderUnderTest,
  ReceivedOrder,
  ReportedPayment,
} from '../provider/under-test.ts'
import { MERCHANT, NOW_MS, parse, signatureOf, type Json } from './sample-provider.ts'

export type RunningSimulator = PaymentProviderUnderTest['simulator']
type Facts = {
  id: string
  reference: string
  amount: number
  currency: string
  merchant: string
  state: string
}
type Answer = Awaited<ReturnType<HttpClient['send']>>

const noAnswer = (reason: string): Answer => ({ ok: false, error: { kind: 'unavailable', reason } })
const answered = (status: number, content: object | string, contentType = 'application/json'): Answer => ({
  ok: true,
  value: { status, body: typeof content === 'string' ? content : JSON.stringify(content), contentType },
})
const faults: Readonly<Partial<Record<SimulatorFault, Answer>>> = {
  silent: noAnswer('timeout'),
  slow: noAnswer('timeout'),
  html: answered(200, '<h1>Maintenance</h1>', 'text/html'),
  malformed: answered(200, '\u0000}'),
  down: answered(503, { error: 'maintenance' }),
}

/** The fields of a notification of the sample provider. */
export const contentOf = ({
  amountMinor,
  status,
  providerReference,
  ...reported
}: ReportedPayment): Json => ({
  ...reported,
  id: providerReference,
  amount: Number(amountMinor),
  state: status,
})

/**
 * The sample provider itself, in memory.
 * @param repeats Its response to a known reference.
 */
export function createSampleSimulator(repeats: 'same' | 'duplicate' = 'same'): {
  readonly http: HttpClient
  readonly simulator: RunningSimulator
} {
  const orders = new Map<string, { facts: Facts; received: ReceivedOrder }>()
  let fault: SimulatorFault | null = null
  let decline: string | null = null

  function answer({ method, url, body = '{}' }: HttpRequest): Answer {
    const [current, no] = [fault, decline]
    fault = decline = null
    const struck = current === null ? undefined : faults[current]
    if (struck !== undefined) return struck
    if (no !== null) return answered(422, { error: no })
    const reported = act(method, new URL(url).pathname.split('/'), parse(body) ?? {})
    return current === 'lost' ? noAnswer('the connection was closed') : reported
  }

  function act(method: string, [, , named = '', action]: readonly string[], content: Json): Answer {
    if (method === 'GET' || action === 'cancel') {
      const facts = orders.get(named)?.facts
      if (facts === undefined) return answered(404, { error: 'unknown' })
      if (action === 'cancel' && facts.state === 'pending') facts.state = 'cancelled'
      return answered(200, facts)
    }
    const { reference, amount, currency, notify, back, iban, owner } = content as Readonly<
      Record<string, string>
    >
    if (reference === undefined || currency === undefined) return answered(400, { error: 'fields' })
    const known = orders.get(reference)
    if (known !== undefined && (repeats === 'duplicate' || known.facts.amount !== Number(amount)))
      return answered(409, { error: 'reference' })
    const id = `sample-${orders.size}`
    const order = known ?? {
      facts: { id, reference, amount: Number(amount), currency, merchant: MERCHANT, state: 'pending' },
      received: {
        amount: amount ?? '',
        currency,
        notifyUrl: notify,
        returnUrl: back,
        iban,
        accountOwnerName: owner,
      },
    }
    orders.set(reference, order)
    return answered(200, order.facts)
  }

  const signed = (body: string, signedAtMs: number): RawCallback => ({
    method: 'POST',
    path: 'notify',
    query: {},
    headers: { 'x-signature': `${signedAtMs}.${signatureOf(`${signedAtMs}.`, body)}` },
    body: Buffer.from(body),
    receivedAtMs: NOW_MS,
  })
  return {
    http: { send: async (request) => answer(request) },
    simulator: {
      failNext: (next) => void (fault = next),
      declineNext: (code) => void (decline = code),
      setStatus(reference, status) {
        const order = orders.get(reference)
        if (order !== undefined) order.facts.state = status
      },
      setFacts(reference, { amountMinor, ...facts }) {
        const order = orders.get(reference)
        if (order === undefined) return
        const amount = amountMinor === undefined ? order.facts.amount : Number(amountMinor)
        order.facts = { ...order.facts, ...facts, amount }
      },
      startedUnder: (reference) => Number(orders.has(reference)),
      receivedUnder: (reference) => orders.get(reference)?.received ?? null,
      notification: (reported, signedAtMs) => signed(JSON.stringify(contentOf(reported)), signedAtMs),
      signed,
    },
  }
}
