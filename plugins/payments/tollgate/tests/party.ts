import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RawCallback } from '@baize/plugin-kit'
import type { PartyFault, SaidOfPayment } from '@baize/testing/conformance/payment-provider'
import { notifications, sign, SIGNED_AT_MS } from './vectors.ts'

/** The smallest Tollgate: remembers what was started and answers by the book, or badly when told so. */
export async function startParty() {
  const { apiSecret = '', webhookSecret = '' } = notifications.settings
  const orders = new Map<
    string,
    { id: string; amount: number; currency: string; status: string; starts: number }
  >()
  let fault: PartyFault | null = null
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
    if (current === 'garbage')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('\u0000\ufffd}')
    if (current === 'down') return void json(503, { error: 'maintenance' })
    if (no !== null) return void json(422, { error: no, message: 'No.' })

    const idName = path.includes('/payouts') ? 'payoutId' : 'paymentId'
    if (request.method === 'GET') {
      const reference = path.split('/').at(-1) ?? ''
      const order = orders.get(reference)
      if (order === undefined) return void json(404, { error: 'unknown_reference' })
      const { id, starts: _starts, ...facts } = order
      return void json(200, { [idName]: id, reference, merchantId: 'baize-hu', ...facts })
    }
    if (path.endsWith('/cancel')) {
      const reference = path.split('/').at(-2) ?? ''
      const order = orders.get(reference)
      if (order === undefined) return void json(404, { error: 'unknown_reference' })
      if (order.status === 'init' || order.status === 'pending') order.status = 'cancelled'
      if (current === 'lost') return void response.destroy()
      const { id, starts: _starts, ...facts } = order
      return void json(200, { paymentId: id, reference, merchantId: 'baize-hu', ...facts })
    }
    if (path.endsWith('/confirm')) {
      const reference = path.split('/').at(-2) ?? ''
      return void json(200, { reference, redirectUrl: `${origin}/tollgate/challenge/${reference}` })
    }
    const asked = JSON.parse(body) as { reference: string; amount: number; currency: string; method: string }
    const known = orders.get(asked.reference)
    if (known !== undefined && known.amount !== asked.amount)
      return void json(409, { error: 'reference_taken' })
    const order = known ?? {
      id: `id_${orders.size + 1}`,
      amount: asked.amount,
      currency: asked.currency,
      status: 'init',
      starts: 1,
    }
    orders.set(asked.reference, order)
    if (current === 'lost') return void response.destroy()
    const window = asked.method === 'card' ? 'frame' : 'top'
    const form = {
      type: 'form',
      url: `${origin}/tollgate/pay`,
      method: 'POST',
      window,
      params: [{ name: 'payment', value: order.id }],
    }
    const instructions = { type: 'instructions', params: [{ name: 'reference', value: asked.reference }] }
    const action = asked.method === 'bank_transfer' ? instructions : form
    json(201, {
      [idName]: order.id,
      reference: asked.reference,
      status: order.status,
      ...(idName === 'paymentId' ? { action } : {}),
    })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    failNext: (next: PartyFault) => void (fault = next),
    declineNext: (subReason: string) => void (decline = subReason),
    wantNewUserNext: () => void (decline = 'new_customer'),
    setStatus(reference: string, status: string) {
      const order = orders.get(reference)
      if (order !== undefined) order.status = words[status] ?? status
    },
    startedUnder: (reference: string) => orders.get(reference)?.starts ?? 0,
    notification(
      { amountMinor, merchant, status, providerReference, ...said }: SaidOfPayment,
      signedAtMs: number,
    ): RawCallback {
      const content = {
        ...said,
        id: providerReference,
        merchantId: merchant,
        amount: Number(amountMinor),
        status: words[status] ?? status,
      }
      const body = JSON.stringify(content)
      return {
        path: 'notify',
        headers: { 'x-signature': sign(webhookSecret, Math.floor(signedAtMs / 1_000), body) },
        body: Buffer.from(body),
        receivedAtMs: SIGNED_AT_MS,
      }
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
