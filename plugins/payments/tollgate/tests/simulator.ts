import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RawCallback } from '@baize/plugin-kit'
import type {
  SimulatorFault,
  PaymentProviderUnderTest,
  ReceivedOrder,
} from '@baize/testing/conformance/payment-provider'
import { notifications, sign, SIGNED_AT_MS } from './vectors.ts'

type RunningSimulator = PaymentProviderUnderTest['simulator'] & {
  readonly origin: string
  close(): Promise<void>
}
type Facts = { id: string; amount: number; currency: string; status: string; merchantId: string }
type Order = { readonly facts: Facts; readonly received: ReceivedOrder }
type Asked = { reference: string; amount: number; currency: string; method: string } & {
  urls: { success?: string; notify?: string }
  iban?: string
  accountOwnerName?: string
}

/** A minimal Tollgate: stores orders, answers as documented, and injects faults on request. */
export async function startSimulator(): Promise<RunningSimulator> {
  const { apiSecret = '', webhookSecret = '' } = notifications.settings
  const orders = new Map<string, Order>()
  let fault: SimulatorFault | null = null
  let decline: string | null = null
  const words: Readonly<Record<string, string>> = { pending: 'pending', 'later-version': 'in_clearing' }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const path = request.url ?? ''
    const json = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (
      request.headers['x-signature'] !== sign(apiSecret, notifications.timeSec, body === '' ? path : body)
    ) {
      return void json(401, { error: 'signature' })
    }
    const [current, no] = [fault, decline]
    fault = decline = null
    if (current === 'silent') return
    // Headers at once and a body that never ends: the time-out covers the body too.
    if (current === 'slow')
      return void response.writeHead(200, { 'content-type': 'application/json' }).write('{"paymentId":')
    if (current === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
    if (current === 'malformed')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('\u0000\ufffd}')
    if (current === 'down') return void json(503, { error: 'maintenance' })
    if (no !== null) return void json(422, { error: no, message: 'No.' })

    const idName = path.includes('/payouts') ? 'payoutId' : 'paymentId'
    if (request.method === 'GET' || path.endsWith('/cancel')) {
      const reference = path.split('/').at(request.method === 'GET' ? -1 : -2) ?? ''
      const order = orders.get(reference)
      if (order === undefined) return void json(404, { error: 'unknown_reference' })
      const { id, ...facts } = order.facts
      if (request.method === 'POST' && ['init', 'pending'].includes(facts.status))
        order.facts.status = facts.status = 'cancelled'
      if (current === 'lost') return void response.destroy()
      return void json(200, { [idName]: id, reference, ...facts })
    }
    if (path.endsWith('/confirm')) {
      const reference = path.split('/').at(-2) ?? ''
      return void json(200, { reference, redirectUrl: `${origin}/tollgate/challenge/${reference}` })
    }
    const { reference, amount, currency, method, urls, iban, accountOwnerName } = JSON.parse(body) as Asked
    const known = orders.get(reference)
    if (known !== undefined && known.facts.amount !== amount)
      return void json(409, { error: 'reference_taken' })
    const id = `id_${orders.size + 1}`
    const order: Order = known ?? {
      facts: { id, amount, currency, status: 'init', merchantId: 'baize-hu' },
      received: {
        amount,
        currency,
        notifyUrl: urls.notify,
        returnUrl: urls.success,
        iban,
        accountOwnerName,
      },
    }
    orders.set(reference, order)
    if (current === 'lost') return void response.destroy()
    const window = method === 'card' ? 'frame' : 'top'
    const form = {
      type: 'form',
      url: `${origin}/tollgate/pay`,
      method: 'POST',
      window,
      params: [{ name: 'payment', value: order.facts.id }],
    }
    const instructions = { type: 'instructions', params: [{ name: 'reference', value: reference }] }
    const action = method === 'bank_transfer' ? instructions : form
    json(201, {
      [idName]: order.facts.id,
      reference,
      status: order.facts.status,
      ...(idName === 'paymentId' ? { action } : {}),
    })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signed = (body: string, signedAtMs: number): RawCallback => ({
    method: 'POST',
    path: 'notify',
    query: {},
    headers: { 'x-signature': sign(webhookSecret, Math.floor(signedAtMs / 1_000), body) },
    body: Buffer.from(body),
    receivedAtMs: SIGNED_AT_MS,
  })
  return {
    origin,
    failNext: (next) => void (fault = next),
    declineNext: (subReason) => void (decline = subReason),
    wantNewUserNext: () => void (decline = 'new_customer'),
    setStatus(reference, status) {
      const order = orders.get(reference)
      if (order !== undefined) order.facts.status = words[status] ?? status
    },
    setFacts(reference, { amountMinor, currency, merchant }) {
      const facts = orders.get(reference)?.facts
      if (facts === undefined) return
      facts.amount = amountMinor === undefined ? facts.amount : Number(amountMinor)
      facts.currency = currency ?? facts.currency
      facts.merchantId = merchant ?? facts.merchantId
    },
    startedUnder: (reference) => Number(orders.has(reference)),
    receivedUnder: (reference) => orders.get(reference)?.received ?? null,
    notification({ amountMinor, merchant, status, providerReference, ...reported }, signedAtMs) {
      const content = {
        ...reported,
        id: providerReference,
        merchantId: merchant,
        amount: Number(amountMinor),
        status: words[status] ?? status,
      }
      return signed(JSON.stringify(content), signedAtMs)
    },
    signed,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
