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

type State = {
  origin: string
  fault: SimulatorFault | null
  decline: string | null
  readonly orders: Map<string, Order>
}
/** One request, the fault that hits it, and the answer in JSON. */
type Visit = {
  readonly method: string | undefined
  readonly path: string
  readonly body: string
  readonly fault: SimulatorFault | null
  readonly response: ServerResponse
  json(status: number, content: object): void
}

const { apiSecret = '', webhookSecret = '' } = notifications.settings
const words: Readonly<Record<string, string>> = { pending: 'pending', 'later-version': 'in_clearing' }
const idNameOf = (path: string) => (path.includes('/payouts') ? 'payoutId' : 'paymentId')

/** A minimal Tollgate: stores orders, answers as documented, and injects faults on request. */
export async function startSimulator(): Promise<RunningSimulator> {
  const state: State = { origin: '', fault: null, decline: null, orders: new Map() }
  const server = createServer((request, response) => void answer(state, request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: state.origin,
    ...controlsOf(state),
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

/** What a test changes and sees of the simulator. */
function controlsOf(state: State) {
  const { orders } = state
  return {
    failNext: (next) => void (state.fault = next),
    declineNext: (subReason) => void (state.decline = subReason),
    wantNewUserNext: () => void (state.decline = 'new_customer'),
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
  } satisfies Partial<RunningSimulator>
}

const signed = (body: string, signedAtMs: number): RawCallback => ({
  method: 'POST',
  path: 'notify',
  query: {},
  headers: { 'x-signature': sign(webhookSecret, Math.floor(signedAtMs / 1_000), body) },
  body: Buffer.from(body),
  receivedAtMs: SIGNED_AT_MS,
})

/** Verifies the signature, injects the fault, and answers the call. */
async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray()).toString()
  const path = request.url ?? ''
  const json = (status: number, content: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  if (request.headers['x-signature'] !== sign(apiSecret, notifications.timeSec, body === '' ? path : body))
    return json(401, { error: 'signature' })
  const { fault, decline } = state
  state.fault = state.decline = null
  if (fault === 'silent') return
  // Headers at once and a body that never ends: the time-out covers the body too.
  if (fault === 'slow')
    return void response.writeHead(200, { 'content-type': 'application/json' }).write('{"paymentId":')
  if (fault === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
  if (fault === 'malformed')
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('\u0000\ufffd}')
  if (fault === 'down') return json(503, { error: 'maintenance' })
  if (decline !== null) return json(422, { error: decline, message: 'No.' })

  const visit: Visit = { method: request.method, path, body, fault, response, json }
  if (request.method === 'GET' || path.endsWith('/cancel')) return findOrCancel(state, visit)
  if (path.endsWith('/confirm')) {
    const reference = path.split('/').at(-2) ?? ''
    return json(200, { reference, redirectUrl: `${state.origin}/tollgate/challenge/${reference}` })
  }
  startOrder(state, visit)
}

function findOrCancel({ orders }: State, { method, path, fault, response, json }: Visit): void {
  const reference = path.split('/').at(method === 'GET' ? -1 : -2) ?? ''
  const order = orders.get(reference)
  if (order === undefined) return json(404, { error: 'unknown_reference' })
  if (method === 'POST' && ['init', 'pending'].includes(order.facts.status)) order.facts.status = 'cancelled'
  if (fault === 'lost') return void response.destroy()
  const { id, ...facts } = order.facts
  json(200, { [idNameOf(path)]: id, reference, ...facts })
}

/** Stores a payment or a payout once, and answers with it and, for a payment, the next step of the browser. */
function startOrder({ orders, origin }: State, { path, body, fault, response, json }: Visit): void {
  const { reference, amount, currency, method, urls, iban, accountOwnerName } = JSON.parse(body) as Asked
  const known = orders.get(reference)
  if (known !== undefined && known.facts.amount !== amount) return json(409, { error: 'reference_taken' })
  const received = {
    amount,
    currency,
    notifyUrl: urls.notify,
    returnUrl: urls.success,
    iban,
    accountOwnerName,
  }
  const id = `id_${orders.size + 1}`
  const order: Order = known ?? {
    facts: { id, amount, currency, status: 'init', merchantId: 'baize-hu' },
    received,
  }
  orders.set(reference, order)
  if (fault === 'lost') return void response.destroy()
  const form = {
    type: 'form',
    url: `${origin}/tollgate/pay`,
    method: 'POST',
    window: method === 'card' ? 'frame' : 'top',
    params: [{ name: 'payment', value: order.facts.id }],
  }
  const instructions = { type: 'instructions', params: [{ name: 'reference', value: reference }] }
  const action = method === 'bank_transfer' ? instructions : form
  const idName = idNameOf(path)
  json(201, {
    [idName]: order.facts.id,
    reference,
    status: order.facts.status,
    ...(idName === 'paymentId' ? { action } : {}),
  })
}
